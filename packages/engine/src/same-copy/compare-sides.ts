import { ok, type Result } from '@tc/kernel';
import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import { toRgba } from '../card-map/straighten-card.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import type { SideReport } from '../report.ts';
import { compareCopies, judgeCopy, mapOf, type SameCopy } from './fingerprint.ts';
import { compareFlaws, type FlawChange } from './flaw-changes.ts';

/** One scan of the side, straightened, with a little background around the card. */
export interface SidePicture {
  readonly image: RgbaImage;
  readonly pxPerMm: number;
  readonly airMm: number;
}

/** Two scans of one side, laid on each other by their print. */
export interface ComparedSides {
  readonly first: SidePicture;
  readonly second: SidePicture;
  readonly changes: readonly FlawChange[];
  /** Null where a photo is too coarse to tell copies apart. */
  readonly copy: SameCopy | null;
}

export interface ScannedSide {
  readonly image: RgbaImage;
  readonly side: SideReport;
}

const FINEST_PX_PER_MM = 20;
const AIR_MM = 2;

function cutPicture(
  kernels: Kernels,
  image: RgbaImage,
  cardMap: CardMap,
  pxPerMm: number,
): SidePicture {
  const { widthMm, heightMm } = cardMap;
  const box = { x0: -AIR_MM, y0: -AIR_MM, x1: widthMm + AIR_MM, y1: heightMm + AIR_MM };
  const { image: planar } = cutPatch(kernels.loadPhoto(image), cardMap, box, pxPerMm);
  return { image: toRgba(planar), pxPerMm, airMm: AIR_MM };
}

/** Compares two scans of one side: pictures to blink, what changed, and whether it is the same copy. */
export function compareSides(
  kernels: Kernels,
  first: ScannedSide,
  second: ScannedSide,
): Result<ComparedSides, 'other-print'> {
  const [one, other] = [first, second].map(({ image, side }) => ({ image, card: side }));
  const laid = compareCopies(kernels, one, other);
  if (!laid.ok) return laid;
  const { cardMap, turns, traits } = laid.value;
  const pxPerMm = Math.min(FINEST_PX_PER_MM, first.side.card.pxPerMm, second.side.card.pxPerMm);
  const isJudged = first.side.surfaceSeen !== null && second.side.surfaceSeen !== null;
  return ok({
    first: cutPicture(kernels, first.image, mapOf(one), pxPerMm),
    second: cutPicture(kernels, second.image, cardMap, pxPerMm),
    changes: compareFlaws(first.side, second.side, turns),
    // Where an outline may not be the card's, the cut says nothing.
    copy: traits && isJudged ? judgeCopy(traits) : null,
  });
}
