import type { Log } from '@tc/provider';

export interface Repeated {
  /** Starts no further round and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Does work again and again, one round at a time; a round that fails is logged and forgotten. */
export function repeat(everyMs: number, work: () => Promise<void>, log: Log): Repeated {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const round = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ error }, 'a round of housekeeping failed');
    }
    isRunning = false;
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = round();
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
