import type { CardFrame } from '../frame/card-frame.ts';
import {
  createWarpMap,
  type Kernels,
  type LoadedPhoto,
  type PlanarImage,
} from '../kernels/index.ts';
import type { RimSegment } from './rim-path.ts';

/** How far the strips reach beyond the cut, and into the card. */
const OUTSIDE_MM = 0.6;
export const INSIDE_MM = 1.75;
const FINEST_PX_PER_MM = 24;

/** The band along one stretch of the cut, straightened: column = place along it, row = depth. */
export interface RimStrip {
  readonly segment: RimSegment;
  readonly image: PlanarImage;
  readonly columns: number;
  readonly rows: number;
  /** Millimetres per column and per row. */
  readonly columnMm: number;
  readonly rowMm: number;
  /** The least of the three channels, 0-255, over three columns: bare paper raises it on any border. */
  readonly whiteness: Uint8Array;
  /** Luma, 0-255, over three columns as well. */
  readonly luma: Uint8Array;
}

/** Row at a depth in millimetres, negative outside the card. */
export function rowAt(strip: { readonly rowMm: number }, insideMm: number): number {
  return Math.round((insideMm + OUTSIDE_MM) / strip.rowMm - 0.5);
}

export function depthOf(strip: { readonly rowMm: number }, row: number): number {
  return (row + 0.5) * strip.rowMm - OUTSIDE_MM;
}

export function cutRimStrip(
  kernels: Kernels,
  photo: LoadedPhoto,
  frame: CardFrame,
  segment: RimSegment,
): RimStrip {
  const pxPerMm = Math.min(FINEST_PX_PER_MM, frame.pxPerMm);
  const columns = Math.max(2, Math.round(segment.lengthMm * pxPerMm));
  const rows = Math.round((OUTSIDE_MM + INSIDE_MM) * pxPerMm);
  const columnMm = segment.lengthMm / columns;
  const rowMm = (OUTSIDE_MM + INSIDE_MM) / rows;
  const map = createWarpMap(columns, rows, (x, y) => {
    const [cardX, cardY] = segment.toCard(x * columnMm, y * rowMm - OUTSIDE_MM);
    return frame.toPhoto(cardX, cardY);
  });
  const image = photo.warpToPlanar(map);
  const { least: whiteness, luma } = kernels.rowTones(image);
  return { segment, image, columns, rows, columnMm, rowMm, whiteness, luma };
}
