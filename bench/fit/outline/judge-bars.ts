/**
 * Evaluates how exactly bars are found in pictures that a screen shows: random windows of real photos between bars of one
 * gray or in a frame, as they are and as JPEG; and in how many of the photos themselves there seem to be bars.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-bars.ts [FOLDER]
 *
 * FOLDER  real photos with a truth.json
 */
import path from 'node:path';
import { createKernels, type Quad, type RgbaImage } from '@tc/engine';
import { partBetweenBars, scaleQuad } from '@tc/engine/stages';
import { createRng, invariant } from '@tc/kernel';
import sharp, { type Sharp } from 'sharp';
import { REPOSITORY } from '../../paths.ts';
import { LEAST_PX_PER_MM } from '../../real/real-readings.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { pxPerMmOf } from '../../real/side-error.ts';
import { windowOf } from '../../windows/windowed-photo.ts';

/** Screens are smaller than photos. */
const LONG_PX = 1800;
const WINDOWS = 2;
const JPEG_QUALITY = 70;
const FIRST_SEED = 530_000;
/** More than a block of JPEG, which has 8 pixels, and less than one of its colors, which has 16. */
const NEAR_PX = 12;

async function decoded(image: Sharp): Promise<RgbaImage> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function asJpeg({ width, height, data }: RgbaImage): Promise<RgbaImage> {
  const stored = sharp(data, { raw: { width, height, channels: 4 } }).jpeg({
    quality: JPEG_QUALITY,
  });
  return decoded(sharp(await stored.toBuffer()));
}

/** The first pixel of the picture, and the one behind its last, along one axis. */
function extent(length: number, isOfBar: (at: number) => boolean): [number, number] {
  let [from, to] = [0, length];
  while (from < to && isOfBar(from)) from++;
  while (to > from && isOfBar(to - 1)) to--;
  return [from, to];
}

/** Where the picture is that lies on one gray. */
function truePart({ width, height, data }: RgbaImage) {
  const isGray = (x: number, y: number) =>
    [0, 1, 2].every((k) => data[4 * (y * width + x) + k] === data[0]);
  const all = (length: number, is: (at: number) => boolean) =>
    Array.from({ length }, (_, at) => at).every(is);
  const [x0, x1] = extent(width, (x) => all(height, (y) => isGray(x, y)));
  const [y0, y1] = extent(height, (y) => all(width, (x) => isGray(x, y)));
  return { x0, y0, x1, y1 };
}

const kernels = createKernels();
const [folder = '../shared/real'] = process.argv.slice(2);
const set = await findRealSet(path.resolve(REPOSITORY, folder));
invariant(set !== null, `not a folder of real photos: ${folder}`);
const tally = { photos: 0, 'photos with bars': 0, screens: 0, found: 0, 'found in JPEG': 0 };

function isFound(image: RgbaImage, truth: ReturnType<typeof truePart>): boolean {
  const part = partBetweenBars(kernels.loadPhoto(image));
  if (!part) return false;
  return (['x0', 'y0', 'x1', 'y1'] as const).every(
    (side) => Math.abs(part[side] - truth[side]) <= NEAR_PX,
  );
}

for (const [i, photo] of set.photos.entries()) {
  if (!photo.outline || pxPerMmOf(photo.outline) < LEAST_PX_PER_MM) continue;
  const image = await decoded(
    sharp(photoFile(set, photo)).autoOrient().resize(LONG_PX, LONG_PX, { fit: 'inside' }),
  );
  tally.photos++;
  if (partBetweenBars(kernels.loadPhoto(image))) {
    tally['photos with bars']++;
    process.stderr.write(`bars in ${photo.file}\n`);
  }
  const outline: Quad = scaleQuad(photo.outline, image.width / photo.width);
  for (let k = 0; k < WINDOWS; k++) {
    const rng = createRng(FIRST_SEED + WINDOWS * i + k);
    const screen = windowOf({ image, outline }, 'on a screen', rng).image;
    const truth = truePart(screen);
    tally.screens++;
    if (isFound(screen, truth)) tally.found++;
    if (isFound(await asJpeg(screen), truth)) tally['found in JPEG']++;
  }
}
process.stdout.write(`${JSON.stringify(tally, null, 1)}\n`);
