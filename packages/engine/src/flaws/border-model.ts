import { selectRank } from '../geometry/select-rank.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';

/** The border along one stretch of the cut edge. */
export interface BorderModel {
  /** Scatter of the border around its own running tone: print, texture or art that reaches the edge. */
  readonly unrest: number;
  /**
   * Millimeters from the edge to the print, if known, or to where the tone changes; large if it does
   * not.
   */
  readonly widthMm: number;
}

/** Pixels per block of the running tone. */
const BLOCK = 8;
const WINDOW_MM = 6;
const LEAST_BORDER_MM = 0.35;
const DEEPEST_ZONE_MM = 1.7;
/** Levels by which an edge's typical tone changes where its border ends. */
const OTHER_TONE = 14;

const medianOf = (values: Float64Array): number =>
  values.length === 0 ? 0 : selectRank(values, values.length, values.length >> 1);

/** Depth at which most of an edge changes its tone: a thin border's inner line, or no change. */
function toneChangeMm({ image, rowMm }: RimStrip): number {
  const { width } = image;
  const row0 = rowAt({ rowMm }, 0.2);
  const picked = Math.max(1, Math.floor(width / 200));
  const values = new Float64Array(Math.ceil(width / picked));
  const planes = [image.red, image.green, image.blue];
  const medianAt = (plane: Uint8Array, row: number) => {
    for (let k = 0; k < values.length; k++) values[k] = plane[row * width + k * picked];
    return medianOf(values);
  };
  const rim = planes.map((plane) => medianAt(plane, row0));
  const deepest = rowAt({ rowMm }, DEEPEST_ZONE_MM);
  for (let row = row0 + 1; row < deepest; row++) {
    const isOther = planes.some((plane, c) => Math.abs(medianAt(plane, row) - rim[c]) > OTHER_TONE);
    if (isOther) return Math.max(LEAST_BORDER_MM, 0.2 + (row - row0 - 1) * rowMm);
  }
  return 2;
}

/** Means of blocks of pixels over a band of rows. */
function blockMeans(plane: Uint8Array, width: number, from: number, to: number): Float64Array {
  return Float64Array.from({ length: Math.floor(width / BLOCK) }, (_, block) => {
    let sum = 0;
    for (let row = from; row <= to; row++)
      for (let k = 0; k < BLOCK; k++) sum += plane[row * width + block * BLOCK + k];
    return sum / (BLOCK * (to - from + 1));
  });
}

/** Seven tenths of the blocks are closer than this to the running median around them. */
function unrestOf(means: Float64Array, reach: number): number {
  const away = means.map((v, i) =>
    Math.abs(v - medianOf(means.slice(Math.max(0, i - reach), i + reach + 1))),
  );
  return away.length === 0 ? 0 : selectRank(away, away.length, Math.floor(away.length * 0.7));
}

/** How uneven the border of a stretch is, and how wide. */
export function modelBorder(strip: RimStrip, borderMm: number | null): BorderModel {
  const { whiteness, luma, image, columnMm, columns } = strip;
  const { width } = image;
  const widthMm = Math.max(LEAST_BORDER_MM, borderMm ?? toneChangeMm(strip));
  const to = Math.min(DEEPEST_ZONE_MM, widthMm - Math.min(0.25, widthMm * 0.3));
  // Rubbing stays within half a millimeter of the edge: a wide border is measured beyond that.
  const near = [Math.min(0.4, to * 0.6), Math.min(0.8, to)] as const;
  const [calmFrom, calmTo] = to > 1.3 ? [0.65, 1.15] : near;
  const reach = Math.max(1, Math.round((WINDOW_MM * width) / (BLOCK * columnMm * columns)));
  const unrest = Math.max(
    ...[whiteness, luma].map((plane) =>
      unrestOf(blockMeans(plane, width, rowAt(strip, calmFrom), rowAt(strip, calmTo)), reach),
    ),
  );
  return {
    unrest,
    widthMm,
  };
}
