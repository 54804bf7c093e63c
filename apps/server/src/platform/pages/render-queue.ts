/** More pages are requested than can be rendered while anybody still waits. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export interface RenderQueue {
  /** Whether a page for one visitor would be refused now. */
  isFull(): boolean;
  /**
   * Renders in turn. A page for one visitor is refused with {@link TooManyPagesError} if too many are waiting.
   * Pages that are cached for everybody come first and are never refused.
   */
  run<Value>(render: () => Promise<Value>, forWhom: 'one' | 'all'): Promise<Value>;
}

/** After each page, the process gets this many times as long for everything else. */
const REST = 3;
const LONGEST_REST_MS = 200;
/** If a timer is this late, the thread is busy with other work than pages. */
const LATE_MS = 4;
/** Then it rests again, but at most this often, so that pages never stop entirely. */
const MOST_RESTS = 4;

/** Resolves after the thread has rested; true if it was busy all the time. */
async function rest(tookMs: number): Promise<boolean> {
  const restMs = Math.min(REST * tookMs, LONGEST_REST_MS);
  for (let rests = 0; rests < MOST_RESTS; rests += 1) {
    const due = performance.now() + restMs;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (performance.now() - due < LATE_MS) return false;
  }
  return true;
}

/**
 * Renders one page after another, because each one takes up the only thread. While others wait, the thread
 * rests after each page, longer if it has other work, so that sign-ins and health checks keep most of its time.
 * Because each page then takes longer, fewer may wait.
 */
export function createRenderQueue(mostWaiting: number): RenderQueue {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  let isPressed = false;
  const isFull = () => waiting.length >= mostWaiting / (isPressed ? MOST_RESTS : 1);
  const takeTurn = (forWhom: 'one' | 'all') => {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    if (forWhom === 'one' && isFull()) throw new TooManyPagesError();
    return new Promise<void>((resolve) => {
      if (forWhom === 'all') waiting.unshift(resolve);
      else waiting.push(resolve);
    });
  };
  const endTurn = async (tookMs: number) => {
    isPressed = waiting.length > 0 && (await rest(tookMs));
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  };
  return {
    isFull,
    async run(render, forWhom) {
      await takeTurn(forWhom);
      const started = performance.now();
      try {
        return await render();
      } finally {
        void endTurn(performance.now() - started);
      }
    },
  };
}
