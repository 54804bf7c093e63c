import pg from 'pg';

/** Work that takes longer than this makes us ask whether the database still lives. */
const ASK_AFTER_MS = 1_000;
/** Together with the time before the question less than anybody should wait for an answer. */
const ANSWER_LIMIT_MS = 3_000;

/** A statement reaches a living server long before this. */
const TRAVEL_LIMIT_MS = 500;
/** The new connection answers at once, or what it knows is not worth waiting for. */
const LOOK_LIMIT_MS = 1_000;

/** A statement that was sent and is not answered. */
export interface Unanswered {
  /** The server's process at the other end of its connection. */
  readonly pid: number;
  /** As `performance.now()` counts. */
  readonly sentMs: number;
}

/** What a new connection found out. */
interface Look {
  readonly startedMs: number;
  readonly isAlive: boolean;
  /** Processes that wait for a statement of ours. */
  readonly idle: ReadonlySet<number>;
}

/** The database is there and says nothing: its processes were stopped, or its network drops all. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';
  /** As PostgreSQL calls a connection that fails. */
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
  }
}

const IDLE = `select pid from pg_stat_activity
  where usename = current_user and datname = current_database() and state like 'idle%'`;

/**
 * Tells a database that hangs from a statement that takes long, which may be as it should be: by a
 * new connection, which a living database opens within moments whatever else it does. Limits that
 * the database itself keeps are of no use once it was stopped.
 */
export class Pulse {
  readonly #config: pg.ClientConfig;
  readonly #answerLimitMs: number;
  #asking: Promise<Look> | null = null;

  constructor(config: pg.ClientConfig, answerLimitMs = ANSWER_LIMIT_MS) {
    this.#config = config;
    this.#answerLimitMs = answerLimitMs;
  }

  async #ask(): Promise<Look> {
    const startedMs = performance.now();
    const limit = {
      connectionTimeoutMillis: this.#answerLimitMs,
      query_timeout: LOOK_LIMIT_MS,
    };
    const idle = new Set<number>();
    const client = new pg.Client({ ...this.#config, ...limit });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const found = await client.query<{ pid: number }>(IDLE).catch(() => null);
      for (const { pid } of found?.rows ?? []) idle.add(pid);
      client.end().catch(() => undefined);
      return { startedMs, isAlive: true, idle };
    } catch (error) {
      // Whoever refuses us with a reason is alive.
      const isAlive = /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
      return { startedMs, isAlive, idle };
    }
  }

  /** However many want to know, one question is on its way. */
  #look(): Promise<Look> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async isFelt(): Promise<boolean> {
    return (await this.#look()).isAlive;
  }

  /**
   * What `work` comes to; when the database stops answering meanwhile, it is given up. So it is when
   * the one process that should answer never took up what `unanswered` tells of.
   */
  whileFelt<Value>(
    work: Promise<Value>,
    giveUp: () => void,
    unanswered: () => Unanswered | null = () => null,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      let isDone = false;
      let suspectedMs: number | null = null;
      let timer: NodeJS.Timeout;
      const ask = async () => {
        const { startedMs, isAlive, idle } = await this.#look();
        if (isDone) return;
        const asked = unanswered();
        const isDeaf =
          asked !== null && asked.sentMs < startedMs - TRAVEL_LIMIT_MS && idle.has(asked.pid);
        // Once may be a machine with too much to do; twice, a second apart, it is not.
        const isSure = isDeaf && asked.sentMs === suspectedMs;
        suspectedMs = isDeaf ? asked.sentMs : null;
        if (isAlive && !isSure) return wait();
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
