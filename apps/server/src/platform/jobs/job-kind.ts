/** What the queue knows of a kind of work: when it is due, and how patiently it is tried. */
export interface JobKind {
  readonly name: string;
  /** When it is due by itself, in UTC, as cron writes it; null: only when somebody asks for it. */
  readonly schedule: string | null;
  /** Also due when a server starts: a crash may be why it starts. */
  readonly isDueAtStart: boolean;
  /** How many of them one process does at once. */
  readonly atOnce: number;
  /** A job that takes longer has failed. */
  readonly longestSeconds: number;
  /** A job that fails this often is dead: an operator has to look at it. */
  readonly attempts: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** How late a new attempt may be noticed; a new job is noticed at once. */
  readonly lookSeconds: number;
}

/** One attempt at one piece of work. */
export interface Job {
  /** Which row the work is about; scheduled work has none. */
  readonly id: string | null;
  /** This one included. */
  readonly attempt: number;
  /** Fires when the attempt should end: the server stops, or another process took the job over. */
  readonly signal: AbortSignal;
}

/** A kind of work and what does it. */
export interface Task {
  readonly kind: JobKind;
  /**
   * Throws where another attempt may help. A process can be killed between the work and the note
   * that it is done, so doing it twice must have the effect of doing it once.
   */
  readonly run: (job: Job) => Promise<void>;
  /** Rows that still need this work: those whose job got lost get a new one. */
  readonly findWaiting?: () => Promise<readonly string[]>;
}

/** No further attempt would help; the job is dead at once. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** Upkeep that is due again and again: a failed round matters little, since the next one comes. */
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
