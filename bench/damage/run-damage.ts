import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { damageFindings } from './damage-findings.ts';
import type { DamageOutcome } from './damage-worker.ts';
import type { SeriesOrder } from './drawn-damage.ts';

const WORKER = fileURLToPath(new URL('./damage-worker.ts', import.meta.url));

/**
 * Damaged cards, and half as many clean ones. Half of them are photographed again under a lamp far away, and a tenth
 * with wax on them instead.
 */
const CARDS = 80;

function ordersOf({ count, split }: BenchOptions): SeriesOrder[] {
  const damaged = count ?? CARDS;
  const of = (share: number, damage: SeriesOrder['damage'], isFar: boolean) =>
    Array.from(
      { length: Math.ceil(share * damaged) },
      (_, card): SeriesOrder => ({ card, damage, isFar, split }),
    );
  return [
    ...of(1, 'usual', false),
    ...of(1 / 2, 'none', false),
    ...of(1 / 2, 'usual', true),
    ...of(1 / 4, 'none', true),
    ...of(1 / 10, 'wax', false),
  ];
}

/** Grades drawn cards whose damage is known, under four lamps each. False if worse than the baseline. */
export async function runDamage(options: BenchOptions): Promise<boolean> {
  const orders = ordersOf(options);
  const outcomes = await askWorkers<SeriesOrder, DamageOutcome>(WORKER, orders, {
    workers: options.workers,
    onDone: (_, done) => {
      if (done % 10 === 0) process.stderr.write(`${done} of ${orders.length} cards\n`);
    },
  });
  const results: Results = {
    about: {
      part: 'Drawn damage from several lights',
      photos: `${orders.length} series of drawn cards under four lamps`,
      split: options.split,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      renderer: rendererVersion(),
    },
    ...damageFindings(outcomes),
  };
  return conclude({
    ...{ part: 'damage', results, update: options.update },
    comparedBy: ['photos', 'split'],
  });
}
