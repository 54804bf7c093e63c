import { isClipped } from '../capture/exposure.ts';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import type { PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { ScoredQuad } from './score-quads.ts';

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
/**
 * Least part of a face that is printed where shape and sides alone say that it is a card's. Of 38 drawn
 * backs the barest, a table of thin figures, had 0.28; seven notes written all over had 0.18 at most.
 */
const LEAST_PRINTED_OF_SURE = 0.22;
const SURE_COVERAGE = 0.97;
const SURE_OVERHANG = 0.1;
const SURE_MISFIT = 1;
const SURE_GROUND = 0.95;
const MOST_GROUND_INSIDE = 0.5;

/** Levels of the places asked, and how many of them have each; read before the next outline is asked. */
const pixels = new Int32Array(PLACES * PLACES);
const histogram = new Uint16Array(256);

/** Level below which `share` of the places asked lie. */
function quantile(count: number, share: number, levelAt: (pixel: number) => number): number {
  histogram.fill(0);
  for (let k = 0; k < count; k++) histogram[levelAt(pixels[k])]++;
  let left = Math.floor(share * (count - 1));
  let level = 0;
  while (left >= histogram[level]) left -= histogram[level++];
  return level;
}

/** Finds the pixels at places all over an outline; how many of them lie in the image. */
function askPlaces({ width, height }: PlanarImage, quad: Quad): number {
  const map = rectangleToQuad(1, 1, quad);
  const step = (1 - 2 * MARGIN) / PLACES;
  let count = 0;
  for (let row = 0; row < PLACES; row++) {
    for (let column = 0; column < PLACES; column++) {
      const place = project(map, MARGIN + step * (column + 0.5), MARGIN + step * (row + 0.5));
      const x = Math.floor(place[0]);
      const y = Math.floor(place[1]);
      if (x >= 0 && y >= 0 && x < width && y < height) pixels[count++] = y * width + x;
    }
  }
  return count;
}

/** Whether an outline is that of a thing of a card's exact shape that lies on the ground. */
function isSureShape({ features: f }: ScoredQuad): boolean {
  return (
    f.leastCoverage > SURE_COVERAGE &&
    f.overhang < SURE_OVERHANG &&
    f.aspectMisfit < SURE_MISFIT &&
    f.leastGroundOutside > SURE_GROUND &&
    f.groundInside < MOST_GROUND_INSIDE
  );
}

/** {@link hasPrint} of an outline of which more is known than its corners. */
export function showsPrint(image: PlanarImage, found: ScoredQuad): boolean {
  return hasPrint(image, found.quad, isSureShape(found) ? LEAST_PRINTED_OF_SURE : LEAST_PRINTED);
}

/**
 * Whether something is printed inside an outline, as on every card; true where light hides it.
 *
 * @param least part of the outline's inside that must differ from its commonest colour, 0..1
 */
export function hasPrint(image: PlanarImage, quad: Quad, least = LEAST_PRINTED): boolean {
  const { red, green, blue } = image;
  const count = askPlaces(image, quad);
  if (count === 0) return false;
  const [r, g, b] = [red, green, blue].map((plane) => quantile(count, 0.5, (at) => plane[at]));
  if (isClipped(r, g, b)) return true;
  const bright = quantile(count, 0.95, (at) => Math.max(red[at], green[at], blue[at]));
  const levels = Math.min(PRINT_LEVELS, Math.max(DIMMEST_PRINT_LEVELS, bright * PRINT_OF_BRIGHT));
  let printed = 0;
  for (let k = 0; k < count; k++) {
    const at = pixels[k];
    const away = Math.max(Math.abs(red[at] - r), Math.abs(green[at] - g), Math.abs(blue[at] - b));
    if (away > levels) printed++;
  }
  return printed > least * count;
}
