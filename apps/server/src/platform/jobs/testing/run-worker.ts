import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@tc/database';
import pino from 'pino';
import { openJobs } from '../jobs.ts';
import { LAB_WORK, noteDone } from './lab-work.ts';

/**
 * A separate worker process: `node run-worker.ts DATABASE_URL NAME`. It says which job it has started. The job
 * with the id `hangs` never ends in the process named `first`.
 */
const [url = '', name = ''] = process.argv.slice(2);
const database = connectDatabase(url);
const jobs = await openJobs(database, pino({ level: 'silent' }), {
  kinds: [LAB_WORK],
  isWorking: true,
});
await jobs.work([
  {
    kind: LAB_WORK,
    async run({ id, signal }) {
      process.stdout.write(`begun ${id}\n`);
      if (id === 'hangs' && name === 'first') await wait(600_000, null, { signal });
      await noteDone(database, id, name);
    },
  },
]);
process.stdout.write('ready\n');
process.once('SIGTERM', async () => {
  await jobs.stop();
  await database.close();
  process.exit(0);
});
