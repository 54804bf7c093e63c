/**
 * Writes what the damage network for one photo learns from: faces seen straight on, of cards under lamps with
 * the damage that people drew, and of everyday photos, which are assumed to be undamaged unless their tags say
 * otherwise.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-faces.ts REAL WORK
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '@tc/kernel';
import { findRealSet, kindOf } from '../../real/real-truth.ts';
import { keepFace } from './keep-face.ts';
import { seeCard, seeUnderLamps } from './seen-card.ts';

/** Everyday photos with fewer pixels show no fine damage, so they prove little about its absence. */
const LEAST_PX_PER_MM = 9;
const DAMAGED_TAGS = ['worn', 'heavily-worn', 'worn-edges', 'creased'];
const [folder = '', work = ''] = process.argv.slice(2);
const index: object[] = [];

const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
await mkdir(work, { recursive: true });
for (const [card, { damage }] of Object.entries(set.cards)) {
  for await (const { of, photo, cardMap, laid, polygonsMm } of seeUnderLamps(set, card)) {
    const about = { card, kind: damage ? 'lamp' : 'undrawn', polygonsMm };
    index.push(await keepFace(work, `${card}-${of.light}`, photo, laid?.cardMap ?? cardMap, about));
  }
  process.stderr.write(`${card}\n`);
}
for (const photo of set.photos.filter((one) => one.light === null)) {
  const kind = kindOf(photo);
  if (kind !== 'raw' && kind !== 'sleeve') continue;
  if (photo.tags.some((tag) => DAMAGED_TAGS.includes(tag))) continue;
  const seen = await seeCard(set, photo);
  if (!seen || seen.cardMap.pxPerMm < LEAST_PX_PER_MM) continue;
  const about = { card: photo.file, kind: 'everyday', look: kind, polygonsMm: [] };
  index.push(await keepFace(work, path.parse(photo.file).name, seen.photo, seen.cardMap, about));
}
await writeFile(path.join(work, 'faces.json'), JSON.stringify(index));
