import { ok } from '@tc/kernel';
import { countJobs, listDeadJobs } from '../../platform/jobs/read-jobs.ts';
import type { Command } from './command.ts';
import { presentDeadJob, presentJobCounts } from './present.ts';

export const jobs: Command = {
  usage: 'jobs [retry]',
  about: 'lists jobs that are waiting, running or failed for good, or retries the failed ones',
  async run({ database, jobs: desk }, [verb, ...rest]) {
    if (rest.length > 0) return null;
    if (verb === 'retry') {
      const count = await desk.retryDead();
      return ok(`${count} ${count === 1 ? 'job' : 'jobs'} will be tried again.`);
    }
    if (verb !== undefined) return null;
    const counts = await countJobs(database);
    const dead = await listDeadJobs(database);
    const lines = [...counts.map(presentJobCounts), ...dead.map(presentDeadJob)];
    return ok(lines.length > 0 ? lines.join('\n') : 'No server has run here yet.');
  },
};
