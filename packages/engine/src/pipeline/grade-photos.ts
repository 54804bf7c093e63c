import { RULE_BOOKS } from '@tc/rulebook';
import { createKernels, type Kernels } from '../kernels/index.ts';
import type { SideName } from '../report.ts';
import type { GradeReport, GradeRequest, SideInput, StageEvent } from '../request.ts';
import { gradeMeasured, type SideOutcome } from './grade-measured.ts';
import { isSamePhoto, measureSide } from './measure-side.ts';

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

/** One side of a card, and what is known about the whole card. */
export interface SideRequest extends Pick<GradeRequest, 'size' | 'rules'> {
  readonly name: SideName;
  readonly input: SideInput;
}

/** Measures one side by itself; `gradeMeasured` makes a report of both. */
export function measureOneSide(request: SideRequest, options: GradeOptions): SideOutcome {
  const { name, input } = request;
  return measureSide({
    kernels: options.kernels ?? sharedKernels(),
    input,
    side: name,
    size: request.size ?? 'auto',
    rules: request.rules ?? RULE_BOOKS.spec,
    report: (stage, found) => options.onStage?.({ side: name, stage, found }),
    now: options.now ?? (() => 0),
  });
}

/**
 * Grades a card from decoded photos: the same pixels give the same report on every machine, apart from
 * `timingsMs`. A photo that cannot be measured gives a refused report with its reason.
 */
export function gradePhotos(asked: GradeRequest, options: GradeOptions = {}): GradeReport {
  const { front: frontInput, back: backInput, ...about } = asked;
  const isTwice = backInput !== undefined && isSamePhoto(frontInput.image, backInput.image);
  const hasBack = backInput !== undefined && !isTwice;
  const front = measureOneSide({ ...about, name: 'front', input: frontInput }, options);
  const back =
    front.ok && hasBack
      ? measureOneSide({ ...about, name: 'back', input: backInput }, options)
      : undefined;
  const completeness = hasBack ? 'both-sides' : 'front-only';
  if (front.ok && (!back || back.ok)) {
    options.onStage?.({ side: back ? 'back' : 'front', stage: 'grade', found: {} });
  }
  return gradeMeasured({ ...about, front, back, completeness, isTwice, isAtOnce: false });
}
