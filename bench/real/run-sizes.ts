import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { askedFolder, REAL_WORKER } from './real-folder.ts';
import { findRealSet } from './real-truth.ts';
import type { RealAnswer, RealOrder } from './real-worker.ts';
import { type SizedAnswer, sizeFindings } from './size-findings.ts';
import { MEGAPIXELS, requireSized, requireSources, type SourcePhoto } from './sized-photos.ts';

/** Grades some large photos at several sizes. False if worse than the baseline. */
export async function runSizes(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) process.stdout.write('sizes: no folder of real photos with a truth.json, drawn only\n');
  const sources = await requireSources(set);
  const asked: { source: SourcePhoto; megapixels: number; file: string }[] = [];
  for (const source of sources) {
    for (const megapixels of MEGAPIXELS) {
      asked.push({ source, megapixels, file: await requireSized(source, megapixels) });
    }
  }
  const orders = asked.map(({ file }): RealOrder => ({ file, withPeers: false }));
  const answers = await askWorkers<RealOrder, RealAnswer>(REAL_WORKER, orders, {
    workers: options.workers,
    onDone: (_answer, done) => {
      if (done % 20 === 0) process.stderr.write(`${done} of ${orders.length} sized photos\n`);
    },
  });
  const said = asked.map(
    ({ source, megapixels }, at): SizedAnswer => ({
      source,
      megapixels,
      outcome: (answers[at] as RealAnswer).outcome,
    }),
  );
  const real = sources.filter(({ truth }) => truth === null).length;
  const results: Results = {
    about: {
      part: 'One photo at several sizes',
      photos: `${real} photos of real cards and ${sources.length - real} drawn ones, each at ${MEGAPIXELS.length} sizes`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...sizeFindings(said, MEGAPIXELS),
  };
  return conclude({ part: 'sizes', results, update: options.update, comparedBy: ['photos'] });
}
