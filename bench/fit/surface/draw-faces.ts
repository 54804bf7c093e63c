/**
 * Writes what the damage network for one photo learns from: the features of faces, of cards under lamps with
 * the damage that people drew, and of everyday photos, which are assumed to be undamaged.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-faces.ts REAL WORK
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faceFeatures } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { findRealSet, kindOf } from '../../real/real-truth.ts';
import { type SeenCard, seeCard, seeUnderLamps } from './seen-card.ts';

/** Everyday photos with fewer pixels show no fine damage, so they prove little about its absence. */
const LEAST_PX_PER_MM = 9;
const [folder = '', work = ''] = process.argv.slice(2);
const index: object[] = [];

async function keep(name: string, { photo, cardMap }: Omit<SeenCard, 'quad'>, about: object) {
  const { width, height, data } = faceFeatures(photo, cardMap);
  const file = `${name}.i16`;
  await writeFile(path.join(work, file), new Uint8Array(data.buffer));
  index.push({ file, lights: 1, width, height, ...about });
}

const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
await mkdir(work, { recursive: true });
for (const [card, { damage }] of Object.entries(set.cards)) {
  if (!damage || damage.length === 0) continue;
  for await (const { of, photo, cardMap, laid, polygonsMm } of seeUnderLamps(set, card)) {
    const shown = { photo, cardMap: laid?.cardMap ?? cardMap };
    await keep(`${card}-${of.light}`, shown, { card, kind: 'lamp', polygonsMm });
  }
  process.stderr.write(`${card}\n`);
}
for (const photo of set.photos.filter((one) => one.light === null && kindOf(one) === 'raw')) {
  const seen = await seeCard(set, photo);
  if (!seen || seen.cardMap.pxPerMm < LEAST_PX_PER_MM) continue;
  const about = { card: photo.file, kind: 'everyday', polygonsMm: [] };
  await keep(path.parse(photo.file).name, seen, about);
}
await writeFile(path.join(work, 'index.json'), JSON.stringify(index));
