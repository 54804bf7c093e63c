import { log } from '@tc/kernel/exact-math';
import type { CardMap } from '../card-map/card-map.ts';
import { selectRank } from '../geometry/select-rank.ts';
import {
  createWarpMap,
  type Kernels,
  type LoadedPhoto,
  type PlanarImage,
} from '../kernels/index.ts';
import type { RimSegment } from './rim-path.ts';

/** How far the strips extend beyond the edge and into the card. */
const OUTSIDE_MM = 0.8;
const INSIDE_MM = 2.7;
/** One scale for every photo, so that a photo's resolution does not decide what counts as wear. */
const PX_PER_MM = 20;
/**
 * Wear is longer along the edge than it is deep, so four pixels along it form one column, with less
 * noise.
 */
const PX_PER_COLUMN = 4;

/** The band along one stretch of the edge, straightened: column = place along it, row = depth. */
export interface RimStrip {
  readonly segment: RimSegment;
  /** As sampled, with four pixels to a column. */
  readonly image: PlanarImage;
  readonly columns: number;
  readonly rows: number;
  /** Millimeters per column and per row. */
  readonly columnMm: number;
  readonly rowMm: number;
  /** Logarithm of lightness, in which a lamp's strength is just an offset; row by row. */
  readonly tone: Float32Array;
  /** The smallest of the three channels and luma, 0-255, pixel by pixel. */
  readonly whiteness: Uint8Array;
  readonly luma: Uint8Array;
}

/** Row at a depth in millimeters, negative outside the card. */
export function rowAt(strip: { readonly rowMm: number }, insideMm: number): number {
  return Math.round((insideMm + OUTSIDE_MM) / strip.rowMm);
}

/** The ground right beside the cut, and the border behind it. */
export const GROUND_MM = [-0.6, -0.25] as const;
export const BORDER_MM = [0.3, 0.8] as const;
/** A ground that differs from the border by less light than this cannot be told from it. */
export const LEAST_CONTRAST = 0.35;

/** The median of one column over a band of depths. */
export function toneBetween(
  strip: { readonly columns: number; readonly rowMm: number },
  tone: Float32Array,
  [fromMm, toMm]: readonly [number, number],
  column: number,
): number {
  const first = rowAt(strip, fromMm);
  const values = Float32Array.from(
    { length: rowAt(strip, toMm) - first },
    (_, k) => tone[(first + k) * strip.columns + column],
  );
  return selectRank(values, values.length, values.length >> 1);
}

/** Levels added before the logarithm, so that black is not noisier than ink. */
const DARK_CODES = 4;
const LOG_OF_CODE = Float64Array.from({ length: 256 }, (_, code) => log(code + DARK_CODES));

/** The tone of a gray level, 0-255. */
export const toneOfCode = (code: number): number => LOG_OF_CODE[code];

/** The mean tone of so many pixels side by side, row by row. */
export function tonesOf(
  { red, green, blue, width, height }: PlanarImage,
  pxPerColumn: number,
): Float32Array {
  const columns = Math.floor(width / pxPerColumn);
  const tone = new Float32Array(columns * height);
  const share = 1 / (3 * pxPerColumn);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      const from = row * width + column * pxPerColumn;
      for (let i = from; i < from + pxPerColumn; i++)
        sum += LOG_OF_CODE[red[i]] + LOG_OF_CODE[green[i]] + LOG_OF_CODE[blue[i]];
      tone[row * columns + column] = sum * share;
    }
  }
  return tone;
}

export function cutRimStrip(
  kernels: Kernels,
  photo: LoadedPhoto,
  cardMap: CardMap,
  segment: RimSegment,
): RimStrip {
  const columns = Math.max(2, Math.round((segment.lengthMm * PX_PER_MM) / PX_PER_COLUMN));
  const rows = Math.round((OUTSIDE_MM + INSIDE_MM) * PX_PER_MM);
  const columnMm = segment.lengthMm / columns;
  const rowMm = (OUTSIDE_MM + INSIDE_MM) / rows;
  const pixelMm = columnMm / PX_PER_COLUMN;
  const map = createWarpMap(columns * PX_PER_COLUMN, rows, (x, y) => {
    const [cardX, cardY] = segment.toCard(x * pixelMm, y * rowMm - OUTSIDE_MM);
    return cardMap.toPhoto(cardX, cardY);
  });
  const image = photo.warpToPlanar(map);
  const { least: whiteness, luma } = kernels.rowTones(image);
  const tone = tonesOf(image, PX_PER_COLUMN);
  return { segment, image, columns, rows, columnMm, rowMm, tone, whiteness, luma };
}
