import { createWorkQueue, type WorkQueue } from '@tc/provider';

interface FairQueueLimits {
  /** How many pieces of work run at a time. */
  readonly atOnce: number;
  /** How many of these may be for the same account. */
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

/**
 * A queue in which no account holds up the others: each waits in its own line before joining the common one.
 */
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
