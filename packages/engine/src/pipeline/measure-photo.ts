import { err, ok, type Point, type Result, warningsWhere } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { measureExposure } from '../capture/exposure.ts';
import { judgePhoto } from '../capture/judge-photo.ts';
import { isPhotoBlurred, isPrintBlurred } from '../capture/print-blur.ts';
import { type CardMap, createCardMap, meanScale } from '../card-map/card-map.ts';
import { chooseSize } from '../card-map/choose-size.ts';
import { rectifyCard } from '../card-map/rectified-card.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { snapOutline } from '../locate/snap-outline.ts';
import { SURE_TRUST, sideDoubtOf } from '../locate/trust.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { inwardOf, pointOn } from '../outline/strip.ts';
import { openWhole, outlineInPhoto } from '../outline/working-copy.ts';
import type { BySide, Quad, SideName, SideReport } from '../report.ts';
import type { PhotoInput, StageEvent } from '../request.ts';
import { fitsSize, type LocateFault, locateSized } from './locate-sized.ts';
import { measureFace } from './measure-face.ts';

export interface PhotoTask {
  readonly kernels: Kernels;
  readonly input: PhotoInput;
  readonly side: SideName;
  readonly size: CardSizeName | 'auto';
  readonly rules: RuleBook;
  readonly report: (stage: StageEvent['stage'], found: StageEvent['found']) => void;
  readonly now: () => number;
  /** Left out of further photos of a side, whose surface is judged by what changes with the light. */
  readonly withSurface: boolean;
}

export interface MeasuredPhoto {
  readonly side: SideReport;
  /** The card in pixels, for as long as no other photo is loaded. */
  readonly placed: { readonly photo: LoadedPhoto; readonly cardMap: CardMap };
  readonly locateMs: number;
  readonly measureMs: number;
}

function rounded(value: number, digits: number): number {
  const unit = [1, 10, 100, 1000, 10_000][digits];
  return Math.round(value * unit) / unit;
}

function roundedPoint([x, y]: Point): Point {
  return [rounded(x, 2), rounded(y, 2)];
}

const DRAWN_POINTS = 17;

/** Corners and cut edges as the report has them. */
function drawn({ quad, sides }: Outline): { quad: Quad; outline: BySide<readonly Point[]> } {
  const [top, right, bottom, left] = sides.map((side) => {
    const inward = inwardOf(side);
    return Array.from({ length: DRAWN_POINTS }, (_, i) =>
      roundedPoint(pointOn(side, inward, i / (DRAWN_POINTS - 1))),
    );
  });
  const corners = quad.map(roundedPoint) as unknown as Quad;
  return { quad: corners, outline: { top, right, bottom, left } };
}

/** In a photo that is blurred all over, a card is not found, or only part of it. */
function faultOf(photo: LoadedPhoto, fault: LocateFault): LocateFault {
  return (fault === 'no-card' || fault === 'cut-off') && isPhotoBlurred(photo) ? 'blurry' : fault;
}

/** Everything that one photo shows of one side of the card, or why it cannot be measured. */
export function measurePhoto(task: PhotoTask): Result<MeasuredPhoto, LocateFault> {
  const { kernels, input, report, now } = task;
  const startMs = now();
  const whole = kernels.loadPhoto(input.image);
  const { shown, located } = input.outline
    ? { shown: openWhole(whole), located: snapOutline(kernels, whole, input.outline) }
    : locateSized(kernels, whole, task.size);
  const { photo } = shown;
  if (!located.ok) return err(faultOf(photo, located.error));
  const { isInHolder, outline, outlineInCopy, copy, trust } = located.value;
  if (task.size !== 'auto' && !fitsSize(outline.quad, photo, task.size)) return err('other-size');
  const size = chooseSize(photo, outline, task.size);
  const pxPerMm = meanScale(outline.quad, size.widthMm, size.heightMm);
  const cardMap = createCardMap(outlineInCopy, size.widthMm, size.heightMm);
  const card = rectifyCard({ kernels, photo: copy.photo, cardMap });
  const judged = judgePhoto(cardMap, outlineInCopy, measureExposure(card), isPrintBlurred(card), {
    tiltDeg: size.tiltDeg,
    surePxPerMm: size.surePxPerMm * copy.scale,
  });
  if (judged.refusal) return err(judged.refusal);
  const { warnings } = judged.quality;
  const found = {
    ...drawn(outlineInPhoto(outline, shown)),
    card: {
      size: size.size,
      widthMm: size.widthMm,
      heightMm: size.heightMm,
      pxPerMm: rounded(pxPerMm, 2),
    },
    quality: {
      ...judged.quality,
      warnings: [
        ...warnings,
        ...warningsWhere({
          'size-uncertain': !size.isSure,
          'in-holder': isInHolder,
          'outline-unsure': trust < SURE_TRUST,
        }),
      ],
    },
  };
  report('locate', found);
  const locatedMs = now();
  const { widthMm, heightMm } = size;
  const inPhoto = {
    ...{ kernels, photo, outline, size, sideDoubt: sideDoubtOf(trust) },
    cardMap: createCardMap(outline, widthMm, heightMm),
  };
  const { warnings: doubts, ...face } = measureFace(
    { kernels, photo: copy.photo, cardMap, outline: outlineInCopy, size },
    card,
    { side: task.side, isSure: trust >= SURE_TRUST, withSurface: task.withSurface, inPhoto },
    task.rules,
    report,
  );
  const stations = outline.sides.reduce((sum, cut) => sum + cut.stations, 0);
  const side: SideReport = {
    image: { width: input.image.width, height: input.image.height },
    ...found,
    ...face,
    quality: { ...found.quality, warnings: [...found.quality.warnings, ...doubts] },
    photos: 1,
    dataPoints: stations + face.dataPoints,
  };
  return ok({
    side,
    placed: { photo: copy.photo, cardMap },
    locateMs: locatedMs - startMs,
    measureMs: now() - locatedMs,
  });
}
