import type { WarningCode } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import { createKernels, type Kernels } from '../kernels/index.ts';
import type { SideName, SideReport } from '../report.ts';
import type { GradeReport, GradeRequest, StageEvent, Timing } from '../request.ts';
import { gradeSides } from './grade-sides.ts';
import type { LocateFault } from './locate-sized.ts';
import { isSamePhoto, measureSide } from './measure-side.ts';
import { refusePhoto } from './refuse-photo.ts';

export interface GradeOptions {
  readonly onStage?: (event: StageEvent) => void;
  /** A clock in milliseconds; without one every timing is 0. */
  readonly now?: () => number;
  /** The kernels to use; by default the fastest that this machine can run. */
  readonly kernels?: Kernels;
}

let shared: Kernels | undefined;

function sharedKernels(): Kernels {
  shared ??= createKernels();
  return shared;
}

function timing(locate: number, measure: number): Timing {
  const ms = (value: number) => Math.round(value * 10) / 10;
  return { decode: 0, locate: ms(locate), measure: ms(measure), total: ms(locate + measure) };
}

function withWarning(side: SideReport, warning: WarningCode): SideReport {
  const { quality } = side;
  return { ...side, quality: { ...quality, warnings: [...quality.warnings, warning] } };
}

/**
 * The refusal of a photo, with its own words if the size or corners that a person gave are the reason.
 */
function refusalOf(fault: LocateFault, size: GradeRequest['size']) {
  if (fault === 'other-size') {
    return {
      code: 'no-card' as const,
      message: `The card in this photo does not have the proportions of the size ${size}.`,
      advice: 'Have the size found automatically, or choose the size of this card.',
    };
  }
  if (fault === 'outline-on-no-edge') {
    return {
      code: 'no-card' as const,
      message: 'The corners you marked do not lie on the edges of a card.',
      advice: 'Move each corner onto a corner of the card, or have the card found automatically.',
    };
  }
  return { code: fault };
}

/**
 * Grades a card from decoded photos: the same pixels give the same report on every machine, apart from
 * `timingsMs`. A photo that cannot be measured gives a refused report with its reason.
 */
export function gradePhotos(asked: GradeRequest, options: GradeOptions = {}): GradeReport {
  const isTwice = asked.back !== undefined && isSamePhoto(asked.front.image, asked.back.image);
  const { back, ...frontOnly } = asked;
  const request: GradeRequest = isTwice || !back ? frontOnly : { ...frontOnly, back };
  const rules = request.rules ?? RULE_BOOKS.spec;
  const now = options.now ?? (() => 0);
  const completeness = request.back ? 'both-sides' : 'front-only';
  const sides: { front?: SideReport; back?: SideReport } = {};
  let locateMs = 0;
  let measureMs = 0;
  for (const name of ['front', 'back'] as const satisfies readonly SideName[]) {
    const input = request[name];
    if (!input) continue;
    const measured = measureSide({
      kernels: options.kernels ?? sharedKernels(),
      input,
      side: name,
      size: request.size ?? 'auto',
      rules,
      report: (stage, found) => options.onStage?.({ side: name, stage, found }),
      now,
    });
    if (!measured.ok) {
      return refusePhoto({
        ...refusalOf(measured.error, request.size),
        side: name,
        completeness,
        rules,
        ...(request.file !== undefined && { file: request.file }),
        ...(sides.front && { sides: { front: sides.front } }),
        timingsMs: timing(locateMs, measureMs),
      });
    }
    const { side } = measured.value;
    sides[name] = isTwice ? withWarning(side, 'same-photo') : side;
    locateMs += measured.value.locateMs;
    measureMs += measured.value.measureMs;
  }
  options.onStage?.({ side: sides.back ? 'back' : 'front', stage: 'grade', found: {} });
  return gradeSides(sides as { front: SideReport; back?: SideReport }, rules, {
    ...(request.file !== undefined && { file: request.file }),
    timingsMs: timing(locateMs, measureMs),
  });
}
