/** More pages are asked for than can be rendered in a time that anybody waits for. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export interface RenderQueue {
  /** Whether a page for one visitor would be refused. */
  isFull(): boolean;
  /**
   * Renders when its turn comes. What is rendered for one visitor is refused by
   * {@link TooManyPagesError} where too many wait; what is kept for all comes first, and always.
   */
  run<Value>(render: () => Promise<Value>, forWhom: 'one' | 'all'): Promise<Value>;
}

/** So many times as long as it took, the process has for everything else after each page. */
const REST = 3;
const LONGEST_REST_MS = 200;
/** By so much a timer is late where the thread has other work than pages. */
const LATE_MS = 4;
/** Then it rests again, so often at most: pages go on, ever so slowly. */
const MOST_RESTS = 4;

/** Resolves when the thread has had its rest; whether it was at work all the time. */
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
 * One page after the other, since each takes all of the one thread there is. While others wait, the
 * thread rests after each page, and longer where it has other work: sign-ins and health checks keep
 * most of their time. So many fewer may wait then, since each of them waits longer.
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
