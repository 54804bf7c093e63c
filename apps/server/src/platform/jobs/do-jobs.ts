import type { Log } from '@tc/provider';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { prepareQueue } from './boss.ts';
import { GivenUpError, type Task } from './job-kind.ts';

interface Worker {
  readonly boss: PgBoss;
  readonly log: Log;
  /** Fires when the server stops waiting. */
  readonly stopping: AbortSignal;
}

interface JobData {
  readonly id: string | null;
}

const LONGEST_MESSAGE = 500;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, LONGEST_MESSAGE) : 'unknown';
}

/** Does one job and reports the outcome. */
async function doJob(
  { log, stopping }: Worker,
  { kind, run }: Task,
  job: JobWithMetadata<JobData | null>,
): Promise<JobResult> {
  const attempt = job.retryCount + 1;
  const id = job.data?.id ?? null;
  const about = { job: kind.name, id, attempt };
  try {
    await run({ id, attempt, signal: AbortSignal.any([job.signal, stopping]) });
    log.debug(about, 'a job is done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const isDead = error instanceof GivenUpError || attempt >= kind.attempts;
    if (isDead) log.error({ ...about, error }, 'a job is dead');
    else log.warn({ ...about, error }, 'a job failed and is tried again');
    const output = { message: messageOf(error) };
    return { id: job.id, status: isDead ? 'deadletter' : 'failed', output };
  }
}

/** Does one job after another for as long as there are any. */
async function openLane(worker: Worker, task: Task): Promise<void> {
  const { boss } = worker;
  const { name, lookSeconds } = task.kind;
  const options = {
    pollingIntervalSeconds: lookSeconds,
    notifyPollingIntervalSeconds: lookSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  let lane: string | null = null;
  // The library would pause after every job, as if the queue were empty.
  const lookAgain = () => lane && boss.notifyWorker(lane);
  lane = await boss.work<JobData | null, unknown, typeof options>(name, options, async ([job]) => {
    if (!job) return [];
    const result = await doJob(worker, task, job);
    lookAgain();
    return [result];
  });
}

/** Starts doing a kind of work: on its schedule, once at startup if it is due then, and on request. */
export async function beginWork(worker: Worker, task: Task): Promise<void> {
  const { boss } = worker;
  const { name, schedule, isDueAtStart, atOnce } = task.kind;
  await prepareQueue(boss, task.kind);
  if (schedule) await boss.schedule(name, schedule, null, { missed: 'once' });
  if (isDueAtStart) await boss.send(name, null);
  for (let lanes = 0; lanes < atOnce; lanes += 1) await openLane(worker, task);
}
