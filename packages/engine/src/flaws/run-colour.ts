import type { Colour } from '../colour.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { Ring } from './rim-ring.ts';
import { rowAt } from './rim-strip.ts';
import type { Span } from './ring-spans.ts';

/** The ground's blur is left out. */
export const BLUR_MM = 0.1;

/** How far in a column departs from its border, paler or darker. */
export const reachAt = ({ paleMm, darkMm }: RimEvidence, column: number): number =>
  Math.max(paleMm[column], darkMm[column]);

/** Mean colour of what lies between two depths of some columns; null where nothing does. */
export function colourBetween(
  { strip }: RimEvidence,
  { from, to }: Span,
  depths: (column: number) => readonly [number, number],
): Colour | null {
  const { image, rows, columns } = strip;
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let column = from; column <= to; column++) {
    const [first, end] = depths(column).map((mm) => rowAt(strip, mm));
    for (let row = first; row < Math.min(rows, end); row++, count++) {
      const i = row * columns + column;
      sum[0] += image.red[i];
      sum[1] += image.green[i];
      sum[2] += image.blue[i];
    }
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Mean colour of a stretch where it departs from its border; null where none is seen. */
export function ownColour(side: RimEvidence, columns: Span): Colour | null {
  return colourBetween(side, columns, (column) => [
    Math.max(BLUR_MM, side.lostMm[column]),
    reachAt(side, column),
  ]);
}

/** The columns of one stretch of the ring within a span, the one in whose middle it lies. */
function columnsOn({ owner, column }: Ring, span: Span, stretch: number): Span {
  const total = owner.length;
  const isOn = (k: number) => owner[k % total] === stretch;
  let { from, to } = span;
  while (!isOn(from)) from++;
  while (!isOn(to)) to--;
  return { from: column[from % total], to: column[to % total] };
}

/** The stretch of the rim in which the middle of a span lies, and the span's columns on it. */
export function placeOf(rim: Rim, ring: Ring, span: Span): { side: RimEvidence; columns: Span } {
  const stretch = ring.owner[((span.from + span.to) >> 1) % ring.owner.length];
  return { side: rim.stretches[stretch], columns: columnsOn(ring, span, stretch) };
}
