import type { BenchOptions } from '../options.ts';
import { listFailures } from './failures.ts';
import { gatherObservations } from './gather.ts';

export async function runAccuracy(options: BenchOptions): Promise<boolean> {
  const observations = await gatherObservations(options);
  for (const { seed, group, reasons } of listFailures(observations)) {
    process.stdout.write(`${seed} ${group}: ${reasons.join('; ')}\n`);
  }
  return true;
}
