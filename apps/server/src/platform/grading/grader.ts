import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GradingOrder } from './grade-thread.ts';

/** Grades photos outside the request thread, as many at once as there are threads. */
export interface Grader {
  /** The report as JSON text. Throws if a thread died, or when `signal` fires. */
  grade(order: GradingOrder, signal: AbortSignal): Promise<string>;
  stop(): Promise<void>;
}

const THREAD = new URL('./grade-thread.ts', import.meta.url);

/** One core is left for requests. A photo takes about 300 MB while it is being graded. */
export const GRADED_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A thread that is idle for this long frees its memory. */
const IDLE_MS = 60_000;

class Thread {
  readonly #worker = new Worker(THREAD);
  #idle: NodeJS.Timeout | null = null;
  isGone = false;

  constructor() {
    this.#worker.unref();
    this.#worker.once('exit', () => {
      this.isGone = true;
    });
  }

  grade(order: GradingOrder, signal: AbortSignal): Promise<string> {
    if (this.#idle) clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        this.#worker.removeAllListeners('message');
        this.#worker.off('error', fail);
        this.#worker.off('exit', exit);
        signal.removeEventListener('abort', abort);
        act();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      const exit = () => fail(new Error('the grading thread ended'));
      const abort = () => {
        this.isGone = true;
        this.#worker.terminate();
        fail(new Error('grading was interrupted'));
      };
      this.#worker.once('message', (report: string) => settle(() => resolve(report)));
      this.#worker.once('error', fail);
      this.#worker.once('exit', exit);
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) return abort();
      this.#worker.postMessage(order);
    });
  }

  rest(): void {
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
  }

  async stop(): Promise<void> {
    this.isGone = true;
    if (this.#idle) clearTimeout(this.#idle);
    await this.#worker.terminate();
  }
}

export function createGrader(most = GRADED_AT_ONCE): Grader {
  const resting: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function take(): Promise<Thread> {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    let thread = resting.pop();
    while (thread?.isGone) thread = resting.pop();
    if (thread) return thread;
    const made = new Thread();
    all.add(made);
    return made;
  }

  function giveBack(thread: Thread): void {
    if (thread.isGone) all.delete(thread);
    else {
      thread.rest();
      resting.push(thread);
    }
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    async grade(order, signal) {
      const thread = await take();
      try {
        // A caller who gave up while waiting must not end a thread that others can use.
        if (signal.aborted) throw new Error('grading was interrupted');
        return await thread.grade(order, signal);
      } finally {
        giveBack(thread);
      }
    },
    async stop() {
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}
