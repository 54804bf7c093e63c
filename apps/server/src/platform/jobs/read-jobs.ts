import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../database/on.ts';
import { DEAD_QUEUE } from './boss.ts';

/** Jobs of one kind that are not done. */
export interface JobCounts {
  readonly name: string;
  /** Due or not yet. */
  readonly waiting: number;
  readonly running: number;
  /** They are not tried anymore. */
  readonly dead: number;
}

export async function countJobs(queries: Queries): Promise<readonly JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select kind.name,
      count(*) filter (where job.name <> ${DEAD_QUEUE} and state < 'active')::int as waiting,
      count(*) filter (where job.name <> ${DEAD_QUEUE} and state = 'active')::int as running,
      count(*) filter (where job.name = ${DEAD_QUEUE} and state < 'active')::int as dead
    from jobs.queue as kind
    left join jobs.job on kind.name =
      case job.name when ${DEAD_QUEUE} then job.source_name else job.name end
    where kind.name <> ${DEAD_QUEUE} and not starts_with(kind.name, '__')
    group by kind.name order by kind.name`.execute(on(queries));
  return rows;
}

export interface DeadJob {
  readonly name: string;
  /** The row it was about; null for scheduled work. */
  readonly id: string | null;
  readonly diedAt: Date;
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly message: string | null;
}

const MOST = 100;

/** Newest first. */
export async function listDeadJobs(queries: Queries): Promise<readonly DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select source_name as name, data->>'id' as id, created_on as "diedAt",
      source_retry_count + 1 as attempts, source_output->>'message' as message
    from jobs.job where name = ${DEAD_QUEUE} and state < 'active'
    order by created_on desc limit ${MOST}`.execute(on(queries));
  return rows;
}
