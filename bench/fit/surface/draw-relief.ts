/**
 * Writes what the damage network learns from: relief features of real cards under two, three and four
 * lamps, with the damage that people drew.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-relief.ts REAL WORK
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardFrame,
  createCardFrame,
  cutFaceLight,
  type FaceLight,
  type FirstFace,
  findRelief,
  firstFace,
  invert,
  type LoadedPhoto,
  layOn,
  project,
  rectangleToQuad,
  reliefFeatures,
  snapOutline,
} from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';

/** Every card in the set has this size and lies on its side. */
const [WIDTH_MM, HEIGHT_MM] = [88.9, 63.5];
const [folder = '', work = ''] = process.argv.slice(2);
const kernels = createKernels();

interface Seen {
  readonly photo: LoadedPhoto;
  readonly frame: CardFrame;
  readonly quad: Quad;
}

async function see(set: RealSet, photo: RealPhoto): Promise<Seen | null> {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok || !photo.outline) return null;
  const located = snapOutline(kernels, kernels.loadPhoto(decoded.value), photo.outline);
  if (!located.ok) return null;
  const { outline, outlineInCopy, copy } = located.value;
  return {
    photo: copy.photo,
    frame: createCardFrame(outlineInCopy, WIDTH_MM, HEIGHT_MM),
    quad: outline.quad,
  };
}

/** The face under every lamp, the one whose photo the damage was drawn on first. */
async function facesOf(set: RealSet, card: string) {
  const { rimFrame } = set.cards[card] ?? {};
  const photos = set.photos
    .filter((photo) => photo.card === card)
    .sort((a, b) => Number(b.light === rimFrame) - Number(a.light === rimFrame));
  const faces: FaceLight[] = [];
  let first: FirstFace | null = null;
  let quad: Quad | null = null;
  for (const photo of photos) {
    const seen = await see(set, photo);
    if (!seen) continue;
    if (!first) {
      invariant(photo.light === rimFrame, `the photo with the damage is not measured: ${card}`);
      first = firstFace(seen.frame, cutFaceLight(seen.photo, seen.frame));
      quad = seen.quad;
      faces.push(first.face);
      continue;
    }
    const laid = layOn(first, seen.photo, seen.frame);
    if (laid.ok) faces.push(laid.value.face);
  }
  return { faces, quad };
}

/** All ways to take two or more of so many photos. */
function subsets(count: number): number[][] {
  const all = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, k) => k).filter((k) => (bits >> k) & 1),
  );
  return all.filter((members) => members.length >= 2);
}

const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
await mkdir(work, { recursive: true });
const index: object[] = [];
for (const [card, { damage }] of Object.entries(set.cards)) {
  if (!damage || damage.length === 0) continue;
  const { faces, quad } = await facesOf(set, card);
  if (!quad || faces.length < 2) continue;
  const toCard = invert(rectangleToQuad(WIDTH_MM, HEIGHT_MM, quad));
  const polygonsMm = damage.map((polygon) => polygon.map(([x, y]: Point) => project(toCard, x, y)));
  for (const members of subsets(faces.length)) {
    const { width, height, data } = reliefFeatures(
      findRelief(members.flatMap((k) => faces[k] ?? [])),
    );
    const file = `${card}-${members.join('')}.i16`;
    await writeFile(path.join(work, file), new Uint8Array(data.buffer));
    index.push({ card, file, lights: members.length, width, height, polygonsMm });
  }
  process.stderr.write(`${card}: ${faces.length} photos\n`);
}
await writeFile(path.join(work, 'index.json'), JSON.stringify(index));
