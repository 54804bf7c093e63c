import type { Homography } from '../geometry/homography.ts';
import type { PlanarImage } from '../kernels/index.ts';

/** Lightness, two differences of colour, and roughness: what a pixel departs from its neighbours by. */
export const CHANNELS = 4;
/** Parts of a side, so that what holds along all of it can be told from what one place shows. */
export const CHUNKS = 16;

const STATIONS_PER_CHUNK = 8;
/** Ends that are left out: rounded corners would mix two sides. */
const MARGIN = 0.06;
/** Part of a side that its chunks cover. */
export const COVERED = 1 - 2 * MARGIN;

/** A rectangle's own plane: the map takes (0,0)-(width,height) to its outline in the image. */
export interface RectanglePlane {
  readonly map: Homography;
  readonly width: number;
  readonly height: number;
}

/** What lies outside of one side: a value per chunk, row (one unit of the plane each) and channel. */
export interface SurroundBand {
  readonly rows: number;
  /** Length of the side in units of the plane. */
  readonly length: number;
  /** Sums over the rows before, so that means of several rows cost no loop. */
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

/** A place beside a side: so far along it, clockwise, and so far outside. */
export function besideSide(
  { width, height }: RectanglePlane,
  side: number,
  along: number,
  away: number,
): readonly [number, number] {
  if (side === 0) return [along, -away];
  if (side === 1) return [width + away, along];
  if (side === 2) return [width - along, height + away];
  return [-away, height - along];
}

/** A ray through the image, as the plane's map takes it: homogeneous start and step per row. */
interface Ray {
  readonly start: readonly [number, number, number];
  readonly step: readonly [number, number, number];
}

function rayOutward(plane: RectanglePlane, side: number, along: number): Ray {
  const m = plane.map;
  const at = (away: number): [number, number, number] => {
    const [x, y] = besideSide(plane, side, along, away);
    return [m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8]];
  };
  const start = at(0.5);
  const next = at(1.5);
  return { start, step: [next[0] - start[0], next[1] - start[1], next[2] - start[2]] };
}

/** Adds the pixels along a ray to a chunk's rows; ones on and outside of the image's rim are left out. */
function addRay(image: PlanarImage, ray: Ray, band: SurroundBand, firstRow: number): void {
  const { width, height, red, green, blue } = image;
  const { sums, counts, rows } = band;
  let [x, y, w] = ray.start;
  const [dx, dy, dw] = ray.step;
  for (let row = 0; row < rows; row++, x += dx, y += dy, w += dw) {
    const px = Math.floor(x / w);
    const py = Math.floor(y / w);
    // Written so that a place that is no number is outside, too.
    if (!(px >= 1 && py >= 1 && px < width - 1 && py < height - 1)) continue;
    const i = py * width + px;
    const r = red[i];
    const g = green[i];
    const b = blue[i];
    const before = red[i - 1] + green[i - 1] + blue[i - 1];
    const after = red[i + 1] + green[i + 1] + blue[i + 1];
    const light = r + g + b;
    const at = (firstRow + row) * CHANNELS;
    counts[firstRow + row]++;
    sums[at] += light / 3;
    sums[at + 1] += r - g;
    sums[at + 2] += (r + g) / 2 - b;
    sums[at + 3] += Math.abs(light - (before + after) / 2) / 3;
  }
}

/** Reads the band of `rows` units outside of one side. */
export function readBand(
  image: PlanarImage,
  plane: RectanglePlane,
  side: number,
  rows: number,
): SurroundBand {
  const length = side % 2 === 0 ? plane.width : plane.height;
  const sums = new Float64Array(CHUNKS * (rows + 1) * CHANNELS);
  const counts = new Float64Array(CHUNKS * (rows + 1));
  const band = { rows, length, sums, counts };
  const stations = CHUNKS * STATIONS_PER_CHUNK;
  for (let station = 0; station < stations; station++) {
    const along = length * (MARGIN + ((1 - 2 * MARGIN) * (station + 0.5)) / stations);
    const chunk = Math.floor(station / STATIONS_PER_CHUNK);
    addRay(image, rayOutward(plane, side, along), band, chunk * (rows + 1) + 1);
  }
  runOverRows(sums, counts, rows);
  return band;
}

function runOverRows(sums: Float64Array, counts: Float64Array, rows: number): void {
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    for (let row = 1; row <= rows; row++) {
      const at = chunk * (rows + 1) + row;
      counts[at] += counts[at - 1];
      for (let k = 0; k < CHANNELS; k++) sums[at * CHANNELS + k] += sums[(at - 1) * CHANNELS + k];
    }
  }
}

/** Mean of one channel over rows `from` to `to` (not included) of a chunk; NaN outside of the image. */
export function meanOfRows(
  { sums, counts, rows }: SurroundBand,
  chunk: number,
  from: number,
  to: number,
  channel: number,
): number {
  if (from < 0 || to > rows || to <= from) return NaN;
  const a = chunk * (rows + 1) + from;
  const b = chunk * (rows + 1) + to;
  const count = counts[b] - counts[a];
  return count < 1 ? NaN : (sums[b * CHANNELS + channel] - sums[a * CHANNELS + channel]) / count;
}
