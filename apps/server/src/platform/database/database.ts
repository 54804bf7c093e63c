import { setTimeout as sleep } from 'node:timers/promises';
import type { Database as DatabasePort, Queries } from '@tc/provider';
import pg from 'pg';

export type { Queries } from '@tc/provider';

/** What a server has of its database; parts of it are given only the `Queries` or the port. */
export interface Database extends DatabasePort {
  close(): Promise<void>;
}

/** Serialization failure and deadlock: the same work may succeed when it is done again. */
const PASSING_CONFLICTS = new Set(['40001', '40P01']);
const MOST_REPEATS = 8;

/** Undone work stands aside, ever longer and by chance, for that of other processes. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/** A statement that runs this long is a mistake of ours, not a long job. */
const STATEMENT_LIMIT_MS = 30_000;
const LOCK_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 10_000;

const RECONNECT_PAUSE_MS = 1_000;

// Counts and sizes stay below 2^53 in our tables: as text they would compare wrongly.
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseAddress = string | pg.ClientConfig;

function configOf(address: DatabaseAddress): pg.PoolConfig {
  const given = typeof address === 'string' ? { connectionString: address } : address;
  return {
    ...given,
    types: TYPES,
    application_name: 'truecorner',
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  };
}

export function queriesOf(client: pg.Pool | pg.PoolClient | pg.Client): Queries {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query<Row & pg.QueryResultRow>(text, [...values]);
      return rows;
    },
  };
}

/** One connection without limits of time, for work that may take hours. */
export async function connectAlone(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({
    ...configOf(address),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    keepAlive: true,
  });
  // A connection that breaks fails the statement that runs or comes next.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function attempt<Value>(pool: pg.Pool, work: (queries: Queries) => Promise<Value>) {
  const client = await pool.connect();
  let isBroken = false;
  // A connection may break between two statements: the next one fails, and the process goes on.
  const hear = () => {
    isBroken = true;
  };
  client.on('error', hear);
  try {
    await client.query('begin');
    const value = await work(queriesOf(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.off('error', hear);
    client.release(isBroken);
  }
}

/** One after another: work that was undone would otherwise meet its like again, without end. */
class Lane {
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(work, work);
    this.#last = done;
    return done;
  }
}

function isPassing(error: unknown): boolean {
  return PASSING_CONFLICTS.has((error as { code?: string }).code ?? '');
}

async function doAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempts = 1; ; attempts += 1) {
    const atMostMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    await sleep(Math.random() * atMostMs);
    try {
      return await work();
    } catch (error) {
      if (attempts >= MOST_REPEATS || !isPassing(error)) throw error;
    }
  }
}

/** Does work again that the database undid, in a lane of its own. Other processes have theirs. */
function repeating(pool: pg.Pool): DatabasePort['transaction'] {
  const lane = new Lane();
  return async (work) => {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      return lane.run(() => doAgain(() => attempt(pool, work)));
    }
  };
}

/** Hears on a connection of its own and makes a new one when it breaks. */
class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channels = new Map<string, Set<(payload: string) => void>>();
  readonly #missed = new Set<() => void>();
  #client: Promise<pg.Client> | null = null;
  #isClosed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, statement_timeout: 0 });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', () => this.#reconnect());
    client.on('end', () => this.#reconnect());
    await client.connect();
    for (const channel of this.#channels.keys()) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return client;
  }

  #reconnect(): void {
    if (this.#isClosed || !this.#client) return;
    this.#client = null;
    setTimeout(() => {
      if (this.#isClosed || this.#client) return;
      this.#client = this.#connect();
      this.#client.then(
        () => {
          for (const missed of this.#missed) missed();
        },
        () => this.#reconnect(),
      );
    }, RECONNECT_PAUSE_MS).unref();
  }

  async listen(
    channel: string,
    hear: (payload: string) => void,
    missed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const known = this.#channels.get(channel);
    if (known) known.add(hear);
    else this.#channels.set(channel, new Set([hear]));
    this.#missed.add(missed);
    this.#client ??= this.#connect();
    const client = await this.#client;
    if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      this.#channels.get(channel)?.delete(hear);
      this.#missed.delete(missed);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }
}

/** A pool of connections to one database; connections are made when they are needed. */
export function connectDatabase(address: DatabaseAddress, most = 20): Database {
  const config = configOf(address);
  const pool = new pg.Pool({ ...config, max: most });
  // A connection that breaks while nobody uses it is replaced at the next use.
  pool.on('error', () => undefined);
  const listener = new Listener(config);
  return {
    ...queriesOf(pool),
    transaction: repeating(pool),
    listen: (channel, hear, missed) => listener.listen(channel, hear, missed),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
