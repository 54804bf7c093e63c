import { isClipped } from '../capture/exposure.ts';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { selectRank } from '../geometry/select-rank.ts';
import type { PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';

/** Places asked across and down, clear of the outline's own blur and shadow. */
const PLACES = 24;
const MARGIN = 0.1;
/** Levels from the commonest colour at which a place counts as printed, and what dim light leaves. */
const PRINT_LEVELS = 10;
const DIMMEST_PRINT_LEVELS = 4;
const PRINT_OF_BRIGHT = 1 / 8;
/**
 * Least part of a card's face that differs from its commonest colour. Two thirds of one flat colour
 * is more than any card's design leaves blank; a key with its letter, a phone's screen, a ruler and a
 * sheet of paper leave more.
 */
const LEAST_PRINTED = 0.3;

/** Value below which `share` of the values lie. */
function quantile(values: readonly number[], share: number): number {
  const rank = Math.floor(share * (values.length - 1));
  return selectRank(Float64Array.from(values), values.length, rank);
}

/** Whether something is printed inside an outline, as on every card; true where light hides it. */
export function hasPrint(image: PlanarImage, quad: Quad): boolean {
  const { red, green, blue, width, height } = image;
  const map = rectangleToQuad(1, 1, quad);
  const step = (1 - 2 * MARGIN) / PLACES;
  const pixels: number[] = [];
  for (let row = 0; row < PLACES; row++) {
    for (let column = 0; column < PLACES; column++) {
      const place = project(map, MARGIN + step * (column + 0.5), MARGIN + step * (row + 0.5));
      const x = Math.floor(place[0]);
      const y = Math.floor(place[1]);
      if (x >= 0 && y >= 0 && x < width && y < height) pixels.push(y * width + x);
    }
  }
  if (pixels.length === 0) return false;
  const [r, g, b] = [red, green, blue].map((plane) =>
    quantile(
      pixels.map((at) => plane[at]),
      0.5,
    ),
  );
  if (isClipped(r, g, b)) return true;
  const bright = quantile(
    pixels.map((at) => Math.max(red[at], green[at], blue[at])),
    0.95,
  );
  const levels = Math.min(PRINT_LEVELS, Math.max(DIMMEST_PRINT_LEVELS, bright * PRINT_OF_BRIGHT));
  const printed = pixels.filter(
    (at) =>
      Math.max(Math.abs(red[at] - r), Math.abs(green[at] - g), Math.abs(blue[at] - b)) > levels,
  );
  return printed.length > LEAST_PRINTED * pixels.length;
}
