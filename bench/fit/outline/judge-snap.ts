/**
 * Evaluates how corners that a person marks find the card's edges: one corner of the true outline is moved by a known
 * distance in a random direction, and the outline that the marks lead to is compared with the true one.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-snap.ts [FOLDER] [EVERY]
 *
 * FOLDER  real photos with a truth.json
 * EVERY   only every so many photos: real ones, and half as many drawn ones of the benchmark's practice half
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels, type Quad, snapCorners } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { createRng, invariant, type Point } from '@tc/kernel';
import { unorderedOutlineError } from '../../measures/outline-error.ts';
import { REPOSITORY } from '../../paths.ts';
import { requirePhoto, usableVersions } from '../../photos/photo-cache.ts';
import { photoSet } from '../../photos/photo-set.ts';
import { rendererVersion } from '../../photos/source-version.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { pxPerMmOf, worstSideMm } from '../../real/side-error.ts';

const OFF_MM = [0, 0.8, 1.5, 2, 2.5, 3];
const RIGHT_MM = 0.5;

const [folder = '../shared/real', every = '2'] = process.argv.slice(2);
const kernels = createKernels();
const right = new Map(OFF_MM.map((mm) => [mm, 0]));
let photos = 0;
const random = createRng(5);

function markedOff(truth: Quad, mm: number): Quad {
  const corner = Math.floor(random() * 4);
  const angle = random() * 2 * Math.PI;
  const px = mm * pxPerMmOf(truth);
  const moved = truth.map(
    ([x, y], i): Point =>
      i === corner ? [x + Math.cos(angle) * px, y + Math.sin(angle) * px] : [x, y],
  );
  return moved as unknown as Quad;
}

async function judge(file: string, truth: Quad, errorMm: (found: Quad) => number): Promise<void> {
  const decoded = await decodePhoto(await readFile(file));
  if (!decoded.ok) return;
  const photo = kernels.loadPhoto(decoded.value);
  photos++;
  for (const mm of OFF_MM) {
    const found = snapCorners(kernels, photo, markedOff(truth, mm));
    if (found && errorMm(found) <= RIGHT_MM) right.set(mm, (right.get(mm) ?? 0) + 1);
  }
}

const set = await findRealSet(path.resolve(REPOSITORY, folder));
invariant(set !== null, `not a folder of real photos: ${folder}`);
for (const [i, photo] of set.photos.entries()) {
  const { outline } = photo;
  if (outline && i % Number(every) === 0)
    await judge(photoFile(set, photo), outline, (found) => worstSideMm(outline, found));
}
const versions = await usableVersions(rendererVersion(), false);
for (const [i, spec] of photoSet('practice').entries()) {
  if (i % (2 * Number(every)) !== 0) continue;
  const { jpegFile, truth } = await requirePhoto(spec, versions);
  const [card, ...others] = truth.cards;
  if (card && others.length === 0)
    await judge(jpegFile, card.quad, (found) => unorderedOutlineError(card, found).worstCornerMm);
}
for (const [mm, count] of right)
  process.stdout.write(`one corner ${mm} mm off: ${count} of ${photos} within ${RIGHT_MM} mm\n`);
