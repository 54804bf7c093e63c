import type { Alignment } from './align-print.ts';
import { RIM_MM } from './compare-prints.ts';
import type { Field } from './field.ts';
import { evenShift } from './shift.ts';

/** How far apart two prints may lie after their outlines have been put on each other. */
const FARTHEST_MM = 2;
/** Every so many pixels are compared. */
const EVERY = 2;

/** Correlation of two prints, the second moved by whole pixels. */
function likenessMoved(
  first: Field,
  second: Field,
  [dx, dy]: readonly [number, number],
  rim: number,
) {
  let [ab, aa, bb] = [0, 0, 0];
  for (let y = rim; y < first.height - rim; y += EVERY) {
    if (y + dy < 0 || y + dy >= second.height) continue;
    for (let x = rim; x < first.width - rim; x += EVERY) {
      if (x + dx < 0 || x + dx >= second.width) continue;
      const a = first.data[y * first.width + x];
      const b = second.data[(y + dy) * second.width + x + dx];
      ab += a * b;
      aa += a * a;
      bb += b * b;
    }
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** The shift by whole pixels, up to two millimeters, under which two prints are most alike. */
export function roughAlignment(first: Field, second: Field, pxPerMm: number): Alignment {
  const reach = Math.round(FARTHEST_MM * pxPerMm);
  const rim = Math.ceil(RIM_MM * pxPerMm);
  let [likeness, byX, byY] = [-1, 0, 0];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const found = likenessMoved(first, second, [dx, dy], rim);
      if (found > likeness) [likeness, byX, byY] = [found, dx, dy];
    }
  }
  const [widthMm, heightMm] = [first.width / pxPerMm, first.height / pxPerMm];
  return { shift: evenShift(widthMm, heightMm, [byX / pxPerMm, byY / pxPerMm]), likeness };
}
