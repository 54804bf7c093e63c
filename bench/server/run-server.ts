import { cpus, loadavg } from 'node:os';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { writeValue } from '../results/write-value.ts';
import { measureAccounts, type RoundSize } from './account-rounds.ts';
import { startMeasuredProduct, startMeasuredServer } from './measured-server.ts';
import { overloadFindings } from './overload-results.ts';
import { measureOverload, type OverloadSize } from './overload-rounds.ts';
import { serverResults } from './server-results.ts';

const SIZE: RoundSize = { clients: 8, rounds: 5, forMs: 3000, wrongPasswords: 200 };

const OVERLOAD: OverloadSize = { clients: 16, impatient: 256, rounds: 3, forMs: 3000 };

/** Puts load on a real server process over HTTP. False if slower than before, relative to its health check. */
export async function runServer(options: BenchOptions): Promise<boolean> {
  const [loadBefore] = loadavg();
  const server = await startMeasuredServer();
  const measured = await measureAccounts(server, SIZE).finally(() => server.stop());
  const product = await startMeasuredProduct();
  const overload = await measureOverload(product, OVERLOAD).finally(() => product.stop());
  const ofAccounts = serverResults(measured);
  const ofOverload = overloadFindings(overload);
  const results: Results = {
    about: {
      part: 'Server',
      load: `${SIZE.clients} clients on the same machine`,
      runs: measured.rounds.length,
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores, ${cpus()[0].model}`,
      'other work on it (load average before)': loadBefore.toFixed(1),
      runtime: `Node ${process.versions.node}`,
    },
    figures: { ...ofAccounts.figures, ...ofOverload.figures },
    tables: { ...ofAccounts.tables, ...ofOverload.tables },
  };
  for (const [load, row] of Object.entries(results.tables.load.rows)) {
    const [p50, p99] = [row.p50, row.p99].map((cell) => writeValue(cell, 'ms'));
    process.stdout.write(
      `${load}: ${writeValue(row['per second'], 'number')} a second, p50 ${p50}, p99 ${p99}\n`,
    );
  }
  return conclude({ part: 'server', results, update: options.update, comparedBy: ['load'] });
}
