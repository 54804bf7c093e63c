import type { Queries } from '@tc/provider';
import { DEAD_QUEUE } from './boss.ts';

/** Jobs of one kind that are not done. */
export interface JobCounts {
  readonly name: string;
  /** Due or not yet. */
  readonly waiting: number;
  readonly running: number;
  /** Nobody tries them any more. */
  readonly dead: number;
}

export async function countJobs(queries: Queries): Promise<readonly JobCounts[]> {
  return queries.query<JobCounts>(
    `select kind.name,
       count(*) filter (where job.name <> $1 and state < 'active')::int as waiting,
       count(*) filter (where job.name <> $1 and state = 'active')::int as running,
       count(*) filter (where job.name = $1 and state < 'active')::int as dead
     from jobs.queue as kind
     left join jobs.job on kind.name = case job.name when $1 then job.source_name else job.name end
     where kind.name <> $1 and not starts_with(kind.name, '__')
     group by kind.name order by kind.name`,
    [DEAD_QUEUE],
  );
}

export interface DeadJob {
  readonly name: string;
  /** Which row it was about; null: scheduled work. */
  readonly id: string | null;
  readonly diedAt: Date;
  readonly attempts: number;
  /** What the last attempt said. */
  readonly message: string | null;
}

const MOST = 100;

/** The newest first. */
export async function listDeadJobs(queries: Queries): Promise<readonly DeadJob[]> {
  return queries.query<DeadJob>(
    `select source_name as name, data->>'id' as id, created_on as "diedAt",
       source_retry_count + 1 as attempts, source_output->>'message' as message
     from jobs.job where name = $1 and state < 'active'
     order by created_on desc limit ${MOST}`,
    [DEAD_QUEUE],
  );
}
