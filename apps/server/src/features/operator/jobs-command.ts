import { ok } from '@tc/kernel';
import { countJobs, listDeadJobs } from '../../platform/jobs/read-jobs.ts';
import type { Command } from './command.ts';
import { presentDeadJob, presentJobCounts } from './present.ts';

export const jobs: Command = {
  usage: 'jobs [retry]',
  about: 'lists work that waits, runs or failed for good; begins anew with what failed',
  async run({ database, jobs: desk }, [verb, ...rest]) {
    if (rest.length > 0) return null;
    if (verb === 'retry') return ok(`${await desk.retryDead()} jobs are tried again.`);
    if (verb !== undefined) return null;
    const counts = await countJobs(database);
    const dead = await listDeadJobs(database);
    const lines = [...counts.map(presentJobCounts), ...dead.map(presentDeadJob)];
    return ok(lines.length > 0 ? lines.join('\n') : 'No server has run here yet.');
  },
};
