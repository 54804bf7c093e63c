import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { RimSegment } from './rim-path.ts';

/** Cells of the wide band along the cut, in millimetres. */
export const CELL_MM = 0.125;
/** Torn stock comes in at most this far. */
const DEEPEST_MM = 5;
/** A border is looked at up to a little before its frame, and only if it is this wide. */
const FRAME_SLACK_MM = 0.25;
const LEAST_BAND_MM = 1.8;
/** Cells about the centre of an arc belong to every column. */
const CENTRE_MM = 0.15;

/** The wide, coarse band along one stretch of the cut: column = place along it, row = depth. */
export interface RimBand {
  readonly segment: RimSegment;
  readonly columns: number;
  readonly rows: number;
  readonly columnMm: number;
  /** Whether a border's width is known here; where not, art may run to the cut. */
  readonly isBorderKnown: boolean;
  /** The least of the three channels of each cell, 0-255: bare paper raises it whatever the ink. */
  readonly whiteness: Uint8Array;
  /** Index of each cell's pixel in the picture of the card. */
  readonly pixel: Int32Array;
}

export const columnsOf = ({ lengthMm }: RimSegment): number =>
  Math.max(2, Math.round(lengthMm / CELL_MM));

function depthMm({ kind, radiusMm }: RimSegment, borderMm: number | null): number {
  const toFrame = borderMm === null ? DEEPEST_MM : borderMm - FRAME_SLACK_MM;
  const toCentre = kind === 'arc' ? radiusMm - CENTRE_MM : DEEPEST_MM;
  return Math.min(DEEPEST_MM, toFrame, toCentre);
}

/** The band of one stretch from the rectified card; null where the border is too thin for one. */
export function bandOf(
  card: RectifiedCard,
  segment: RimSegment,
  borderMm: number | null,
): RimBand | null {
  const reachMm = depthMm(segment, borderMm);
  if (segment.kind === 'side' && reachMm < LEAST_BAND_MM) return null;
  const columns = columnsOf(segment);
  const rows = Math.max(1, Math.floor(reachMm / CELL_MM));
  const columnMm = segment.lengthMm / columns;
  const whiteness = new Uint8Array(columns * rows);
  const pixel = new Int32Array(columns * rows);
  const { red, green, blue } = card.image;
  for (let column = 0; column < columns; column++) {
    const along = (column + 0.5) * columnMm;
    const [x0, y0] = segment.toCard(along, 0);
    const [x1, y1] = segment.toCard(along, 1);
    for (let row = 0; row < rows; row++) {
      const depth = (row + 0.5) * CELL_MM;
      const x = Math.floor((x0 + (x1 - x0) * depth) * card.pxPerMm);
      const y = Math.floor((y0 + (y1 - y0) * depth) * card.pxPerMm);
      const p = clamp(y, card.height) * card.width + clamp(x, card.width);
      pixel[row * columns + column] = p;
      whiteness[row * columns + column] = Math.min(red[p], green[p], blue[p]);
    }
  }
  return { segment, columns, rows, columnMm, isBorderKnown: borderMm !== null, whiteness, pixel };
}

const clamp = (v: number, size: number): number => Math.min(size - 1, Math.max(0, v));

/** Rows of a column that are its side's own: at a square corner those nearer to it than to the next. */
export function ownRows({ rows, segment, columnMm }: RimBand, column: number): number {
  if (segment.radiusMm > 0) return rows;
  const along = (column + 0.5) * columnMm;
  return Math.min(rows, Math.floor(Math.min(along, segment.lengthMm - along) / CELL_MM) + 1);
}
