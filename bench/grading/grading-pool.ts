import { fileURLToPath } from 'node:url';
import type { SceneSpec } from '@tc/testcards';
import type { GradingOrder } from './grading-worker.ts';
import type { Observation } from './observation.ts';
import { askWorkers } from './worker-pool.ts';

const WORKER = fileURLToPath(new URL('./grading-worker.ts', import.meta.url));

export interface PoolOptions {
  readonly workers: number;
  readonly versions: readonly string[];
  readonly withPeers: boolean;
  readonly onDone: (observation: Observation, done: number) => void;
}

/**
 * Renders photos if needed and grades all of them in parallel processes; results are in the order of the
 * photos.
 */
export function observePhotos(
  specs: readonly SceneSpec[],
  { workers, versions, withPeers, onDone }: PoolOptions,
): Promise<Observation[]> {
  const orders = specs.map((spec): GradingOrder => ({ spec, versions, withPeers }));
  return askWorkers<GradingOrder, Observation>(WORKER, orders, { workers, onDone });
}
