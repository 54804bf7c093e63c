import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type MeasuredView, mapOf } from '@tc/engine/same-copy';
import { cutFaceLight, firstFace, layAtBest } from '@tc/engine/stages';
import type { SceneSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { REPOSITORY } from '../../paths.ts';
import { measureView } from '../../photos/measured-view.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { movedPair } from '../../registration/moved-pairs.ts';

/**
 * How alike two prints are once they lie on each other, for photos of one card and of different ones:
 * `node bench/fit/lights/fit-likeness.ts [FOLDER]`. `LEAST_OF_ONE_CARD` in `lay-on.ts` is in the middle between the least
 * alike photos of one card and the most alike ones of two.
 */
const FOLDER = process.argv[2] ?? path.resolve(REPOSITORY, '../shared/real');
const DRAWN_PAIRS = 24;
const SHOWN = 8;

interface Compared {
  readonly isSame: boolean;
  readonly likeness: number;
  readonly what: string;
}

const kernels = createKernels();
const compared: Compared[] = [];

function compare(a: MeasuredView | null, b: MeasuredView | null, isSame: boolean, what: string) {
  if (!a || !b) return;
  const face = cutFaceLight(kernels.loadPhoto(a.image), mapOf(a));
  const laid = layAtBest(firstFace(mapOf(a), face), kernels.loadPhoto(b.image), mapOf(b));
  if (laid) compared.push({ isSame, likeness: laid.likeness, what });
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

function tell(name: string, sorted: readonly Compared[]): void {
  process.stdout.write(`${name}, ${sorted.length} pairs\n`);
  for (const { likeness, what } of sorted.slice(0, SHOWN)) {
    process.stdout.write(`  ${likeness.toFixed(3)} ${what}\n`);
  }
}

await compareReal();
await compareDrawn();
const same = compared.filter(({ isSame }) => isSame).sort((a, b) => a.likeness - b.likeness);
const different = compared.filter(({ isSame }) => !isSame).sort((a, b) => b.likeness - a.likeness);
tell('One card, least alike first', same);
tell('Different cards, most alike first', different);
const middle = ((same[0]?.likeness ?? 1) + (different[0]?.likeness ?? 0)) / 2;
process.stdout.write(`middle: ${middle.toFixed(3)}\n`);
