import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type MeasuredView, mapOf } from '@tc/engine/same-copy';
import { alignByBlocks, cutFaceLight, firstFace, layAtBest } from '@tc/engine/stages';
import type { SceneSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { REPOSITORY } from '../../paths.ts';
import { measureView } from '../../photos/measured-view.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { movedPair } from '../../registration/moved-pairs.ts';
import { withWrongSide } from '../../registration/wrong-outline.ts';

/**
 * How alike two prints are once they lie on each other, for photos of one card and of different ones:
 * `node bench/fit/lights/fit-likeness.ts [FOLDER]`. `LEAST_OF_ONE_CARD` in `lay-on.ts` is in the middle between the least
 * alike photos of one card and the most alike ones of two. `LEAST_BLOCKS_ALIKE` is chosen from how alike blocks are that
 * are looked for one by one, with a side of the second photo's outline 4 mm off.
 */
const FOLDER = process.argv[2] ?? path.resolve(REPOSITORY, '../shared/real');
const DRAWN_PAIRS = 24;
const MISPLACED_MM = 4;
const SHOWN = 8;

interface Compared {
  readonly isSame: boolean;
  readonly likeness: number;
  readonly ofBlocks: number;
  readonly what: string;
}

const kernels = createKernels();
const compared: Compared[] = [];

function compare(a: MeasuredView | null, b: MeasuredView | null, isSame: boolean, what: string) {
  if (!a || !b) return;
  const face = firstFace(mapOf(a), cutFaceLight(kernels.loadPhoto(a.image), mapOf(a)));
  const photo = kernels.loadPhoto(b.image);
  const laid = layAtBest(face, photo, mapOf(b));
  const side = (compared.length % 4) as 0 | 1 | 2 | 3;
  const byBlocks = alignByBlocks(face, photo, mapOf(withWrongSide(b, side, MISPLACED_MM)));
  if (!laid) return;
  compared.push({ isSame, likeness: laid.likeness, ofBlocks: byBlocks?.likeness ?? 0, what });
}

async function compareReal(): Promise<void> {
  const set = await findRealSet(FOLDER);
  if (!set) return;
  const cards = new Map<string, (MeasuredView | null)[]>();
  for (const photo of set.photos) {
    if (photo.card === null || photo.light === null) continue;
    const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
    if (!decoded.ok) continue;
    const view = measureView(decoded.value);
    const own = cards.get(photo.card) ?? [];
    // Any of the photos may be the one that others are laid on.
    for (const before of own) compare(before, view, true, photo.file);
    cards.set(photo.card, [...own, view]);
  }
  const firsts = [...cards].map(([card, views]) => ({ card, view: views[0] ?? null }));
  for (const [k, one] of firsts.entries()) {
    for (const other of firsts.slice(0, k)) {
      compare(other.view, one.view, false, `${other.card} and ${one.card}`);
    }
  }
}

async function compareDrawn(): Promise<void> {
  const view = async (spec: SceneSpec) => measureView((await renderPhoto(spec)).photo);
  for (let index = 0; index < DRAWN_PAIRS; index++) {
    const pair = movedPair(index, 'practice');
    const first = await view(pair.first);
    compare(first, await view(pair.second), true, `drawn ${index}`);
    compare(first, await view(pair.other), false, `drawn ${index}`);
  }
}

function tell(name: string, isSame: boolean, by: 'likeness' | 'ofBlocks'): number {
  const toward = isSame ? 1 : -1;
  const own = compared.filter((one) => one.isSame === isSame);
  const sorted = own.sort((a, b) => toward * (a[by] - b[by]));
  process.stdout.write(`${name}, ${sorted.length} pairs\n`);
  for (const one of sorted.slice(0, SHOWN)) {
    process.stdout.write(`  ${one[by].toFixed(3)} ${one.what}\n`);
  }
  return sorted[0]?.[by] ?? Number.NaN;
}

await compareReal();
await compareDrawn();
for (const by of ['likeness', 'ofBlocks'] as const) {
  const least = tell(`${by}: one card, least alike first`, true, by);
  const most = tell(`${by}: different cards, most alike first`, false, by);
  process.stdout.write(`middle: ${((least + most) / 2).toFixed(3)}\n`);
}
