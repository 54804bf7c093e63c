import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@tc/kernel';
import pg from 'pg';
import type { Connection } from './connection.ts';
import { causeOf } from './initialize.ts';

/** A start that is silent for this long has failed; a database that says it is starting up may take longer. */
const START_LIMIT_MS = 60_000;
const CONNECT_LIMIT_MS = 5_000;
const STARTING_UP = '57P03';

/** Whatever prevented one start may be gone by the next. */
const MOST_STARTS = 3;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

const STOP_LIMIT_MS = 20_000;

/** Long enough to find out why a database ended. */
const LONGEST_SAID = 4_000;

async function tryConnection(connection: Connection): Promise<'answered' | 'starting' | 'silent'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answered';
  } catch (error) {
    return (error as { code?: string }).code === STARTING_UP ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Null once a client gets an answer; otherwise why that will not happen. */
async function untilReady(
  child: ChildProcess,
  connection: Connection,
): Promise<'ended' | 'silent' | null> {
  let until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (hasEnded(child)) return 'ended';
    const tried = await tryConnection(connection);
    // The answer might come from somebody else's database at the same address.
    if (tried === 'answered') return hasEnded(child) ? 'ended' : null;
    if (tried === 'starting') until = Date.now() + START_LIMIT_MS;
    await sleep(30);
  }
  return 'silent';
}

export interface Supervised {
  readonly connection: Connection;
  /** Starts the database unless something else runs on its cluster; says why if it cannot. */
  readonly start: () => Promise<Result<ChildProcess, string>>;
  readonly log: (line: string) => void;
  /** Releases the lock that was held for it. */
  readonly release: () => Promise<void>;
}

/** Runs one cluster's server and restarts it if it ends unexpectedly. */
export class Supervisor {
  readonly #given: Supervised;
  #child: ChildProcess | null = null;
  #said = '';
  #isStopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  /** If this process ends without stopping us first, the database must not keep running. */
  readonly #endChild = () => void this.#child?.kill('SIGINT');

  constructor(given: Supervised) {
    this.#given = given;
    process.once('exit', this.#endChild);
  }

  get connection(): Connection {
    return this.#given.connection;
  }

  async #spawn(): Promise<Result<ChildProcess, string>> {
    const started = await this.#given.start();
    if (!started.ok) return started;
    const child = started.value;
    this.#child = child;
    this.#said = '';
    let part = '';
    child.stderr?.on('data', (data: Buffer) => {
      this.#said = (this.#said + data.toString()).slice(-LONGEST_SAID);
      const lines = (part + data.toString()).split('\n');
      part = lines.pop() ?? '';
      for (const line of lines) this.#given.log(line);
    });
    if (this.#isStopping) child.kill('SIGINT');
    return ok(child);
  }

  /** The first start, repeated if the database ends right away. */
  async begin(): Promise<Result<null, string>> {
    for (let attempts = 1; ; attempts += 1) {
      const started = await this.#spawn();
      if (!started.ok) return started;
      const failure = await untilReady(started.value, this.#given.connection);
      if (!failure) {
        this.#keepAlive(started.value);
        return ok(null);
      }
      if (failure === 'silent')
        return err('The embedded database could not be started: it did not answer in time.');
      if (attempts >= MOST_STARTS) {
        return err(`The embedded database could not be started: ${causeOf(this.#said)}.`);
      }
    }
  }

  #keepAlive(child: ChildProcess): void {
    const startedAt = performance.now();
    const restart = () => {
      if (this.#isStopping) return;
      this.#given.log('the database stopped unexpectedly and is being restarted');
      const livedMs = performance.now() - startedAt;
      const isSteady = livedMs > LONGEST_PAUSE_MS;
      this.#pauseMs = isSteady ? FIRST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      setTimeout(() => this.#restart(), this.#pauseMs);
    };
    if (hasEnded(child)) restart();
    else child.once('exit', restart);
  }

  async #restart(): Promise<void> {
    if (this.#isStopping) return;
    const started = await this.#spawn().catch((error: unknown) => err(String(error)));
    if (started.ok) return this.#keepAlive(started.value);
    this.#given.log(started.error);
    setTimeout(() => this.#restart(), LONGEST_PAUSE_MS);
  }

  /** Stops it after rolling back open transactions; resolves when everything is on the disk. */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      // Killing a database that no longer reacts loses nothing: whatever it committed is in its log.
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    }
    process.off('exit', this.#endChild);
    await this.#given.release();
  }
}
