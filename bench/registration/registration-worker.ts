import { createKernels } from '@tc/engine';
import { type MeasuredView, mapOf } from '@tc/engine/same-copy';
import { cutFaceLight, firstFace, type LaidOn, layFurther } from '@tc/engine/stages';
import type { Result } from '@tc/kernel';
import type { CardTruth, SceneSpec, Split } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { answerOrders } from '../grading/worker-pool.ts';
import { quantile } from '../measures/statistics.ts';
import { measureView } from '../photos/measured-view.ts';
import { movedPair } from './moved-pairs.ts';
import { truePlaces } from './true-place.ts';

export interface RegistrationOrder {
  readonly index: number;
  readonly split: Split;
}

export interface RegistrationOutcome extends RegistrationOrder {
  readonly style: string;
  readonly turnedDeg: number;
  readonly movedMm: number;
  /**
   * Distance between where the second photo shows a place of the card and where it was taken to show it. Null if
   * the photo was refused, or was not laid on the first.
   */
  readonly errorMm: { readonly median: number; readonly nearlyAll: number } | null;
  /** Why the second photo was not laid on the first. */
  readonly why: 'first not measured' | 'second not measured' | 'refused as another print' | null;
  /** Whether a photo of another card of the set was refused. Null if the first photo or it was not measured. */
  readonly isOtherRefused: boolean | null;
}

const kernels = createKernels();
/** Places are compared this far apart, and none nearer to the cut. */
const STEP_MM = 5;
const NEARLY_ALL = 0.95;

interface Shown {
  readonly view: MeasuredView;
  readonly truth: CardTruth;
}

async function measure(spec: SceneSpec): Promise<Shown | null> {
  const { photo, cards } = await renderPhoto(spec);
  const view = measureView(photo);
  const [truth] = cards;
  return view && truth ? { view, truth } : null;
}

function lay(first: MeasuredView, further: MeasuredView): Result<LaidOn, 'other-print'> {
  const cardMap = mapOf(first);
  // Pixels of one photo at a time are loaded.
  const face = firstFace(cardMap, cutFaceLight(kernels.loadPhoto(first.image), cardMap));
  return layFurther(face, kernels.loadPhoto(further.image), mapOf(further));
}

/** How far each of many places is from where the second photo shows it, in true card millimeters. */
function errorsOf(first: Shown, second: Shown, laid: LaidOn): number[] {
  const own = mapOf(first.view);
  const [inFirst, inSecond] = [truePlaces(first.truth), truePlaces(second.truth)];
  const errors: number[] = [];
  for (let x = STEP_MM; x < own.widthMm - STEP_MM; x += STEP_MM) {
    for (let y = STEP_MM; y < own.heightMm - STEP_MM; y += STEP_MM) {
      const truth = inFirst.toCard(...own.toPhoto(x, y));
      const found = inSecond.toCard(...laid.cardMap.toPhoto(x, y));
      errors.push(Math.hypot(truth[0] - found[0], truth[1] - found[1]));
    }
  }
  return errors;
}

async function judge(order: RegistrationOrder): Promise<RegistrationOutcome> {
  const pair = movedPair(order.index, order.split);
  const { turnedDeg, movedMm } = pair;
  const common = { ...order, style: pair.first.style ?? '', turnedDeg, movedMm };
  const first = await measure(pair.first);
  if (!first) {
    return { ...common, errorMm: null, why: 'first not measured', isOtherRefused: null };
  }
  const other = await measure(pair.other);
  const isOtherRefused = other && !lay(first.view, other.view).ok;
  const second = await measure(pair.second);
  if (!second) return { ...common, errorMm: null, why: 'second not measured', isOtherRefused };
  const laid = lay(first.view, second.view);
  if (!laid.ok) {
    return { ...common, errorMm: null, why: 'refused as another print', isOtherRefused };
  }
  const errors = errorsOf(first, second, laid.value);
  const at = (share: number) => quantile(errors, share) ?? Number.NaN;
  return {
    ...common,
    ...{ errorMm: { median: at(0.5), nearlyAll: at(NEARLY_ALL) }, why: null, isOtherRefused },
  };
}

answerOrders(judge);
