import { createWorkQueue, type WorkQueue } from '@tc/provider';

interface FairQueueLimits {
  /** Pieces of work at a time, whoever they are for. */
  readonly atOnce: number;
  /** The same for one account. */
  readonly ofOne: number;
  /** How many more of one account may wait. */
  readonly mostWaiting: number;
}

export interface FairQueue {
  /** Throws `TooBusyError` at once if too many of this account are waiting. */
  run<Value>(account: string, work: () => Promise<Value>): Promise<Value>;
}

interface Line {
  readonly queue: WorkQueue;
  members: number;
}

/** A queue in which no account keeps the others waiting: each has a line of its own before the common one. */
export function createFairQueue({ atOnce, ofOne, mostWaiting }: FairQueueLimits): FairQueue {
  const all = createWorkQueue(atOnce, Number.POSITIVE_INFINITY);
  const lines = new Map<string, Line>();
  return {
    async run(account, work) {
      const line = lines.get(account) ?? { queue: createWorkQueue(ofOne, mostWaiting), members: 0 };
      lines.set(account, line);
      line.members += 1;
      try {
        return await line.queue.run(() => all.run(work));
      } finally {
        line.members -= 1;
        if (line.members === 0) lines.delete(account);
      }
    },
  };
}
