/**
 * Writes faces of drawn cards without a flaw, next to what draw-faces.ts wrote: the network otherwise sees only
 * real cards, and has to learn that drawn lines, facets and foil are not damage either. The reserved styles
 * (`holdout`) are only for judging.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-drawn-faces.ts WORK tune|practice|holdout
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { createCardFrame as createCardMap, snapOutline } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { benchmarkSpecs, isSplit, type SceneSpec, type Split, worldSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { keepFace } from './keep-face.ts';

/** Two photos of every condition of the benchmark, and cards put together at random. */
const [OF_CONDITIONS, AT_RANDOM] = [84, 40];
/** Seeds of the random cards, beyond those that the benchmark uses. */
const FIRST_RANDOM = 300_000;
const LEAST_PX_PER_MM = 9;
/** Smaller than phones take them, because many cards matter more than fine grain. */
const SMALL = { widthPx: 1500, heightPx: 2000 };

const [work = '', split = ''] = process.argv.slice(2);
const kernels = createKernels();

function specsOf(split: Split): SceneSpec[] {
  const asked = benchmarkSpecs(split, OF_CONDITIONS).filter(
    ({ flaws, damageLevel, content }) => !flaws && !damageLevel && !content,
  );
  const mixed = Array.from({ length: AT_RANDOM }, (_, i) => worldSpec(FIRST_RANDOM + i, split));
  return [...asked, ...mixed].map((spec) => ({
    ...spec,
    ...SMALL,
    ...{ flaws: 'pristine', rimWear: 0, aging: 0 },
  }));
}

invariant(isSplit(split), 'tune, practice or holdout');
const rows: object[] = [];
for (const [i, spec] of specsOf(split).entries()) {
  const { photo, cards, expected } = await renderPhoto(spec);
  if (expected !== 'graded' || cards.length !== 1) continue;
  const [{ quad, widthMm, heightMm }] = cards;
  const located = snapOutline(kernels, kernels.loadPhoto(photo), quad);
  if (!located.ok) continue;
  const { outlineInCopy, copy } = located.value;
  const cardMap = createCardMap(outlineInCopy, widthMm, heightMm);
  if (cardMap.pxPerMm < LEAST_PX_PER_MM) continue;
  const card = `${split}-${i}`;
  const look = `${spec.style}, ${spec.group}`;
  const kind = split === 'holdout' ? 'reserved' : 'drawn';
  rows.push(await keepFace(work, card, copy.photo, cardMap, { card, kind, look, polygonsMm: [] }));
  process.stderr.write(`${card}\n`);
}
await writeFile(path.join(work, `${split}.json`), JSON.stringify(rows));
