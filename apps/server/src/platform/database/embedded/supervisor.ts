import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@tc/kernel';
import pg from 'pg';
import type { Connection } from './connection.ts';
import { causeOf } from './initialise.ts';

/** Silence of this length ends a start; a database that says it is starting up may take its time. */
const START_LIMIT_MS = 60_000;
const CONNECT_LIMIT_MS = 5_000;
const STARTING_UP = '57P03';

/** What lay in the way of one start may be gone at the next. */
const MOST_STARTS = 3;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

const STOP_LIMIT_MS = 20_000;

/** Long enough to hear why a database ended. */
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

/** Null when a client is answered, or why that will not happen. */
async function untilReady(
  child: ChildProcess,
  connection: Connection,
): Promise<'ended' | 'silent' | null> {
  let until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (hasEnded(child)) return 'ended';
    const tried = await tryConnection(connection);
    // Another one's database might answer at the same place.
    if (tried === 'answered') return hasEnded(child) ? 'ended' : null;
    if (tried === 'starting') until = Date.now() + START_LIMIT_MS;
    await sleep(30);
  }
  return 'silent';
}

export interface Supervised {
  readonly connection: Connection;
  /** Starts the database when nothing else runs on its cluster; says why it cannot. */
  readonly start: () => Promise<Result<ChildProcess, string>>;
  readonly log: (line: string) => void;
  /** Gives up what was held for it. */
  readonly release: () => Promise<void>;
}

/** One cluster's server, started again when it ends without being asked to. */
export class Supervisor {
  readonly #given: Supervised;
  #child: ChildProcess | null = null;
  #said = '';
  #isStopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  /** Whoever ends this process without stopping us first must not leave the database running. */
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

  /** The first start, tried again when the database ends at once. */
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

  /** Ends it after its open transactions were rolled back; resolves when all is on the disk. */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      // One that hears nothing any more loses nothing either: what it committed is in its log.
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    }
    process.off('exit', this.#endChild);
    await this.#given.release();
  }
}
