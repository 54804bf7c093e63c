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

/** Sum of five pixels along one direction, the line's own smoothing; borders stay 0. */
function smoothAlong(
  luma: Uint8Array,
  width: number,
  height: number,
  step: number,
  out: Uint16Array,
) {
  const margin = 2 * width + 2;
  const end = width * height - margin;
  for (let i = margin; i < end; i++)
    out[i] = luma[i - 2 * step] + luma[i - step] + luma[i] + luma[i + step] + luma[i + 2 * step];
}

interface Scan {
  readonly smooth: Uint16Array;
  /** Offsets to the next pixel across the line and to its sides. */
  readonly across: number;
  readonly far: number;
  /** Value of `direction` for ridges found. */
  readonly mark: number;
}

/** Looks for crests of one direction in part of a row. */
function scanRow(scan: Scan, from: number, to: number, points: RidgePoints): void {
  const { smooth, across, far, mark } = scan;
  const { direction, height } = points;
  const least = 5 * LEAST_HEIGHT;
  for (let i = from; i < to; i++) {
    const here = smooth[i];
    const left = smooth[i - far];
    const right = smooth[i + far];
    let rise = here - Math.max(left, right);
    if (rise < least) {
      rise = here - Math.min(left, right);
      if (rise > -least) continue;
      if (here > smooth[i - across] || here > smooth[i + across]) continue;
    } else if (here < smooth[i - across] || here < smooth[i + across]) continue;
    const codes = Math.max(-127, Math.min(127, Math.round(rise / 5)));
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
  const smooth = new Uint16Array(width * height);
  const flank = Math.max(2, Math.round(FLANK_MM * pxPerMm));
  const margin = flank + 3;
  for (const [d, [ax, ay]] of ALONG.entries()) {
    smoothAlong(luma, width, height, ay * width + ax, smooth);
    const across = ax * width - ay;
    // On diagonals fewer steps reach the same distance.
    const steps = d % 2 === 0 ? flank : Math.max(2, Math.round(flank * Math.SQRT1_2));
    const scan = { smooth, across, far: across * steps, mark: d + 1 };
    for (let y = margin; y < height - margin; y++)
      scanRow(scan, y * width + margin, (y + 1) * width - margin, points);
  }
  return points;
}
