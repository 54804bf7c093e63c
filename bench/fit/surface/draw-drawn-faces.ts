/**
 * Adds drawn cards without a flaw to what draw-faces.ts wrote. The network otherwise sees only real cards, and
 * has to learn that drawn lines, facets and foil are not damage either. None has a reserved style.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-drawn-faces.ts WORK tune|practice
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { createCardFrame as createCardMap, faceFeatures, snapOutline } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { benchmarkSpecs, isSplit, type SceneSpec, type Split, worldSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';

/** Two photos of every condition of the benchmark, and cards put together at random. */
const [OF_CONDITIONS, AT_RANDOM] = [84, 24];
/** Seeds of the random cards, beyond those that the benchmark uses. */
const FIRST_RANDOM = 300_000;
const LEAST_PX_PER_MM = 9;

const [work = '', split = ''] = process.argv.slice(2);
const kernels = createKernels();

function specsOf(split: Split): SceneSpec[] {
  const asked = benchmarkSpecs(split, OF_CONDITIONS).filter(
    ({ flaws, damageLevel, content }) => !flaws && !damageLevel && !content,
  );
  const mixed = Array.from({ length: AT_RANDOM }, (_, i) => worldSpec(FIRST_RANDOM + i, split));
  return [...asked, ...mixed].map((spec) => ({
    ...spec,
    ...{ flaws: 'pristine', rimWear: 0, aging: 0 },
  }));
}

invariant(
  isSplit(split) && split !== 'holdout',
  'tune or practice: the reserved styles stay unseen',
);
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
  const { width, height, data } = faceFeatures(copy.photo, cardMap);
  const card = `${split}-${i}`;
  await writeFile(path.join(work, `${card}.i16`), new Uint8Array(data.buffer));
  const about = { card, kind: 'drawn', look: `${spec.style}, ${spec.group}`, polygonsMm: [] };
  rows.push({ file: `${card}.i16`, lights: 1, width, height, ...about });
}
const index = path.join(work, 'index.json');
const before = JSON.parse(await readFile(index, 'utf8')) as object[];
await writeFile(index, JSON.stringify([...before, ...rows]));
