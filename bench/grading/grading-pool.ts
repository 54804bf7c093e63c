import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SceneSpec } from '@tc/testcards';
import type { GradingOrder } from './grading-worker.ts';
import type { Observation } from './observation.ts';

const WORKER = fileURLToPath(new URL('./grading-worker.ts', import.meta.url));

export interface PoolOptions {
  readonly workers: number;
  readonly versions: readonly string[];
  readonly withPeers: boolean;
  readonly onDone: (observation: Observation, done: number) => void;
}

/** Renders where needed and grades all photos, in processes side by side; results keep the order. */
export async function observePhotos(
  specs: readonly SceneSpec[],
  options: PoolOptions,
): Promise<Observation[]> {
  const observations: Observation[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    const child = fork(WORKER);
    try {
      while (next < specs.length) {
        const index = next++;
        const { versions, withPeers } = options;
        observations[index] = await ask(child, { spec: specs[index], versions, withPeers });
        options.onDone(observations[index], ++done);
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, specs.length) }, work));
  return observations;
}

function ask(child: ChildProcess, order: GradingOrder): Promise<Observation> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error(`lost while grading seed ${order.spec.seed}`));
    child.once('exit', lost);
    child.once('message', (observation) => {
      child.off('exit', lost);
      resolve(observation as Observation);
    });
    child.send(order);
  });
}
