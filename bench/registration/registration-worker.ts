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
import { withWrongSide } from './wrong-outline.ts';

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
  /** The same if one side of the second photo's outline had been found several millimeters off. */
  readonly misplacedErrorMm: RegistrationOutcome['errorMm'];
  /** Why the second photo was not laid on the first. */
  readonly why: 'first not measured' | 'second not measured' | 'refused as another print' | null;
  /** Whether a photo of another card of the set was refused. Null if the first photo or it was not measured. */
  readonly isOtherRefused: boolean | null;
}

const kernels = createKernels();
/** Places are compared this far apart, and none nearer to the cut. */
const STEP_MM = 5;
const NEARLY_ALL = 0.95;
/** How far off a side is that was found somewhere else, such as on a printed frame. */
const MISPLACED_MM = 4;

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

/** Null if the second photo is not laid on the first. */
function errorOf(first: Shown, second: Shown): RegistrationOutcome['errorMm'] {
  const laid = lay(first.view, second.view);
  if (!laid.ok) return null;
  const errors = errorsOf(first, second, laid.value);
  const at = (share: number) => quantile(errors, share) ?? Number.NaN;
  return { median: at(0.5), nearlyAll: at(NEARLY_ALL) };
}

function misplaced(shown: Shown, index: number): Shown {
  const side = (index % 4) as 0 | 1 | 2 | 3;
  const outMm = index % 8 < 4 ? MISPLACED_MM : -MISPLACED_MM;
  return { ...shown, view: withWrongSide(shown.view, side, outMm) };
}

async function judge(order: RegistrationOrder): Promise<RegistrationOutcome> {
  const pair = movedPair(order.index, order.split);
  const { turnedDeg, movedMm } = pair;
  const none = {
    ...{ ...order, style: pair.first.style ?? '', turnedDeg, movedMm },
    ...{ errorMm: null, misplacedErrorMm: null },
  };
  const first = await measure(pair.first);
  if (!first) return { ...none, why: 'first not measured', isOtherRefused: null };
  const other = await measure(pair.other);
  const isOtherRefused = other && !lay(first.view, other.view).ok;
  const second = await measure(pair.second);
  if (!second) return { ...none, why: 'second not measured', isOtherRefused };
  const errorMm = errorOf(first, second);
  return {
    ...{ ...none, errorMm, isOtherRefused },
    misplacedErrorMm: errorOf(first, misplaced(second, order.index)),
    why: errorMm ? null : 'refused as another print',
  };
}

answerOrders(judge);
