/**
 * Writes what the damage network learns from: relief features of real cards under two, three and four
 * lamps, with the damage that people drew.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-relief.ts REAL WORK
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FaceLight, findRelief, reliefFeatures } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { findRealSet } from '../../real/real-truth.ts';
import { type LampFace, seeUnderLamps } from './seen-card.ts';

const [folder = '', work = ''] = process.argv.slice(2);

/** All ways to choose two or more of this many photos. */
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
  const faces: FaceLight[] = [];
  let drawn: LampFace['polygonsMm'] = [];
  for await (const { first, laid, polygonsMm } of seeUnderLamps(set, card)) {
    faces.push(laid?.face ?? first.face);
    drawn = polygonsMm;
  }
  for (const members of subsets(faces.length)) {
    const { width, height, data } = reliefFeatures(
      findRelief(members.flatMap((k) => faces[k] ?? [])),
    );
    const file = `${card}-${members.join('')}.i16`;
    await writeFile(path.join(work, file), new Uint8Array(data.buffer));
    index.push({ card, file, lights: members.length, width, height, polygonsMm: drawn });
  }
  process.stderr.write(`${card}: ${faces.length} photos\n`);
}
await writeFile(path.join(work, 'index.json'), JSON.stringify(index));
