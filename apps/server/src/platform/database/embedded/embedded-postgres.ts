import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { type Binaries, requireBinaries } from './binaries.ts';
import type { Connection } from './connection.ts';
import type { FileLock } from './folder-lock.ts';
import { childEnvironment, initializeCluster, requirePassword, SUPERUSER } from './initialize.ts';
import { Supervisor } from './supervisor.ts';
import { takeCluster, takeFolder } from './take-cluster.ts';
import { chooseRunner, giveTo, type Runner } from './unprivileged.ts';

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Stops it after rolling back open transactions; resolves when everything is on the disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Our own folder with the cluster, its password and its socket. */
  readonly folder: string;
  readonly log: (line: string) => void;
  /** PostgreSQL settings in addition to ours, by name. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Use these instead of the ones from npm. */
  readonly binaries?: Binaries;
}

const MAINTENANCE_DATABASE = 'postgres';

/** The path of a Unix socket may have 107 bytes, and the socket's file name takes some of them. */
const LONGEST_SOCKET_FOLDER = 85;

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
    // Detect deadlocks quickly: the server simply retries the work that was rolled back.
    deadlock_timeout: '100ms',
    shared_buffers: '64MB',
    // We log failed statements ourselves; here they would contain what people typed.
    log_min_messages: 'fatal',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    timezone: 'UTC',
    ...extra,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...pairs];
}

function spawnServer(
  command: readonly string[],
  binaries: Binaries,
  cwd: string,
  lock: FileLock,
): ChildProcess {
  const [program, ...args] = command;
  const child = spawn(program as string, args, {
    cwd,
    env: childEnvironment(binaries),
    stdio: ['ignore', 'ignore', 'pipe', lock.fd],
    // Ctrl-C in the terminal is meant for us: we finish what is running and then stop the database.
    detached: true,
  });
  // A program that cannot be run counts as ended, and the code that waits for it notices at once.
  child.on('error', () => undefined);
  return child;
}

/** Creates the cluster if there is none, and checks that this version can open it. */
async function requireCluster(
  cluster: string,
  binaries: Binaries,
  runner: Runner,
  lock: FileLock,
): Promise<Result<null, string>> {
  if (!existsSync(cluster)) {
    const made = await initializeCluster(cluster, binaries, runner, lock);
    if (!made.ok) return err(`The embedded database could not be created: ${made.error}.`);
  }
  const major = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== String(binaries.major)) {
    return err(
      `The database in ${path.dirname(cluster)} was created by PostgreSQL ${major}, but this version includes ${binaries.major}. Restore a backup into an empty DATA_DIR.`,
    );
  }
  await giveTo(runner, cluster);
  return ok(null);
}

/** Starts the database in a folder. A failure is a sentence for the person at the terminal. */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Result<EmbeddedPostgres, string>> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = takeFolder(realpathSync(folder));
  if (!lock.ok) return lock;
  const started = await startLocked(options, () => lock.value.close());
  if (!started.ok) lock.value.close();
  return started;
}

async function startLocked(
  { folder, log, extra = {}, binaries: given }: EmbeddedOptions,
  unlock: () => void,
): Promise<Result<EmbeddedPostgres, string>> {
  const binaries = given ?? (await requireBinaries(folder));
  if (!binaries) {
    return err(
      'There is no embedded database for this machine: set DATABASE_URL to your own PostgreSQL.',
    );
  }
  const runner = chooseRunner(binaries.postgres, folder);
  if (!runner) {
    return err(
      'The embedded database cannot run as this user: start as another user or set DATABASE_URL.',
    );
  }
  const cluster = path.join(realpathSync(folder), 'cluster');
  const sockets = await socketFolder(folder, runner);
  const program = [...runner.prefix, binaries.postgres];
  const command = [...program, ...serverArguments(cluster, sockets, extra)];
  const start = async (): Promise<Result<ChildProcess, string>> => {
    const lock = await takeCluster(cluster, sockets);
    if (!lock.ok) return lock;
    try {
      const whole = await requireCluster(cluster, binaries, runner, lock.value);
      return whole.ok ? ok(spawnServer(command, binaries, folder, lock.value)) : whole;
    } finally {
      // From here on only the database holds the lock, until the last of its processes has ended.
      lock.value.close();
    }
  };
  const supervisor = new Supervisor({
    connection: {
      host: sockets,
      user: SUPERUSER,
      password: await requirePassword(folder),
      database: MAINTENANCE_DATABASE,
    },
    start,
    log,
    async release() {
      if (!sockets.startsWith(folder)) await rm(sockets, { recursive: true, force: true });
      unlock();
    },
  });
  const begun = await supervisor.begin();
  if (begun.ok) return ok(supervisor);
  await supervisor.stop();
  return begun;
}
