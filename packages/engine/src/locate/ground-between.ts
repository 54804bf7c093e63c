import type { Quad } from '../report.ts';
import type { Search } from './score-quads.ts';

const STATIONS = 16;
/** Places across the strip, apart from both sides, whose own pixels are neither's. */
const ACROSS = [0.3, 0.5, 0.7];
/** Ends of the strip that are left out: corners are rounded or worn. */
const MARGIN = 0.08;
/** Mean likelihood from which the strip is the ground's. */
const SURELY_GROUND = 0.8;

/** Whether what lies between one side of two outlines has the ground's colours. */
export function isGroundBetween(
  { image, ground }: Pick<Search, 'image' | 'ground'>,
  outer: Quad,
  inner: Quad,
  side: number,
): boolean {
  const next = (side + 1) % 4;
  let sum = 0;
  for (let i = 0; i < STATIONS; i++) {
    const t = MARGIN + ((1 - 2 * MARGIN) * (i + 0.5)) / STATIONS;
    for (const part of ACROSS) {
      const [x, y] = [0, 1].map((axis) => {
        const within = inner[side][axis] + (inner[next][axis] - inner[side][axis]) * t;
        const without = outer[side][axis] + (outer[next][axis] - outer[side][axis]) * t;
        return within + (without - within) * part;
      });
      const column = Math.min(image.width - 1, Math.max(0, Math.floor(x)));
      const row = Math.min(image.height - 1, Math.max(0, Math.floor(y)));
      sum += ground.likelihoodAt(row * image.width + column);
    }
  }
  return sum / (STATIONS * ACROSS.length) > SURELY_GROUND;
}
