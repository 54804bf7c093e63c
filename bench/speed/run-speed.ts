import { cpus } from 'node:os';
import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { writeValue } from '../results/write-value.ts';
import { findChromiumRounds } from './chromium-rounds.ts';
import { runNodeRounds } from './node-rounds.ts';
import { requireCardFiles } from './speed-photos.ts';
import { speedResults } from './speed-results.ts';

/** Times the engine and other programs on the same photos. False if slower than before, relative to them. */
export async function runSpeed(options: BenchOptions): Promise<boolean> {
  const cards = await requireCardFiles();
  const node = await runNodeRounds(cards);
  const chromium = await findChromiumRounds(cards);
  if (!chromium) process.stdout.write('speed: no Chromium here, so only Node is timed\n');
  const results: Results = {
    about: {
      part: 'Speed',
      photos: `rendered, both sides of ${cards.length} cards at 12 megapixels`,
      runs: node.length,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      machine: `${cpus().length} cores, ${cpus()[0].model}`,
      runtime: `Node ${process.versions.node}`,
    },
    ...speedResults({ node, chromium }),
  };
  for (const [stage, row] of Object.entries(results.tables.stages.rows)) {
    const times = ['Node, median', 'Chromium, median'].map((column) =>
      column in row ? writeValue(row[column], 'ms') : '-',
    );
    process.stdout.write(`${stage}: ${times.join(' / ')}\n`);
  }
  return conclude({
    part: 'speed',
    results,
    update: options.update,
    comparedBy: ['photos'],
    notHere: chromium ? [] : ['chromiumWhole'],
  });
}
