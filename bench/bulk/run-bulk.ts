import { cpus, loadavg } from 'node:os';
import { startLockerServers } from '../locker/locker-servers.ts';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import { bulkFindings } from './bulk-results.ts';
import { measureBulk } from './bulk-round.ts';

const CARDS = 200;

/**
 * Grades a batch of two hundred cards while its worker is killed halfway through. False if it is slower than
 * before, or wrong.
 */
export async function runBulk(options: BenchOptions): Promise<boolean> {
  const [loadBefore = 0] = loadavg();
  const servers = await startLockerServers();
  try {
    const round = await measureBulk(servers, CARDS);
    return await conclude({
      part: 'bulk',
      results: {
        about: {
          part: 'Batches of scans',
          load: `${CARDS} cards`,
          date: new Date().toISOString().slice(0, 10),
          machine: `${cpus().length} cores, ${cpus()[0].model}`,
          'other work on it (load average before)': loadBefore.toFixed(1),
          runtime: `Node ${process.versions.node}`,
        },
        ...bulkFindings(round),
      },
      update: options.update,
      comparedBy: ['load', 'machine'],
    });
  } finally {
    await servers.stop();
  }
}
