const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Tries again when the network returns, when somebody looks at the page, and after growing pauses, because a
 * server that was down does not announce its return.
 */
export class RetryTimer {
  readonly #again: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(again: () => void) {
    this.#again = again;
  }

  start(): void {
    window.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
  }

  stop(): void {
    window.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    this.#clear();
  }

  failed(afterSeconds: number | null): void {
    this.#clear();
    const pauseMs = Math.max(this.#pauseMs, 1000 * (afterSeconds ?? 0));
    this.#timer = setTimeout(this.#now, pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  succeed(): void {
    this.#clear();
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  #now = () => {
    if (document.visibilityState !== 'visible') return;
    this.#clear();
    this.#again();
  };

  #clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
