import type { Database, Queries } from '@tc/database';
import type { Log } from '@tc/provider';
import { type Db, PgBoss } from 'pg-boss';
import type { JobKind } from './job-kind.ts';

/** The library's own schema, which it creates and migrates itself. */
const JOBS_SCHEMA = 'jobs';

/** Where jobs go after their last attempt, until an operator has seen them. */
export const DEAD_QUEUE = 'dead';

/** A killed process is noticed after this time, and others take over its jobs. */
const HEARTBEAT_SECONDS = 20;
/** How often the processes check for jobs whose process is gone. */
const WATCH_SECONDS = 20;
const DAY_SECONDS = 86_400;
/** Parts of the library that we do not use should hardly ever query anything. */
const HARDLY_EVER_SECONDS = 3600;

export function executing(queries: Queries): Db {
  return {
    async executeSql(text, values) {
      return { rows: [...(await queries.run({ text, ...(values && { values }) })).rows] };
    },
  };
}

/** The queue on our own pool and our own listening connection; it opens none itself. */
export function connectBoss(database: Database, log: Pick<Log, 'warn'>): PgBoss {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: {
      ...executing(database),
      async listen(channel, hear, missed) {
        return { close: await database.listen(channel, hear, missed) };
      },
    },
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: HARDLY_EVER_SECONDS,
    bamIntervalSeconds: HARDLY_EVER_SECONDS,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => log.warn({ error }, 'the job queue cannot be used'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

/** Creates the library's tables, or brings them to its version. */
export async function migrateJobs(database: Database): Promise<void> {
  // An error that keeps it from starting is thrown, so warnings can be ignored.
  const boss = connectBoss(database, { warn: () => undefined });
  await boss.start();
  await boss.createQueue(DEAD_QUEUE, { retentionSeconds: 90 * DAY_SECONDS });
  await boss.stop({ close: false });
}

/** Creates the queue for a kind of work, or updates it to this version's settings. */
export async function prepareQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const options = {
    notify: true,
    deadLetter: DEAD_QUEUE,
    expireInSeconds: kind.longestSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: kind.attempts - 1,
    retryDelay: kind.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestPauseSeconds,
    retentionSeconds: 60 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  };
  const known = await boss.getQueue(kind.name);
  // One job at a time per row, however often it is requested.
  if (!known) return boss.createQueue(kind.name, { ...options, policy: 'exclusive' });
  const wanted = Object.entries(options);
  const isSame = wanted.every(([name, value]) => known[name as keyof typeof known] === value);
  if (!isSame) await boss.updateQueue(kind.name, options);
}
