/**
 * Judges the likeness at which the camera takes two faces for the same one, on real cards under four lamps:
 * `node tools/run.mjs exec node bench/fit/lights/judge-same-face.ts [FOLDER]`. The limits were chosen from its
 * figures by hand; they are in apps/web/src/grading/camera/guide/same-face.ts.
 */
import path from 'node:path';
import { createKernels, createTracker } from '@tc/engine';
import { invariant } from '@tc/kernel';
import { faceLikeness, likeness, OTHER, SAME } from '@tc/web/same-face';
import sharp from 'sharp';
import { quantile } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';

/** As long as the frames that the camera looks at. */
const FRAME_LONG_PX = 960;

interface Face {
  readonly card: string;
  readonly tones: readonly number[];
}

async function seeFace(file: string): Promise<readonly number[] | null> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width: FRAME_LONG_PX, height: FRAME_LONG_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const track = createTracker(createKernels());
  return track({ width, height, data: new Uint8ClampedArray(data) }).sight?.tones ?? null;
}

const set = await findRealSet(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
invariant(set !== null, 'not a folder of real photos');
const lit = set.photos.filter(({ light }) => light !== null);
const faces: Face[] = [];
for (const photo of lit) {
  const tones = await seeFace(photoFile(set, photo));
  if (tones && photo.card !== null) faces.push({ card: photo.card, tones });
}
process.stdout.write(`${faces.length} of ${lit.length} photos show the camera a card\n`);

const pairs = faces.flatMap((one, k) => faces.slice(k + 1).map((other) => [one, other] as const));

function tell(what: string, alike: readonly number[]): void {
  const figure = (share: number) => quantile(alike, share)?.toFixed(2) ?? 'none';
  const above = alike.filter((value) => value > SAME).length;
  const below = alike.filter((value) => value < OTHER).length;
  process.stdout.write(
    `  ${what}: ${alike.length} pairs, least ${figure(0)}, 5 % ${figure(0.05)}, middle ${figure(0.5)}, ` +
      `95 % ${figure(0.95)}, most ${figure(1)}; above ${SAME}: ${above}, below ${OTHER}: ${below}\n`,
  );
}

for (const [name, compare] of [
  ['without their light', faceLikeness],
  ['as they are', likeness],
] as const) {
  process.stdout.write(`${name}\n`);
  const alike = (isSame: boolean) =>
    pairs
      .filter(([one, other]) => (one.card === other.card) === isSame)
      .map(([one, other]) => compare(one.tones, other.tones));
  tell('the same card', alike(true));
  tell('other cards', alike(false));
}
