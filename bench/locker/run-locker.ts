import { cpus, loadavg } from 'node:os';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { measureCards } from './card-rounds.ts';
import { lockerFindings } from './locker-results.ts';
import { startLockerServers } from './locker-servers.ts';
import { measureScans } from './scan-rounds.ts';

const SCANS = { scans: 24, quietMs: 5000 };
const CARDS = { cards: 10_000, times: 100 };

/** Puts load on an answering server while one, then two workers grade. False if slower than before. */
export async function runLocker(options: BenchOptions): Promise<boolean> {
  const [loadBefore] = loadavg();
  const servers = await startLockerServers();
  try {
    const cards = await measureCards(servers, CARDS);
    const scans = await measureScans(servers, SCANS);
    const results: Results = {
      about: {
        part: 'Scans and the locker',
        load: `${SCANS.scans} scans, ${CARDS.cards} cards`,
        date: new Date().toISOString().slice(0, 10),
        machine: `${cpus().length} cores, ${cpus()[0].model}`,
        'other work on it (load average before)': loadBefore.toFixed(1),
        runtime: `Node ${process.versions.node}`,
      },
      ...lockerFindings(scans, cards, SCANS.scans),
    };
    return await conclude({
      part: 'locker',
      results,
      update: options.update,
      comparedBy: ['load', 'machine'],
    });
  } finally {
    await servers.stop();
  }
}
