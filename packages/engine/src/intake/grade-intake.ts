import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { RgbaImage } from '../image.ts';
import { gradeMeasured, type SideOutcome } from '../pipeline/grade-measured.ts';
import { gradePhotos, measureOneSide } from '../pipeline/grade-photos.ts';
import { refusePhoto } from '../pipeline/refuse-photo.ts';
import type { Quad, SideName } from '../report.ts';
import type { GradeReport, PhotoInput, SideInput, StageEvent } from '../request.ts';
import { describeIntakeFault, type IntakeFault } from './intake-fault.ts';

/** A decoded photo, or the reason why it could not be decoded. */
export interface DecodedSide {
  readonly decoded: Result<RgbaImage, IntakeFault>;
  /** Milliseconds spent on reading and decoding; 0 if the pixels were still in memory. */
  readonly decodeMs: number;
  /** An outline of the card that a person drew, in photo pixels. */
  readonly outline?: Quad | undefined;
  /** More photos of the same side, with the light from elsewhere. */
  readonly underOtherLight?: readonly FurtherPhoto[] | undefined;
  /** A clean picture of the same print. */
  readonly reference?: FurtherPhoto | undefined;
}

type FurtherPhoto = Omit<DecodedSide, 'underOtherLight' | 'reference'>;

export interface IntakeRequest {
  readonly front: DecodedSide;
  readonly back?: DecodedSide | undefined;
  readonly size?: CardSizeName | 'auto' | undefined;
  readonly rules?: RuleBook | undefined;
  readonly file?: string | undefined;
}

export interface IntakeOptions {
  readonly onStage?: (event: StageEvent) => void;
  readonly now?: () => number;
}

type About = Pick<IntakeRequest, 'size' | 'rules' | 'file'>;

/** What is known about the whole card, without what was not given. */
function commonOf({ size, rules, file }: About) {
  return { ...(rules && { rules }), ...(size && { size }), ...(file !== undefined && { file }) };
}

function refuseSide(side: SideName, fault: IntakeFault, about: About, hasBack: boolean) {
  return refusePhoto({
    ...commonOf(about),
    ...describeIntakeFault(fault),
    side,
    completeness: hasBack ? 'both-sides' : 'front-only',
  });
}

/** Grades decoded photos; a photo that could not be decoded becomes a refused report. */
export function gradeIntake(request: IntakeRequest, options: IntakeOptions = {}): GradeReport {
  const { front, back } = request;
  const decodeMs = decodeMsOf(front) + (back ? decodeMsOf(back) : 0);
  const refuse = (side: SideName, fault: IntakeFault) =>
    withDecodeTime(refuseSide(side, fault, request, back !== undefined), decodeMs);
  if (!front.decoded.ok) return refuse('front', front.decoded.error);
  if (back && !back.decoded.ok) return refuse('back', back.decoded.error);
  const report = gradePhotos(
    {
      ...commonOf(request),
      front: sideInput(front.decoded.value, front),
      ...(back?.decoded.ok && { back: sideInput(back.decoded.value, back) }),
    },
    options,
  );
  return withDecodeTime(report, decodeMs);
}

/** One side that was taken in by itself: what was measured on it, or why its photo could not be decoded. */
export interface TakenInSide {
  readonly outcome: Result<SideOutcome, IntakeFault>;
  readonly decodeMs: number;
}

/** Measures one side by itself; `gradeTakenIn` makes a report of both. */
export function measureIntake(
  name: SideName,
  side: DecodedSide,
  about: About,
  options: IntakeOptions,
): TakenInSide {
  const decodeMs = decodeMsOf(side);
  if (!side.decoded.ok) return { outcome: side.decoded, decodeMs };
  const input = sideInput(side.decoded.value, side);
  return { outcome: ok(measureOneSide({ ...commonOf(about), name, input }, options)), decodeMs };
}

export interface TakenInCard extends About {
  readonly front: TakenInSide;
  readonly back: TakenInSide;
  /** The front's photo was given as the back, too. */
  readonly isTwice: boolean;
  /** People waited only for the slower side. */
  readonly isAtOnce: boolean;
}

/** Grades two sides that were taken in by themselves: the report that `gradeIntake` gives. */
export function gradeTakenIn(card: TakenInCard): GradeReport {
  const { front, back, isTwice, isAtOnce } = card;
  const times = [front.decodeMs, back.decodeMs] as const;
  const decodeMs = isAtOnce ? Math.max(...times) : times[0] + times[1];
  const refuse = (side: SideName, fault: IntakeFault) =>
    withDecodeTime(refuseSide(side, fault, card, true), decodeMs);
  if (!front.outcome.ok) return refuse('front', front.outcome.error);
  if (!back.outcome.ok) return refuse('back', back.outcome.error);
  const isRefused = !front.outcome.value.ok;
  const report = gradeMeasured({
    ...commonOf(card),
    front: front.outcome.value,
    back: isTwice || isRefused ? undefined : back.outcome.value,
    completeness: isTwice ? 'front-only' : 'both-sides',
    isTwice,
    isAtOnce,
  });
  return withDecodeTime(report, decodeMs);
}

function decodeMsOf({ decodeMs, underOtherLight = [], reference }: DecodedSide): number {
  const more = [...underOtherLight, ...(reference ? [reference] : [])];
  return more.reduce((sum, photo) => sum + photo.decodeMs, decodeMs);
}

function photoInput(image: RgbaImage, outline: Quad | undefined): PhotoInput {
  return outline ? { image, outline } : { image };
}

/** A further photo that could not be decoded is left out of the side, not a reason to refuse it. */
function sideInput(image: RgbaImage, side: DecodedSide): SideInput {
  const more = side.underOtherLight?.map(
    ({ decoded, outline }): Result<PhotoInput, RefusalCode> =>
      decoded.ok
        ? ok(photoInput(decoded.value, outline))
        : err(describeIntakeFault(decoded.error).code),
  );
  const reference = side.reference?.decoded;
  return {
    ...photoInput(image, side.outline),
    ...(more && more.length > 0 && { underOtherLight: more }),
    ...(reference && {
      reference: reference.ok ? reference : err(describeIntakeFault(reference.error).code),
    }),
  };
}

/** Decoding happens outside the engine, but people wait for it all the same. */
function withDecodeTime(report: GradeReport, decodeMs: number): GradeReport {
  const { timingsMs } = report;
  return {
    ...report,
    timingsMs: {
      ...timingsMs,
      decode: toTenths(decodeMs),
      total: toTenths(timingsMs.total + decodeMs),
    },
  };
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
