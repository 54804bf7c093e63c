import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import type { WorkingCopy } from '../outline/working-copy.ts';

/** Bars are looked for in an image whose longer side has about this many pixels. */
const SMALL_LONG_PX = 400;
const MOST_SHRUNK = 8;
/** Levels of 255 by which the pixels of a bar differ at most, and by which a picture differs from a bar at least. */
const EVEN = 8;
const UNLIKE = 20;
/** Share of a row for which that holds. A scanned card on an even ground is narrower than its picture. */
const NEARLY_ALL = 0.98;
/** A bar is at least this wide, and a picture at least this long, as shares of the whole. */
const LEAST_BAR = 0.01;
const LEAST_PICTURE = 0.25;

/** Rows of pixels from one edge of an image to the other, or its columns. */
interface Rows {
  readonly count: number;
  readonly length: number;
  readonly at: (row: number, place: number) => number;
}

function rowsOf({ width, height }: PlanarImage): Rows {
  return { count: height, length: width, at: (row, place) => row * width + place };
}

function columnsOf({ width }: PlanarImage, [from, to]: Run): Rows {
  return { count: width, length: to - from, at: (row, place) => (from + place) * width + row };
}

/** From the first row to the one before the last. */
type Run = readonly [number, number];

const planesOf = ({ red, green, blue }: PlanarImage) => [red, green, blue];

/** Whether a row has one color. */
function isEven(image: PlanarImage, { length, at }: Rows, row: number): boolean {
  return planesOf(image).every((plane) => {
    const middle = plane[at(row, length >> 1)];
    let alike = 0;
    for (let k = 0; k < length; k++) if (Math.abs(plane[at(row, k)] - middle) <= EVEN) alike++;
    return alike >= NEARLY_ALL * length;
  });
}

/** Whether nearly all pixels of two rows differ. */
function isUnlike(image: PlanarImage, { length, at }: Rows, row: number, other: number): boolean {
  const planes = planesOf(image);
  let unlike = 0;
  for (let k = 0; k < length; k++) {
    const [a, b] = [at(row, k), at(other, k)];
    if (planes.some((plane) => Math.abs(plane[a] - plane[b]) >= UNLIKE)) unlike++;
  }
  return unlike >= NEARLY_ALL * length;
}

function longestRun(isIn: readonly boolean[]): Run {
  let longest: Run = [0, 0];
  let from = 0;
  for (let row = 0; row <= isIn.length; row++) {
    if (isIn[row]) continue;
    if (row - from > longest[1] - longest[0]) longest = [from, row];
    from = row + 1;
  }
  return longest;
}

/** The rows of a picture between bars; all of them if there are none. A bar ends along the whole row at once. */
function betweenBars(image: PlanarImage, rows: Rows): Run {
  const all: Run = [0, rows.count];
  const isOutside = Array.from({ length: rows.count }, (_, row) => isEven(image, rows, row));
  const [from, to] = longestRun(isOutside.map((is) => !is));
  if (to - from < LEAST_PICTURE * rows.count) return all;
  const least = Math.max(2, Math.round(LEAST_BAR * rows.count));
  const isBar = (first: number) =>
    first >= 0 &&
    first + least <= rows.count &&
    isOutside.slice(first, first + least).every(Boolean);
  // The rows right at the end of a bar are mixed.
  const hasStart = isBar(from - least) && isUnlike(image, rows, from - 2, from + 1);
  const hasEnd = isBar(to) && isUnlike(image, rows, to + 1, to - 2);
  return [hasStart ? from : 0, hasEnd ? to : rows.count];
}

/**
 * The picture in a screenshot, as a copy at its scale: the bars of one color above and below it, or at its sides, end in
 * the straightest lines of all, and a card's edges are looked for along straight lines. Without bars, the photo itself.
 */
export function shownPicture(photo: LoadedPhoto): WorkingCopy {
  const longPx = Math.max(photo.width, photo.height);
  const factor = Math.min(MOST_SHRUNK, Math.max(1, Math.floor(longPx / SMALL_LONG_PX)));
  const image = photo.shrinkToPlanar(factor);
  const [top, bottom] = betweenBars(image, rowsOf(image));
  const [left, right] = betweenBars(image, columnsOf(image, [top, bottom]));
  const isWhole = top + left === 0 && bottom === image.height && right === image.width;
  if (isWhole) return { photo, scale: 1, toPhoto: (at) => at, fromPhoto: (at) => at };
  // The row of blocks right at a bar is mixed.
  const [x0, y0] = [left, top].map((first) => (first === 0 ? 0 : factor * (first + 1)));
  const x1 = right === image.width ? photo.width : factor * (right - 1);
  const y1 = bottom === image.height ? photo.height : factor * (bottom - 1);
  const part = { x0, y0, width: x1 - x0, height: y1 - y0 };
  return {
    photo: photo.reduce(part, part.width, part.height),
    scale: 1,
    toPhoto: ([x, y]) => [x + x0, y + y0],
    fromPhoto: ([x, y]) => [x - x0, y - y0],
  };
}
