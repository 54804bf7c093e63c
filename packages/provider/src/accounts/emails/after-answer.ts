import type { Log } from '../../ports.ts';

/** Work that a call does after responding, so that the response time reveals nothing about it. */
export interface AfterAnswer {
  /** `work` must already be written down: if it fails, the clean-up finds it again. */
  begin(work: () => Promise<void>): void;
  /** Resolves when all started work has finished. */
  settled(): Promise<void>;
}

export function createAfterAnswer(log: Log): AfterAnswer {
  const running = new Set<Promise<void>>();
  return {
    begin(work) {
      // Wait one turn, so that the response is sent first.
      const step = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ error }, 'an email could not be queued'))
        .finally(() => running.delete(step));
      running.add(step);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
