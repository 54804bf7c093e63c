import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Listener } from './listener.ts';
import { DatabaseHangsError, Pulse } from './pulse.ts';
import type { Answer, OwnDatabase, RawQueries, Statement } from './queries.ts';

/** Serialization failure and deadlock: the same work may succeed when repeated. */
const PASSING_CONFLICTS = new Set(['40001', '40P01']);
const MOST_REPEATS = 8;

/** Repeated work waits for longer and longer, randomly, to stay out of other processes' way. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/** A statement that runs this long is our mistake, not a long job. */
const STATEMENT_LIMIT_MS = 20_000;
/** Whoever waits this long for a lock, or for a connection, is told to try again later. */
const LOCK_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 10_000;
/** Nobody waits for a response while a server starts, and its machine may be busy. */
const START_PATIENCE_MS = 30_000;
/** If only one connection hangs, its statement limit should have ended it before this. */
const SILENCE_LIMIT_MS = STATEMENT_LIMIT_MS + 2_000;

// Counts and sizes stay below 2^53 in our tables; as text they would compare wrongly.
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseAddress = string | pg.ClientConfig;

function configOf(address: DatabaseAddress): pg.PoolConfig {
  const given = typeof address === 'string' ? { connectionString: address } : address;
  return {
    ...given,
    types: TYPES,
    application_name: 'truecorner',
    keepAlive: true,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    query_timeout: SILENCE_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  };
}

type Client = pg.PoolClient | pg.Client;

async function runOn<Row extends object>(
  client: Client,
  { text, values = [], name }: Statement,
): Promise<Answer<Row>> {
  const asked = { text, values: [...values], name };
  const answer = await client.query<Row & pg.QueryResultRow>(asked);
  // Several statements in one text return one result each, whatever the types say.
  if (Array.isArray(answer)) return { rows: answer.flatMap(({ rows }) => rows), count: null };
  return { rows: answer.rows, count: answer.rowCount };
}

function withQuery(run: RawQueries['run']): RawQueries {
  return {
    run,
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await run<Row>({ text, values })).rows;
    },
  };
}

export function queriesOf(client: Client): RawQueries {
  return withQuery((statement) => runOn(client, statement));
}

/** A pool connection for one piece of work; a broken or hanging one is not returned to the pool. */
class Lease {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | null = null;
  #isOver = false;
  #isBroken = false;
  // If a connection breaks between two statements, the next one fails and the process goes on.
  readonly #hear = () => this.break();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.on('error', this.#hear);
    if (!this.#isOver) return client;
    this.#return(client);
    throw new DatabaseHangsError();
  }

  #return(client: pg.PoolClient): void {
    this.#client = null;
    client.release(this.#isBroken);
    client.off('error', this.#hear);
  }

  break(): void {
    this.#isBroken = true;
  }

  /** Returns the connection if there is one; closes it if it is broken. */
  close(): void {
    this.#isOver = true;
    if (this.#client) this.#return(this.#client);
  }
}

/** Runs work on one connection, and gives up when the database stops responding. */
function onConnection<Value>(
  pool: pg.Pool,
  pulse: Pulse,
  work: (client: pg.PoolClient, lease: Lease) => Promise<Value>,
): Promise<Value> {
  const lease = new Lease(pool);
  const run = async () => {
    try {
      return await work(await lease.open(), lease);
    } finally {
      lease.close();
    }
  };
  return pulse.whileFelt(run(), () => {
    lease.break();
    lease.close();
  });
}

/** Errors from PostgreSQL itself have a code and leave the connection usable. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

async function attempt<Value>(
  client: pg.PoolClient,
  lease: Lease,
  work: (queries: RawQueries) => Promise<Value>,
): Promise<Value> {
  try {
    await client.query('begin');
    const value = await work(queriesOf(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => lease.break());
    throw error;
  }
}

/** Repeats one at a time: otherwise repeated transactions would keep colliding with each other. */
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

/** Repeats transactions that the database rolled back, one at a time in this process. */
function repeating(pool: pg.Pool, pulse: Pulse): OwnDatabase['transaction'] {
  const lane = new Lane();
  return async (work) => {
    const once = () => onConnection(pool, pulse, (client, lease) => attempt(client, lease, work));
    try {
      return await once();
    } catch (error) {
      if (!isPassing(error)) throw error;
      return lane.run(() => doAgain(once));
    }
  };
}

/** One connection without time limits, for work that may take hours. */
export async function connectAlone(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({
    ...configOf(address),
    statement_timeout: 0,
    lock_timeout: START_PATIENCE_MS,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: START_PATIENCE_MS,
  });
  // If the connection breaks, the current or next statement fails; no further handling is needed.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** For migrations, which may take long and wait for those of other processes. */
export function connectPatiently(address: DatabaseAddress): OwnDatabase {
  const config: pg.PoolConfig = {
    ...configOf(address),
    statement_timeout: 0,
    lock_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: START_PATIENCE_MS,
  };
  return connect(config, 1, new Pulse(config, START_PATIENCE_MS));
}

/** A pool of connections to one database; they are opened when needed. */
export function connectDatabase(address: DatabaseAddress, most = 20): OwnDatabase {
  const config = configOf(address);
  return connect(config, most, new Pulse(config));
}

function connect(config: pg.PoolConfig, most: number, pulse: Pulse): OwnDatabase {
  const pool = new pg.Pool({ ...config, max: most });
  // A connection that breaks while idle is replaced on the next use.
  pool.on('error', () => undefined);
  const listener = new Listener(config, pulse);
  const run: RawQueries['run'] = <Row extends object>(statement: Statement) =>
    onConnection(pool, pulse, (client, lease) =>
      runOn<Row>(client, statement).catch((error: unknown) => {
        if (!isAnswer(error)) lease.break();
        throw error;
      }),
    );
  return {
    ...withQuery(run),
    transaction: repeating(pool, pulse),
    listen: (channel, hear, missed) => listener.listen(channel, hear, missed),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
