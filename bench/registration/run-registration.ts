import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { RIGHT_WITHIN_MM, registrationFindings } from './registration-findings.ts';
import type { RegistrationOrder, RegistrationOutcome } from './registration-worker.ts';

const WORKER = fileURLToPath(new URL('./registration-worker.ts', import.meta.url));
const PAIRS = 110;

function say({
  index,
  style,
  turnedDeg,
  movedMm,
  errorMm,
  why,
  isOtherRefused,
}: RegistrationOutcome) {
  const moved = `${style}, turned ${turnedDeg.toFixed(0)} degrees, moved ${movedMm.toFixed(0)} mm`;
  if (why) process.stdout.write(`pair ${index} (${moved}): ${why}\n`);
  if (errorMm && errorMm.nearlyAll > RIGHT_WITHIN_MM) {
    process.stdout.write(`pair ${index} (${moved}): off by ${errorMm.nearlyAll.toFixed(2)} mm\n`);
  }
  if (isOtherRefused === false)
    process.stdout.write(`pair ${index}: another card of the set was used\n`);
}

/** Lays drawn photos of moved cards on each other. False if worse than the baseline. */
export async function runRegistration(options: BenchOptions): Promise<boolean> {
  const { split, workers, count } = options;
  const orders = Array.from({ length: count ?? PAIRS }, (_, index) => ({ index, split }));
  const outcomes = await askWorkers<RegistrationOrder, RegistrationOutcome>(WORKER, orders, {
    workers,
    onDone: (_, done) => {
      if (done % 20 === 0) process.stderr.write(`${done} of ${orders.length} pairs\n`);
    },
  });
  for (const outcome of outcomes) say(outcome);
  const results: Results = {
    about: {
      part: 'Photos of a moved card laid on each other',
      photos: `${orders.length} drawn cards in two photos, and one of another card of its set`,
      split,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      renderer: rendererVersion(),
    },
    ...registrationFindings(outcomes),
  };
  return conclude({
    ...{ part: 'registration', results, update: options.update },
    comparedBy: ['photos', 'split'],
  });
}
