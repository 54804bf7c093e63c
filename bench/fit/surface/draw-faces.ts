/**
 * Writes what the damage network for one photo learns from: what each photo shows of the face, of cards under
 * lamps with the damage that people drew, and of everyday photos, taken as whole.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-faces.ts REAL WORK
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardFrame,
  createCardFrame,
  cutFaceLight,
  type FirstFace,
  faceFeatures,
  firstFace,
  invert,
  type LoadedPhoto,
  layOn,
  project,
  rectangleToQuad,
  snapOutline,
} from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { findRealSet, kindOf, photoFile, type RealPhoto } from '../../real/real-truth.ts';

/** Everyday photos with fewer pixels show no fine damage, so they say little about its absence. */
const LEAST_PX_PER_MM = 9;
const LYING = [88.9, 63.5] as const;
const [folder = '', work = ''] = process.argv.slice(2);
const kernels = createKernels();

interface Seen {
  readonly photo: LoadedPhoto;
  readonly frame: CardFrame;
  readonly quad: Quad;
}

async function see(from: string, photo: RealPhoto, isLying: boolean): Promise<Seen | null> {
  const decoded = await decodePhoto(await readFile(from));
  if (!decoded.ok || !photo.outline) return null;
  const located = snapOutline(kernels, kernels.loadPhoto(decoded.value), photo.outline);
  if (!located.ok) return null;
  const { outline, outlineInCopy, copy } = located.value;
  const [long, short] = LYING;
  const [widthMm, heightMm] = isLying ? [long, short] : [short, long];
  const frame = createCardFrame(outlineInCopy, widthMm, heightMm);
  return { photo: copy.photo, frame, quad: outline.quad };
}

/** Whether the outline's first side is one of the long ones. */
function isLying([a, b, c]: Quad): boolean {
  return Math.hypot(b[0] - a[0], b[1] - a[1]) > Math.hypot(c[0] - b[0], c[1] - b[1]);
}

const index: object[] = [];

async function keep(name: string, { photo, frame }: Omit<Seen, 'quad'>, about: object) {
  const { width, height, data } = faceFeatures(photo, frame);
  const file = `${name}.i16`;
  await writeFile(path.join(work, file), new Uint8Array(data.buffer));
  index.push({ file, lights: 1, width, height, ...about });
}

const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
await mkdir(work, { recursive: true });
for (const [card, { damage, rimFrame }] of Object.entries(set.cards)) {
  if (!damage || damage.length === 0) continue;
  const photos = set.photos
    .filter((photo) => photo.card === card)
    .sort((a, b) => Number(b.light === rimFrame) - Number(a.light === rimFrame));
  let first: FirstFace | null = null;
  let polygonsMm: Point[][] = [];
  for (const photo of photos) {
    const seen = await see(photoFile(set, photo), photo, true);
    if (!seen) continue;
    if (!first) {
      first = firstFace(seen.frame, cutFaceLight(seen.photo, seen.frame));
      const toCard = invert(rectangleToQuad(...LYING, seen.quad));
      polygonsMm = damage?.map((polygon) => polygon.map(([x, y]) => project(toCard, x, y))) ?? null;
    }
    const laid = photo === photos[0] ? null : layOn(first, seen.photo, seen.frame);
    if (laid && !laid.ok) continue;
    const frame = laid ? laid.value.frame : seen.frame;
    const shown = { photo: seen.photo, frame };
    await keep(`${card}-${photo.light}`, shown, { card, kind: 'lamp', polygonsMm });
  }
  process.stderr.write(`${card}\n`);
}
for (const photo of set.photos.filter((one) => one.light === null && kindOf(one) === 'raw')) {
  if (!photo.outline) continue;
  const seen = await see(photoFile(set, photo), photo, isLying(photo.outline));
  if (!seen || seen.frame.pxPerMm < LEAST_PX_PER_MM) continue;
  const about = { card: photo.file, kind: 'everyday', polygonsMm: [] };
  await keep(path.parse(photo.file).name, seen, about);
}
await writeFile(path.join(work, 'index.json'), JSON.stringify(index));
