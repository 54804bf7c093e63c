import { GROUND_MM, type RimStrip, rowAt } from './rim-strip.ts';

/** This near to its tips a side can be white on the cut because it is worn. */
const WHITE_TIP_MM = 3;
/**
 * The fibers of a worn tip stand a little out of the cut: they count up to here. On 76 photos under lamps, a clean corner
 * is scored above a worn one in 80 of 100 pairs, and in 76 if they do not count (`bench -- real`, decision 0062).
 */
const OUTSIDE_MM = 0.1;
/** The cut's own light may lie this far beside where it lies along the rest of the side. */
const BESIDE_MM = 0.1;

/** The palest that a place on the cut is where nothing is worn: its own light, a little beside it, or any of the ground. */
function palestSound(strip: RimStrip, high: Float32Array, row: number, column: number): number {
  const { columns, rowMm, tone } = strip;
  const reach = Math.round(BESIDE_MM / rowMm);
  const [from, to] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)];
  let palest = Number.NEGATIVE_INFINITY;
  for (let r = row - reach; r <= row + reach; r++)
    for (let c = from; c <= to; c++) palest = Math.max(palest, high[r * columns + c]);
  for (let r = rowAt(strip, GROUND_MM[0]); r < rowAt(strip, GROUND_MM[1]); r++)
    palest = Math.max(palest, tone[r * columns + column]);
  return palest;
}

/**
 * How much of the cut is white near the tips of a square side, in millimeters across it for each column. It has to begin
 * just inside the cut and go on without a gap.
 *
 * @param innermost the last row on the cut; what is deeper is measured from inside
 * @param shareWorn how worn a place of a column is, by its tone and the palest that it is where nothing is worn, 0 to 1
 */
export function whiteOnCut(
  strip: RimStrip,
  high: Float32Array,
  innermost: number,
  shareWorn: (column: number, tone: number, soundTone: number) => number,
): Float32Array {
  const { columns, columnMm, rowMm, tone } = strip;
  const outermost = rowAt(strip, -OUTSIDE_MM);
  return Float32Array.from({ length: columns }, (_, column) => {
    const toTipMm = (Math.min(column, columns - 1 - column) + 0.5) * columnMm;
    if (toTipMm >= WHITE_TIP_MM) return 0;
    let mm = 0;
    for (let row = innermost; row >= outermost; row--) {
      const soundTone = palestSound(strip, high, row, column);
      const share = shareWorn(column, tone[row * columns + column], soundTone);
      if (share === 0) break;
      mm += share * rowMm;
    }
    return mm;
  });
}
