import type { PlanarImage } from './kernels.ts';
import { requireRowSteps } from './shapes.ts';

/** Sums of `gapRows` rows below each place of the first rows minus those of as many above it. */
function firstDifferences(plane: Uint8Array, columns: number, gapRows: number): Int32Array {
  const difference = new Int32Array(columns);
  for (let row = 0; row < gapRows; row++) {
    const above = row * columns;
    const below = above + gapRows * columns;
    for (let column = 0; column < columns; column++)
      difference[column] += plane[below + column] - plane[above + column];
  }
  return difference;
}

/** See `Kernels.rowSteps`. */
export function rowSteps(strip: PlanarImage, gapRows: number): Uint8Array {
  requireRowSteps(strip, gapRows);
  const { width: columns, height: rows, red, green, blue } = strip;
  const steps = new Uint8Array(columns * rows);
  const [ofRed, ofGreen, ofBlue] = [red, green, blue].map((plane) =>
    firstDifferences(plane, columns, gapRows),
  );
  const meanOf = Uint8Array.from({ length: 255 * gapRows + 1 }, (_, sum) => sum / gapRows);
  const gap = gapRows * columns;
  const end = (rows - gapRows) * columns;
  for (let here = gap; here < end; here += columns) {
    for (let column = 0; column < columns; column++) {
      const at = here + column;
      const r = ofRed[column];
      const g = ofGreen[column];
      const b = ofBlue[column];
      steps[at] = meanOf[Math.max(r < 0 ? -r : r, g < 0 ? -g : g, b < 0 ? -b : b)];
      // The blocks move one row down: the middle row changes sides.
      ofRed[column] = r + red[at + gap] - 2 * red[at] + red[at - gap];
      ofGreen[column] = g + green[at + gap] - 2 * green[at] + green[at - gap];
      ofBlue[column] = b + blue[at + gap] - 2 * blue[at] + blue[at - gap];
    }
  }
  return steps;
}
