import type { Log } from '../../ports.ts';

/** Work that a call leaves for after its answer, so that the time of the answer tells nothing of it. */
export interface AfterAnswer {
  /** `work` is written down already: what fails here is found again by the clean-up. */
  begin(work: () => Promise<void>): void;
  /** When all that was begun has ended. */
  settled(): Promise<void>;
}

export function createAfterAnswer(log: Log): AfterAnswer {
  const running = new Set<Promise<void>>();
  return {
    begin(work) {
      // A turn later: the answer is on its way by then.
      const step = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ error }, 'an e-mail could not be queued'))
        .finally(() => running.delete(step));
      running.add(step);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
