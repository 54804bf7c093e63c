import type { RectifiedCard } from './rectified-card.ts';

/** Pixels on the crest of a thin light or dark line. */
export interface RidgePoints {
  /** 0 none; else 1 + direction of the line: 0 flat, 1 falling, 2 upright, 3 rising (45 degree steps). */
  readonly direction: Uint8Array;
  /** Codes above (positive) or below (negative) both sides of the line. */
  readonly height: Int8Array;
}

/** Steps along a line of each direction. */
const ALONG = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;
/** How far beside its crest a thin line must be over, in millimetres. */
const FLANK_MM = 0.25;
const LEAST_HEIGHT = 4;
/** The same for single pixels, less because of their noise. */
const QUICK_HEIGHT = 3;

interface Scan {
  readonly luma: Uint8Array;
  /** Offsets to the next pixel along the line, across it, and to its sides. */
  readonly along: number;
  readonly across: number;
  readonly far: number;
  /** Value of `direction` for ridges found. */
  readonly mark: number;
}

/** Sum of five pixels along one direction: a line's own smoothing. */
function smoothAt(luma: Uint8Array, i: number, step: number): number {
  return luma[i - 2 * step] + luma[i - step] + luma[i] + luma[i + step] + luma[i + 2 * step];
}

/** Height of a smoothed crest above both its sides, in codes; 0 where there is none. */
function heightAt({ luma, along, across, far }: Scan, i: number, sign: number): number {
  const here = sign * smoothAt(luma, i, along);
  const left = sign * smoothAt(luma, i - far, along);
  const right = sign * smoothAt(luma, i + far, along);
  const rise = here - Math.max(left, right);
  if (rise < 5 * LEAST_HEIGHT) return 0;
  if (here < sign * smoothAt(luma, i - across, along)) return 0;
  if (here < sign * smoothAt(luma, i + across, along)) return 0;
  return sign * Math.min(127, Math.round(rise / 5));
}

/** Looks for crests of one direction in part of a row. */
function scanRow(scan: Scan, from: number, to: number, points: RidgePoints): void {
  const { luma, far, mark } = scan;
  const { direction, height } = points;
  for (let i = from; i < to; i++) {
    // Most pixels are no crest even by themselves: they are passed over at once.
    const left = luma[i] - luma[i - far];
    const right = luma[i] - luma[i + far];
    let sign = 1;
    if (left < QUICK_HEIGHT || right < QUICK_HEIGHT) {
      if (left > -QUICK_HEIGHT || right > -QUICK_HEIGHT) continue;
      sign = -1;
    }
    const codes = heightAt(scan, i, sign);
    if (Math.abs(codes) > Math.abs(height[i])) {
      height[i] = codes;
      direction[i] = mark;
    }
  }
}

/**
 * Thin ridges by comparing each pixel, averaged along a line, with both sides of that line. Steps
 * between two tones and lines wider than twice the flank are no thin ridges.
 */
export function findRidgePoints(card: RectifiedCard): RidgePoints {
  const { luma, width, height, pxPerMm } = card;
  const points: RidgePoints = {
    direction: new Uint8Array(width * height),
    height: new Int8Array(width * height),
  };
  const flank = Math.max(2, Math.round(FLANK_MM * pxPerMm));
  const margin = flank + 3;
  for (const [d, [ax, ay]] of ALONG.entries()) {
    const across = ax * width - ay;
    // On diagonals fewer steps reach the same distance.
    const steps = d % 2 === 0 ? flank : Math.max(2, Math.round(flank * Math.SQRT1_2));
    const scan = { luma, along: ay * width + ax, across, far: across * steps, mark: d + 1 };
    for (let y = margin; y < height - margin; y++)
      scanRow(scan, y * width + margin, (y + 1) * width - margin, points);
  }
  return points;
}
