import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';

/** Bars are looked for in an image whose longer side has about this many pixels. */
const SMALL_LONG_PX = 400;
const MOST_SHRUNK = 8;
/** Pixels of the shorter side that bars are looked for in, at least. */
const LEAST_PX = 64;
/** Levels of 255 by which the pixels of a bar differ at most, and by which a picture differs from a bar at least. */
const EVEN = 8;
const UNLIKE = 20;
/** Share of a row for which that holds. */
const NEARLY_ALL = 0.98;
/** A bar is at least this wide, and a picture at least this long, as shares of the whole. */
const LEAST_BAR = 0.01;
const LEAST_PICTURE = 0.25;

/** From the first row or column to the one before the last. */
type Run = readonly [number, number];

/** Rows of pixels, or columns, of a part of an image. */
interface Rows {
  readonly count: number;
  readonly places: Run;
  readonly at: (row: number, place: number) => number;
}

function rowsOf({ width, height }: PlanarImage, places: Run): Rows {
  return { count: height, places, at: (row, place) => row * width + place };
}

function columnsOf({ width }: PlanarImage, places: Run): Rows {
  return { count: width, places, at: (column, place) => place * width + column };
}

const planesOf = ({ red, green, blue }: PlanarImage) => [red, green, blue];

function isNearlyAll([from, to]: Run, is: (place: number) => boolean): boolean {
  let count = 0;
  for (let place = from; place < to; place++) if (is(place)) count++;
  return count >= NEARLY_ALL * (to - from);
}

/** Whether a row has one color. */
function isEven(image: PlanarImage, { places, at }: Rows, row: number): boolean {
  const middle = at(row, (places[0] + places[1]) >> 1);
  return planesOf(image).every((plane) =>
    isNearlyAll(places, (k) => Math.abs(plane[at(row, k)] - plane[middle]) <= EVEN),
  );
}

/** Whether nearly all pixels of two rows differ. */
function isUnlike(image: PlanarImage, { places, at }: Rows, row: number, other: number): boolean {
  const planes = planesOf(image);
  return isNearlyAll(places, (k) =>
    planes.some((plane) => Math.abs(plane[at(row, k)] - plane[at(other, k)]) >= UNLIKE),
  );
}

/** The longest run of rows that are not of one color, and which rows are; all rows if the run is short. */
function unevenRows(image: PlanarImage, rows: Rows) {
  const isOfBar = Array.from({ length: rows.count }, (_, row) => isEven(image, rows, row));
  let longest: Run = [0, 0];
  let from = 0;
  for (let row = 0; row <= rows.count; row++) {
    if (row < rows.count && !isOfBar[row]) continue;
    if (row - from > longest[1] - longest[0]) longest = [from, row];
    from = row + 1;
  }
  const isShort = longest[1] - longest[0] < LEAST_PICTURE * rows.count;
  const run: Run = isShort ? [0, rows.count] : longest;
  return { run, isOfBar };
}

/** What is left of all rows without the bars beside a run. A bar ends along the whole picture at once. */
function withoutBars(
  image: PlanarImage,
  rows: Rows,
  { run, isOfBar }: ReturnType<typeof unevenRows>,
): Run {
  const [from, to] = run;
  const least = Math.max(2, Math.round(LEAST_BAR * rows.count));
  const isBar = (first: number) =>
    first >= 0 && first + least <= rows.count && isOfBar.slice(first, first + least).every(Boolean);
  // The row right at a bar is mixed.
  const hasStart = isBar(from - least) && isUnlike(image, rows, from - 2, from + 1);
  const hasEnd = isBar(to) && isUnlike(image, rows, to + 1, to - 2);
  return [hasStart ? from + 1 : 0, hasEnd ? to - 1 : rows.count];
}

/** A part of a photo, in its pixels. */
export interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The picture between the bars of one color above and below it, or at its sides; null if there are none. */
export function partBetweenBars(photo: LoadedPhoto): Part | null {
  const { width, height } = photo;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (short < LEAST_PX) return null;
  const wanted = Math.min(
    MOST_SHRUNK,
    Math.floor(long / SMALL_LONG_PX),
    Math.floor(short / LEAST_PX),
  );
  const factor = Math.max(1, wanted);
  const image = photo.shrinkToPlanar(factor);
  const uneven = unevenRows(image, rowsOf(image, [0, image.width]));
  const unevenColumns = unevenRows(image, columnsOf(image, uneven.run));
  const [top, bottom] = withoutBars(image, rowsOf(image, unevenColumns.run), uneven);
  const [left, right] = withoutBars(image, columnsOf(image, uneven.run), unevenColumns);
  const isWhole = top + left === 0 && bottom === image.height && right === image.width;
  if (isWhole) return null;
  return {
    x0: factor * left,
    y0: factor * top,
    x1: right === image.width ? width : factor * right,
    y1: bottom === image.height ? height : factor * bottom,
  };
}
