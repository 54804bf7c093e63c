/** More work came than can be done in a time that anybody waits for. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

export interface WorkQueue {
  /** Does the work when its turn comes; throws {@link TooBusyError} at once where too many wait. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Lets `atOnce` pieces of heavy work run beside each other and `mostWaiting` more stand in line: what
 * else the process does keeps its share of the processors, and of the threads that read files.
 */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeTurn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooBusyError();
    // Who ends hands the place on: it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
