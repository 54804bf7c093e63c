/** More work arrived than can be done while anybody waits. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

export interface WorkQueue {
  /** Does the work when its turn comes; throws {@link TooBusyError} at once if too many are waiting. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Runs up to `atOnce` pieces of heavy work in parallel and lets `mostWaiting` more wait, so that
 * the rest of the process keeps its share of the processors and of the threads that read files.
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
    // A finished job hands its place to the next one, so the place is never free in between.
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
