import type { CardFrame } from '../frame/card-frame.ts';
import { createWarpMap, type LoadedPhoto, type PlanarImage } from '../kernels/index.ts';
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
  /** The least of the three channels, 0-255: bare paper raises it whatever the border's colour. */
  readonly whiteness: Uint8Array;
  /** Luma, 0-255. */
  readonly luma: Uint8Array;
}

/** Row at a depth in millimetres, negative outside the card. */
export function rowAt(strip: { readonly rowMm: number }, insideMm: number): number {
  return Math.round((insideMm + OUTSIDE_MM) / strip.rowMm - 0.5);
}

export function depthOf(strip: { readonly rowMm: number }, row: number): number {
  return (row + 0.5) * strip.rowMm - OUTSIDE_MM;
}

const THIRD = Uint8Array.from({ length: 3 * 255 + 1 }, (_, sum) => sum / 3);

/** Both tone planes, each averaged over three columns against noise. */
function tones(image: PlanarImage): { whiteness: Uint8Array; luma: Uint8Array } {
  const { width, height, red, green, blue } = image;
  const whiteness = new Uint8Array(width * height);
  const luma = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let leastBefore = 0;
    let leastHere = 0;
    let lumaBefore = 0;
    let lumaHere = 0;
    for (let column = -1; column < width; column++) {
      const i = start + Math.min(width - 1, column + 1);
      const r = red[i];
      const g = green[i];
      const b = blue[i];
      const least = Math.min(Math.min(r, g), b);
      const bright = (77 * r + 150 * g + 29 * b) >> 8;
      if (column >= 0) {
        const first = column === 0;
        whiteness[start + column] = THIRD[(first ? leastHere : leastBefore) + leastHere + least];
        luma[start + column] = THIRD[(first ? lumaHere : lumaBefore) + lumaHere + bright];
      }
      leastBefore = leastHere;
      lumaBefore = lumaHere;
      leastHere = least;
      lumaHere = bright;
    }
  }
  return { whiteness, luma };
}

export function cutRimStrip(photo: LoadedPhoto, frame: CardFrame, segment: RimSegment): RimStrip {
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
  return { segment, image, columns, rows, columnMm, rowMm, ...tones(image) };
}
