import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import type { Outcome } from '../grading/observation.ts';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { type LitAnswer, type LitSet, lightsFindings } from './lights-findings.ts';
import type { LightsOrder } from './lights-worker.ts';
import { askedFolder } from './real-folder.ts';
import { findRealSet, type Lamp, photoFile, type RealPhoto, type RealSet } from './real-truth.ts';

const WORKER = fileURLToPath(new URL('./lights-worker.ts', import.meta.url));

const ACROSS: readonly (readonly [Lamp, Lamp])[] = [
  ['down', 'up'],
  ['left', 'right'],
];

/** The photos of each card by lamp, for cards with all four. */
function lampCards({ photos }: RealSet): Map<string, Readonly<Record<Lamp, RealPhoto>>> {
  const cards = new Map<string, Partial<Record<Lamp, RealPhoto>>>();
  for (const photo of photos) {
    if (photo.card === null || photo.light === null) continue;
    cards.set(photo.card, { ...cards.get(photo.card), [photo.light]: photo });
  }
  const whole = [...cards].filter(([, lamps]) => Object.keys(lamps).length === 4);
  return new Map(whole as [string, Record<Lamp, RealPhoto>][]);
}

/** All the ways in which a card's photos are graded together. */
function litSets(set: RealSet): LitSet[] {
  return [...lampCards(set)].flatMap(([card, lamps]) => {
    const all: readonly Lamp[] = ['down', 'left', 'right', 'up'];
    const of = (kind: LitSet['kind'], names: readonly Lamp[]): LitSet => ({
      card,
      kind,
      photos: names.map((name) => lamps[name]),
    });
    return [
      of('four', all),
      // Each begins with another photo, because the report rests on the first one more than on the others.
      ...all.map((_, k) => of('three', [...all.slice(k + 1), ...all.slice(0, k)])),
      ...ACROSS.map((pair) => of('across', pair)),
    ];
  });
}

/** Grades real cards from several photos under different lamps. False if worse than the baseline. */
export async function runLights(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) {
    process.stdout.write('lights: no folder of real photos with a truth.json, nothing measured\n');
    return true;
  }
  const sets = litSets(set);
  const orders = sets.map(
    ({ photos }): LightsOrder => ({ files: photos.map((photo) => photoFile(set, photo)) }),
  );
  const outcomes = await askWorkers<LightsOrder, Outcome>(WORKER, orders, {
    workers: options.workers,
    onDone: (_answer, done) => {
      if (done % 10 === 0) process.stderr.write(`${done} of ${orders.length} sets of photos\n`);
    },
  });
  const answers = sets.map((lit, at): LitAnswer => ({ ...lit, outcome: outcomes[at] as Outcome }));
  const results: Results = {
    about: {
      part: 'Several photos of one side',
      photos: `${new Set(sets.map(({ card }) => card)).size} real cards under four lamps, graded ${sets.length} times`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...lightsFindings(set, answers),
  };
  return conclude({ part: 'lights', results, update: options.update, comparedBy: ['photos'] });
}
