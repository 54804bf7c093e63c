import type { RectifiedCard } from '../frame/rectified-card.ts';
import { createWarpMap, type LoadedPhoto } from '../kernels/index.ts';
import { areBlurred, sharpnessAlong } from './edge-blur.ts';

/** Lines that are looked along in each direction, and how far they keep away from the cut. */
const LINES = 32;
const MARGIN_MM = 1.5;
const NEAR_MM = 1 / 6;
const FAR_MM = 0.75;
const CLEAR_STEP = 50;

/** Places spread evenly between two ends. */
function spread(from: number, to: number): number[] {
  return Array.from({ length: LINES }, (_, i) =>
    Math.floor(from + ((to - from) * (i + 0.5)) / LINES),
  );
}

/**
 * Whether the print of a card is too blurred to be measured, in one direction at least: a hand that
 * shakes leaves the edges along its way sharp. Asked of the print since an outline may lie, in part,
 * on the sharp edges of something else.
 */
export function isPrintBlurred({ luma, width, height, pxPerMm }: RectifiedCard): boolean {
  const windows = {
    nearPx: Math.round(NEAR_MM * pxPerMm),
    farPx: Math.round(FAR_MM * pxPerMm),
    clearStep: CLEAR_STEP,
  };
  if (windows.nearPx < 1) return false;
  const margin = Math.round(MARGIN_MM * pxPerMm);
  const rows = spread(margin, height - margin).map((y) =>
    luma.subarray(y * width + margin, (y + 1) * width - margin),
  );
  const columns = spread(margin, width - margin).map((x) =>
    Uint8Array.from({ length: height - 2 * margin }, (_, i) => luma[(margin + i) * width + x]),
  );
  return [rows, columns].some((lines) => areBlurred(sharpnessAlong(lines, windows)));
}

/** The same distances in a photo without a card, whose long side a card fills for the most part. */
const NEAR_PART = 1 / 1000;
const FAR_PART = 1 / 224;
const LEAST_NEAR_PX = 3;
/** Grain and folds of cloth are soft, too, but never so strong. */
const STRONG_STEP = 90;

/**
 * Whether all that is clear in a photo is blurred, in both directions: along stripes that lie nearly
 * in line with one of them, edges rise slowly however sharp they are.
 */
export function isPhotoBlurred(photo: LoadedPhoto): boolean {
  const { width, height } = photo;
  const longPx = Math.max(width, height);
  const windows = {
    nearPx: Math.round(NEAR_PART * longPx),
    farPx: Math.round(FAR_PART * longPx),
    clearStep: STRONG_STEP,
  };
  // In smaller photos an edge as sharp as lenses make it is wider than that.
  if (windows.nearPx < LEAST_NEAR_PX) return false;
  const rows = spread(0, height).map((at) => {
    const map = createWarpMap(width, 1, (x, y) => [x, at + y]);
    return photo.warpToPlanar(map).green;
  });
  const columns = spread(0, width).map((at) => {
    const map = createWarpMap(height, 1, (x, y) => [at + y, x]);
    return photo.warpToPlanar(map).green;
  });
  return [rows, columns].every((lines) => areBlurred(sharpnessAlong(lines, windows)));
}
