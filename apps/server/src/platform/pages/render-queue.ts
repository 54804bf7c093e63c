/** More pages are asked for than can be rendered in a time that anybody waits for. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export interface RenderQueue {
  /**
   * Renders when its turn comes. What is rendered for one visitor is refused by
   * {@link TooManyPagesError} where too many wait; what is kept for all comes first, and always.
   */
  run<Value>(render: () => Promise<Value>, forWhom: 'one' | 'all'): Promise<Value>;
}

/** So many times as long as it took, the process has for everything else after each page. */
const REST = 3;
const LONGEST_REST_MS = 200;

/**
 * One page after the other, since each takes all of the one thread there is. While others wait, the
 * thread rests after each page: sign-ins and health checks keep most of their time.
 */
export function createRenderQueue(mostWaiting: number): RenderQueue {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const takeTurn = (forWhom: 'one' | 'all') => {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    if (forWhom === 'one' && waiting.length >= mostWaiting) throw new TooManyPagesError();
    return new Promise<void>((resolve) => {
      if (forWhom === 'all') waiting.unshift(resolve);
      else waiting.push(resolve);
    });
  };
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  };
  return {
    async run(render, forWhom) {
      await takeTurn(forWhom);
      const started = performance.now();
      try {
        return await render();
      } finally {
        const tookMs = performance.now() - started;
        if (waiting.length === 0) endTurn();
        else setTimeout(endTurn, Math.min(REST * tookMs, LONGEST_REST_MS));
      }
    },
  };
}
