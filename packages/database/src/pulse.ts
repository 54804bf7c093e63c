import pg from 'pg';

/** Work that takes longer than this makes us ask whether the database still lives. */
const ASK_AFTER_MS = 1_000;
/** Together with the time before the question less than anybody should wait for an answer. */
const ANSWER_LIMIT_MS = 3_000;

/** The database is there and says nothing: its processes were stopped, or its network drops all. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';
  /** As PostgreSQL calls a connection that fails. */
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Tells a database that hangs from a statement that takes long, which may be as it should be: by a
 * new connection, which a living database opens within moments whatever else it does. Limits that
 * the database itself keeps are of no use once it was stopped.
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
      // Whoever refuses us with a reason is alive.
      return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
    }
  }

  /** However many want to know, one question is on its way. */
  isFelt(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** What `work` comes to; when the database stops answering meanwhile, it is given up. */
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
