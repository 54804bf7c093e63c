/**
 * Draws the scenes that the outline networks learn from besides real photos: every condition of the
 * benchmark, in the styles that development may see, with seeds that no benchmark draws.
 *
 * node tools/run.mjs exec node bench/fit/outline/draw-scenes.ts FOLDER COUNT [FIRST]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchmarkSpecs, PRACTICE_STYLES, renderScene, TRAINING_STYLES } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';

const [folder = 'scenes', count = '300', first = '0'] = process.argv.slice(2);
const FIRST_SEED = 5_000_000;
const STYLES = [...TRAINING_STYLES, ...PRACTICE_STYLES];
/** The networks see the card at no more than 17 pixels per millimeter. */
const LONG_PX = 1600;

await mkdir(folder, { recursive: true });
const conditions = benchmarkSpecs('tune');
const truths: object[] = [];
for (let i = Number(first); i < Number(first) + Number(count); i++) {
  const { seed: _seed, ...condition } = conditions[i % conditions.length];
  const scene = renderScene({
    ...condition,
    seed: FIRST_SEED + i,
    style: STYLES[(i * 7) % STYLES.length],
    widthPx: (LONG_PX * 3) / 4,
    heightPx: LONG_PX,
  });
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
