import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';

/** Bars are looked for in an image whose longer side has about this many pixels. */
const SMALL_LONG_PX = 400;
const MOST_SHRUNK = 8;
/** Pixels of the shorter side that bars are looked for in, at least. */
const LEAST_PX = 64;
/**
 * Levels of 255 by which the pixels of a bar differ at most, and by which a picture differs from a bar at least: dark
 * tables are nearly black, but hardly ever as even as a bar. Chosen on 332 screens made from 166 real photos, as they are and as
 * JPEG (bench/fit/outline/judge-bars.ts): 296 of them and 236 as JPEG are found to 12 pixels, where 8 and 20 found 180 and
 * 176, and none in the photos themselves that does not show a scan.
 */
const EVEN = 1;
const UNLIKE = 4;
/**
 * JPEG carries the picture's light and color this many pixels into a bar at most, a block of halved colors, and changes
 * it by no more than these levels.
 */
const BLURRED_PX = 16;
const BLURRED = 24;
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

/** How many levels the pixels at one place of two rows differ by, in the plane in which they differ most. */
function difference(image: PlanarImage, { at }: Rows, row: number, other: number) {
  const planes = planesOf(image);
  return (k: number) =>
    Math.max(...planes.map((plane) => Math.abs(plane[at(row, k)] - plane[at(other, k)])));
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

/** What is left of all rows without the bars beside a run. A bar ends along the whole picture at once, or nearly so. */
function withoutBars(
  image: PlanarImage,
  rows: Rows,
  { run, isOfBar }: ReturnType<typeof unevenRows>,
  blurred: number,
): Run {
  const [from, to] = run;
  const least = Math.max(2, Math.round(LEAST_BAR * rows.count));
  const isBar = (first: number) =>
    first >= 0 && first + least <= rows.count && isOfBar.slice(first, first + least).every(Boolean);
  /** The first row that is surely the picture's: the row right at a bar is mixed, and JPEG may have blurred more. */
  const pictureFrom = (first: number, step: 1 | -1): number | null => {
    const last = Math.max(from, Math.min(to - 1, first + step * (blurred + 1)));
    for (let row = first + step; row * step <= last * step; row += step) {
      const by = difference(image, rows, first - 2 * step, row);
      if (isNearlyAll(rows.places, (k) => by(k) >= UNLIKE)) return row;
      if (!isNearlyAll(rows.places, (k) => by(k) <= BLURRED)) return null;
    }
    return null;
  };
  const start = (isBar(from - least) ? pictureFrom(from, 1) : null) ?? 0;
  const last = (isBar(to) ? pictureFrom(to - 1, -1) : null) ?? rows.count - 1;
  return last + 1 - start < LEAST_PICTURE * rows.count ? [0, rows.count] : [start, last + 1];
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
  const blurred = Math.ceil(BLURRED_PX / factor);
  const [top, bottom] = withoutBars(image, rowsOf(image, unevenColumns.run), uneven, blurred);
  const [left, right] = withoutBars(image, columnsOf(image, uneven.run), unevenColumns, blurred);
  const isWhole = top + left === 0 && bottom === image.height && right === image.width;
  if (isWhole) return null;
  return {
    x0: factor * left,
    y0: factor * top,
    x1: right === image.width ? width : factor * right,
    y1: bottom === image.height ? height : factor * bottom,
  };
}
