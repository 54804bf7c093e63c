/**
 * Draws the scenes that the outline networks learn from besides real photos, with seeds that no benchmark
 * draws: half are the conditions of the benchmark, in the styles that development may see, and half have
 * everything put together at random, in the ranges that development may see.
 *
 * node tools/run.mjs exec node bench/fit/outline/draw-scenes.ts FOLDER COUNT [FIRST [GROUP]]
 *
 * GROUP  only conditions of the benchmark whose name begins like this, and nothing at random
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  benchmarkSpecs,
  PRACTICE_STYLES,
  renderScene,
  type SceneSpec,
  TRAINING_STYLES,
  worldSpec,
} from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';

const [folder = 'scenes', count = '300', first = '0', group = ''] = process.argv.slice(2);
const FIRST_SEED = 5_000_000;
const STYLES = [...TRAINING_STYLES, ...PRACTICE_STYLES];
/** The networks see the card at no more than 17 pixels per millimeter. */
const LONG_PX = 1600;

const conditions = benchmarkSpecs('tune').filter((spec) => spec.group?.startsWith(group));

function specOf(i: number): SceneSpec {
  const seed = FIRST_SEED + i;
  if (group === '' && i % 2 === 1) return worldSpec(seed, 'tune');
  const turn = Math.floor(i / 2);
  const condition = conditions[turn % conditions.length];
  return { ...condition, seed, style: STYLES[(turn * 7) % STYLES.length] };
}

/** The photo's own proportions, at the size that the networks see. */
function sizeOf({ widthPx = 3, heightPx = 4 }: SceneSpec): readonly [number, number] {
  const scale = LONG_PX / Math.max(widthPx, heightPx);
  return [Math.round(widthPx * scale), Math.round(heightPx * scale)];
}

await mkdir(folder, { recursive: true });
const truths: object[] = [];
for (let i = Number(first); i < Number(first) + Number(count); i++) {
  const spec = specOf(i);
  const [widthPx, heightPx] = sizeOf(spec);
  const scene = renderScene({ ...spec, widthPx, heightPx });
  const file = `scene-${i}.jpg`;
  await writeFile(path.join(folder, file), await photoToJpeg(scene.photo, 70 + (i % 27)));
  truths.push({
    file,
    group: scene.group,
    expected: scene.expected,
    cards: scene.cards.map(({ quad, edges, holder }) => ({ quad, edges, holder })),
  });
}
await writeFile(path.join(folder, `truth-${first}.json`), JSON.stringify(truths));
