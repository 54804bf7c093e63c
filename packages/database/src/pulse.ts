import pg from 'pg';

/** When work takes longer than this, we check whether the database is still alive. */
const ASK_AFTER_MS = 1_000;
/** Together with the time before the check, less than anybody should wait for a response. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * The database is there but does not respond: its processes are suspended, or the network drops
 * everything.
 */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';
  /** PostgreSQL's code for a failed connection. */
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Tells a hanging database from a slow statement, which may be fine, by opening a new connection: a
 * living database does that within moments, however busy it is. The database's own limits are no
 * help once it is suspended.
 */
export class Pulse {
  readonly #config: pg.ClientConfig;
  readonly #answerLimitMs: number;
  #asking: Promise<boolean> | null = null;

  constructor(config: pg.ClientConfig, answerLimitMs = ANSWER_LIMIT_MS) {
    this.#config = config;
    this.#answerLimitMs = answerLimitMs;
  }

  async #ask(): Promise<boolean> {
    const limit = { connectionTimeoutMillis: this.#answerLimitMs };
    const client = new pg.Client({ ...this.#config, ...limit });
    client.on('error', () => undefined);
    try {
      await client.connect();
      client.end().catch(() => undefined);
      return true;
    } catch (error) {
      // A refusal with a reason means it is alive.
      return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
    }
  }

  /** However many callers want to know, only one check runs at a time. */
  isFelt(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** The result of `work`, unless the database stops responding: then the work is given up. */
  whileFelt<Value>(work: Promise<Value>, giveUp: () => void): Promise<Value> {
    return new Promise((resolve, reject) => {
      let isDone = false;
      let timer: NodeJS.Timeout;
      const ask = async () => {
        const isAlive = await this.isFelt();
        if (isDone) return;
        if (isAlive) return wait();
        reject(new DatabaseHangsError());
        giveUp();
      };
      const wait = () => {
        timer = setTimeout(ask, ASK_AFTER_MS);
      };
      wait();
      const end = () => {
        isDone = true;
        clearTimeout(timer);
      };
      work.finally(end).then(resolve, reject);
    });
  }
}
