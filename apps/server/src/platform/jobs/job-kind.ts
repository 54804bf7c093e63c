/** What the queue knows about a kind of work: when it is due, and how often to try. */
export interface JobKind {
  readonly name: string;
  /** When it is due without being requested, in UTC and cron syntax; null if only on request. */
  readonly schedule: string | null;
  /** Also due when a server starts, because it may be starting after a crash. */
  readonly isDueAtStart: boolean;
  /** How many of these one process does at a time. */
  readonly atOnce: number;
  /** A job that takes longer counts as failed. */
  readonly longestSeconds: number;
  /** A job that fails this often is dead, and an operator has to look at it. */
  readonly attempts: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** How late a new attempt may be noticed; a new job is noticed at once. */
  readonly lookSeconds: number;
}

/** One attempt at one piece of work. */
export interface Job {
  /** The row that the work is about; null for scheduled work. */
  readonly id: string | null;
  /** Counts this one. */
  readonly attempt: number;
  /** Fires when the attempt should end because the server stops or another process has taken over the job. */
  readonly signal: AbortSignal;
}

/** A kind of work and the function that does it. */
export interface Task {
  readonly kind: JobKind;
  /**
   * Throws if another attempt may help. A process can be killed after the work but before that is recorded, so
   * doing it twice must have the same effect as doing it once.
   */
  readonly run: (job: Job) => Promise<void>;
  /** Rows that still need this work. If a job got lost, its row gets a new one. */
  readonly findWaiting?: () => Promise<readonly string[]>;
}

/** No further attempt would help, so the job is dead at once. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** Maintenance that is due again and again. A failed round matters little, because the next one comes. */
export function scheduledWork(name: string, schedule: string, isDueAtStart = false): JobKind {
  return {
    name,
    schedule,
    isDueAtStart,
    atOnce: 1,
    longestSeconds: 3600,
    attempts: 4,
    firstPauseSeconds: 30,
    longestPauseSeconds: 600,
    lookSeconds: 60,
  };
}
