import { err, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { RgbaImage } from '../image.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
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

/** Grades decoded photos; a photo that could not be decoded becomes a refused report. */
export function gradeIntake(request: IntakeRequest, options: IntakeOptions = {}): GradeReport {
  const { front, back } = request;
  const common = {
    ...(request.rules && { rules: request.rules }),
    ...(request.file !== undefined && { file: request.file }),
  };
  const refuse = (side: SideName, fault: IntakeFault) =>
    refusePhoto({
      ...common,
      ...describeIntakeFault(fault),
      side,
      completeness: back ? 'both-sides' : 'front-only',
    });
  const photos = [front, ...(back ? [back] : [])].flatMap((side) => [
    side,
    ...(side.underOtherLight ?? []),
    ...(side.reference ? [side.reference] : []),
  ]);
  const decodeMs = photos.reduce((sum, photo) => sum + photo.decodeMs, 0);
  if (!front.decoded.ok) return withDecodeTime(refuse('front', front.decoded.error), decodeMs);
  if (back && !back.decoded.ok) {
    return withDecodeTime(refuse('back', back.decoded.error), decodeMs);
  }
  const report = gradePhotos(
    {
      ...common,
      front: sideInput(front.decoded.value, front),
      ...(back?.decoded.ok && { back: sideInput(back.decoded.value, back) }),
      ...(request.size && { size: request.size }),
    },
    options,
  );
  return withDecodeTime(report, decodeMs);
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
