import type { Rim } from './rim-evidence.ts';

/** The whole cut as one ring of columns. */
export interface Ring {
  readonly owner: Int16Array;
  readonly column: Int32Array;
  readonly depth: Float32Array;
  readonly lost: Float32Array;
  /** Depth of deep torn paper. */
  readonly torn: Float32Array;
  readonly pale: Float32Array;
  readonly isSure: Uint8Array;
  readonly peak: Float32Array;
  readonly brink: Float32Array;
  /** Nearest corner, and the distance to it along the cut (0 all over an arc). */
  readonly corner: Int8Array;
  readonly toCorner: Float32Array;
}

/** Wear this near to a corner belongs to it. */
export const CORNER_REACH_MM = 0.4;

export function ringOf(rim: Rim): Ring {
  const total = rim.stretches.reduce((sum, { strip }) => sum + strip.columns, 0);
  const ring: Ring = {
    owner: new Int16Array(total),
    column: new Int32Array(total),
    depth: new Float32Array(total),
    lost: new Float32Array(total),
    torn: new Float32Array(total),
    pale: new Float32Array(total),
    isSure: new Uint8Array(total),
    peak: new Float32Array(total),
    brink: new Float32Array(total),
    corner: new Int8Array(total),
    toCorner: new Float32Array(total),
  };
  let at = 0;
  for (const [owner, stretch] of rim.stretches.entries()) {
    const { strip, paleMm, darkMm, lostMm } = stretch;
    const { kind, index, lengthMm } = strip.segment;
    for (let column = 0; column < strip.columns; column++, at++) {
      const along = (column + 0.5) * strip.columnMm;
      const isFirstHalf = along < lengthMm / 2;
      ring.owner[at] = owner;
      ring.column[at] = column;
      ring.depth[at] = Math.max(paleMm[column], darkMm[column], lostMm[column]);
      ring.lost[at] = lostMm[column];
      ring.torn[at] = stretch.tornMm[column];
      ring.pale[at] = paleMm[column];
      ring.isSure[at] = stretch.isSure[column];
      ring.peak[at] = stretch.peak[column];
      ring.brink[at] = stretch.brink[column];
      ring.corner[at] = kind === 'arc' || isFirstHalf ? index : (index + 1) % 4;
      ring.toCorner[at] = kind === 'arc' ? 0 : isFirstHalf ? along : lengthMm - along;
    }
  }
  return ring;
}

export const stepMm = (rim: Rim): number => rim.stretches[0].strip.columnMm;
