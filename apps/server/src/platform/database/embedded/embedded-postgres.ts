import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@tc/kernel';
import pg from 'pg';
import { type Binaries, requireBinaries } from './binaries.ts';
import { takeFolder } from './folder-lock.ts';
import { childEnvironment, initialiseCluster, requirePassword, SUPERUSER } from './initialise.ts';
import { clearLeftovers } from './leftovers.ts';
import { chooseRunner, giveTo, type Runner } from './unprivileged.ts';

/** How a client reaches the cluster. */
export interface Connection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Ends it after its open transactions were rolled back; resolves when all is on the disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of ours alone: the cluster, its password, its socket. */
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Settings of PostgreSQL beside ours, by name. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Instead of those that npm brought. */
  readonly binaries?: Binaries;
}

const MAINTENANCE_DATABASE = 'postgres';

/** The name of a Unix socket may have 107 bytes; the file's own name takes some of them. */
const LONGEST_SOCKET_FOLDER = 85;

const START_LIMIT_MS = 60_000;
const RESTART_PAUSE_MS = 500;

async function socketFolder(folder: string, runner: Runner): Promise<string> {
  const near = path.join(folder, 'run');
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER;
  const chosen = isShort ? near : await mkdtemp(path.join(tmpdir(), 'truecorner-'));
  await mkdir(chosen, { recursive: true, mode: 0o700 });
  await chmod(chosen, 0o700);
  await giveTo(runner, chosen);
  return chosen;
}

function serverArguments(
  cluster: string,
  sockets: string,
  extra: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    // Two that wait for each other are seen at once: undone work is done again by the server.
    deadlock_timeout: '100ms',
    shared_buffers: '64MB',
    // Errors of statements are ours to log: here they would carry what people typed.
    log_min_messages: 'fatal',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    timezone: 'UTC',
    ...extra,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...pairs];
}

/** Resolves when a client is answered, or with why that will not happen. */
async function untilReady(
  child: ChildProcess,
  connection: Connection,
): Promise<Result<null, string>> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) return err('it ended at once');
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    const isAnswered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isAnswered) return ok(null);
    await sleep(30);
  }
  return err('it did not answer in time');
}

/** One cluster's server, started again when it ends without being asked to. */
class Supervisor implements EmbeddedPostgres {
  readonly connection: Connection;
  readonly #start: () => ChildProcess;
  readonly #log: (line: string) => void;
  readonly #release: () => Promise<void>;
  #child: ChildProcess | null = null;
  #isStopping = false;
  /** Whoever ends this process without stopping us first must not leave the database running. */
  readonly #endChild = () => void this.#child?.kill('SIGINT');

  constructor(
    connection: Connection,
    start: () => ChildProcess,
    log: (line: string) => void,
    release: () => Promise<void>,
  ) {
    this.connection = connection;
    this.#start = start;
    this.#log = log;
    this.#release = release;
    process.once('exit', this.#endChild);
  }

  run(): ChildProcess {
    const child = this.#start();
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const lines = said.split('\n');
      said = lines.pop() ?? '';
      for (const line of lines) this.#log(line);
    });
    child.once('exit', () => {
      if (this.#isStopping) return;
      this.#log('the database ended by itself and is started again');
      setTimeout(() => !this.#isStopping && this.run(), RESTART_PAUSE_MS);
    });
    return child;
  }

  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    }
    process.off('exit', this.#endChild);
    await this.#release();
  }
}

function spawnServer(command: readonly string[], binaries: Binaries, cwd: string): ChildProcess {
  const [program, ...args] = command;
  return spawn(program as string, args, {
    cwd,
    env: childEnvironment(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C at the terminal is for us: we finish what runs and then stop the database.
    detached: true,
  });
}

async function prepareCluster(
  folder: string,
  binaries: Binaries,
  runner: Runner,
): Promise<Result<string, string>> {
  const cluster = path.join(realpathSync(folder), 'cluster');
  if (!existsSync(cluster)) {
    await clearLeftovers(`${cluster}.new`);
    await initialiseCluster(cluster, binaries, runner);
  }
  const major = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== String(binaries.major)) {
    return err(
      `The database in ${folder} was made by PostgreSQL ${major}; this version brings ${binaries.major}. Restore a backup into an empty DATA_DIR.`,
    );
  }
  await clearLeftovers(cluster);
  await giveTo(runner, cluster);
  return ok(cluster);
}

/** Starts the database of a folder; the failure is a sentence for the person at the terminal. */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Result<EmbeddedPostgres, string>> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await takeFolder(realpathSync(folder));
  if (!lock) {
    return err(`DATA_DIR is in use by another server that still runs (${path.dirname(folder)}).`);
  }
  const started = await startLocked(options, () => lock.release());
  if (!started.ok) await lock.release();
  return started;
}

async function startLocked(
  { folder, log, extra = {}, binaries: given }: EmbeddedOptions,
  unlock: () => Promise<void>,
): Promise<Result<EmbeddedPostgres, string>> {
  const binaries = given ?? (await requireBinaries(folder));
  if (!binaries) {
    return err('This machine has no embedded database: set DATABASE_URL to a PostgreSQL of yours.');
  }
  const runner = chooseRunner(binaries.postgres, folder);
  if (!runner) {
    return err(
      'The embedded database cannot run as this user here: start as another one or set DATABASE_URL.',
    );
  }
  const cluster = await prepareCluster(folder, binaries, runner);
  if (!cluster.ok) return cluster;
  const sockets = await socketFolder(folder, runner);
  const command = [
    ...runner.prefix,
    binaries.postgres,
    ...serverArguments(cluster.value, sockets, extra),
  ];
  const connection: Connection = {
    host: sockets,
    user: SUPERUSER,
    password: await requirePassword(folder),
    database: MAINTENANCE_DATABASE,
  };
  const supervisor = new Supervisor(
    connection,
    () => spawnServer(command, binaries, folder),
    log,
    async () => {
      if (!sockets.startsWith(folder)) await rm(sockets, { recursive: true, force: true });
      await unlock();
    },
  );
  const ready = await untilReady(supervisor.run(), connection);
  if (ready.ok) return ok(supervisor);
  await supervisor.stop();
  return err(`The embedded database could not be started: ${ready.error}.`);
}
