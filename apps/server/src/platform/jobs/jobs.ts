import type { Database, Queries } from '@tc/database';
import type { Log } from '@tc/provider';
import type { PgBoss } from 'pg-boss';
import { connectBoss, DEAD_QUEUE, executing, prepareQueue } from './boss.ts';
import { beginWork } from './do-jobs.ts';
import { type JobKind, scheduledWork, type Task } from './job-kind.ts';

/** Requests work. */
export interface JobQueue {
  /** Part of the caller's transaction: the job exists if and only if that commits. */
  enqueue(queries: Queries, kind: JobKind, id: string): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Starts doing these kinds of work, alongside other processes; does nothing if work is left to others. */
  work(tasks: readonly Task[]): Promise<void>;
  /** Takes no further jobs and waits for running ones. Jobs that do not end in time are handed back. */
  stop(): Promise<void>;
}

/** After this time running jobs are asked to end; some time later they are handed back. */
const ASK_TO_END_MS = 5_000;
const HAND_BACK_MS = 15_000;

const AGAIN_AFTER_SECONDS = 1;

/** How many lost jobs one statement restores. */
const BATCH = 500;

/** How many dead jobs to retry in one go. */
const MOST_DEAD = 10_000;

function queueOf(boss: PgBoss): JobQueue {
  return {
    async enqueue(queries, kind, id) {
      const db = executing(queries);
      const job = await boss.send(kind.name, { id }, { singletonKey: id, db });
      if (job !== null) return;
      // There is already a job, but it may be too late to notice this request: it may be about to end, or have
      // failed and be waiting for hours. So one more follows, which does nothing if nothing is left to do.
      const further = { singletonKey: `${id} again`, startAfter: AGAIN_AFTER_SECONDS, db };
      await boss.send(kind.name, { id }, further);
    },
  };
}

async function enqueueWaiting(boss: PgBoss, { kind, findWaiting }: Task): Promise<void> {
  const ids = (await findWaiting?.()) ?? [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    // Rows that already have a job keep it.
    const jobs = batch.map((id) => ({ data: { id }, singletonKey: id }));
    await boss.insert(kind.name, jobs);
  }
}

/**
 * A restored backup has rows but no jobs, and so has the database of an earlier version. Each kind of work
 * has its own search, so a process only searches for the work that it knows.
 */
function findLostJobs(boss: PgBoss, task: Task): Task {
  return {
    kind: scheduledWork(`find-lost-${task.kind.name}`, '*/10 * * * *', true),
    run: () => enqueueWaiting(boss, task),
  };
}

export interface JobDesk extends JobQueue {
  /** Starts over with dead jobs; returns how many. */
  retryDead(): Promise<number>;
}

/** For programs that only request work, such as an operator's command, and do none themselves. */
export async function openJobDesk(database: Database, kinds: readonly JobKind[]): Promise<JobDesk> {
  const boss = connectBoss(database, { warn: () => undefined });
  for (const kind of kinds) await prepareQueue(boss, kind);
  return { ...queueOf(boss), retryDead: () => boss.redrive(DEAD_QUEUE, { limit: MOST_DEAD }) };
}

interface JobsWanted {
  /** The kinds of work that can be requested. */
  readonly kinds: readonly JobKind[];
  /** False if this process only requests work and leaves it to others. */
  readonly isWorking: boolean;
}

/** The queue in a migrated database. */
export async function openJobs(
  database: Database,
  log: Log,
  { kinds, isWorking }: JobsWanted,
): Promise<Jobs> {
  const boss = connectBoss(database, log);
  const stopping = new AbortController();
  await boss.start();
  for (const kind of kinds) await prepareQueue(boss, kind);
  const begin = (task: Task) => beginWork({ boss, log, stopping: stopping.signal }, task);
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    const patience = setTimeout(() => stopping.abort(), ASK_TO_END_MS);
    await boss.stop({ close: false, timeout: HAND_BACK_MS }).catch((error: unknown) => {
      log.warn({ error }, 'running jobs will be done again by another process');
    });
    clearTimeout(patience);
  };
  return {
    ...queueOf(boss),
    async work(tasks) {
      if (!isWorking) return;
      for (const task of tasks) await begin(task);
      for (const task of tasks) if (task.findWaiting) await begin(findLostJobs(boss, task));
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
