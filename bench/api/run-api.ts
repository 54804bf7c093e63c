import { cpus, loadavg } from 'node:os';
import { startLockerServers } from '../locker/locker-servers.ts';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import { apiFindings } from './api-results.ts';
import { type ApiSize, measureApi } from './api-rounds.ts';

const SIZE: ApiSize = { cards: 10_000, times: 200 };

/** Measures reads through the API with a key, relative to a bare row. False if they got slower. */
export async function runApi(options: BenchOptions): Promise<boolean> {
  const [loadBefore = 0] = loadavg();
  const servers = await startLockerServers();
  try {
    const measured = await measureApi(servers, SIZE);
    return await conclude({
      part: 'api',
      results: {
        about: {
          part: 'The API',
          load: `${SIZE.cards} cards`,
          date: new Date().toISOString().slice(0, 10),
          machine: `${cpus().length} cores, ${cpus()[0].model}`,
          'other work on it (load average before)': loadBefore.toFixed(1),
          runtime: `Node ${process.versions.node}`,
        },
        ...apiFindings(measured),
      },
      update: options.update,
      comparedBy: ['load', 'machine'],
    });
  } finally {
    await servers.stop();
  }
}
