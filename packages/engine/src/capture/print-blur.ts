import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { createWarpMap, type LoadedPhoto } from '../kernels/index.ts';
import { areBlurred, sharpnessAlong } from './edge-blur.ts';

/** Number of scan lines in each direction, and their distance from the edge. */
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
 * Whether the print of a card is too blurred to be measured, in at least one direction: a shaking hand
 * leaves the edges along its motion sharp. The print is checked because part of an outline may be on
 * the sharp edges of something else.
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

/** The same distances in a photo without a card, whose long side a card would mostly fill. */
const NEAR_PART = 1 / 1000;
const FAR_PART = 1 / 224;
const LEAST_NEAR_PX = 3;
/** Grain and folds of cloth are soft, too, but never this strong. */
const STRONG_STEP = 90;

/**
 * Whether everything clear in a photo is blurred, in both directions: on stripes that run nearly along
 * one direction, edges rise slowly in it however sharp they are.
 */
export function isPhotoBlurred(photo: LoadedPhoto): boolean {
  const { width, height } = photo;
  const longPx = Math.max(width, height);
  const windows = {
    nearPx: Math.round(NEAR_PART * longPx),
    farPx: Math.round(FAR_PART * longPx),
    clearStep: STRONG_STEP,
  };
  // In smaller photos even the sharpest edge a lens makes is wider than that.
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
