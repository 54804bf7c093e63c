import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMigrated, startThrowAway } from '@tc/server/throw-away-database';
import pg from 'pg';
import { type RunningServer, SCRIPT, startServerProcess } from '../server/measured-server.ts';

const ANON_KEY = 'sb_publishable_for_the_benchmark';

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Processes of one product: one answers requests, the others grade. */
export interface LockerServers {
  readonly url: string;
  readonly database: pg.Pool;
  readonly databaseUrl: string;
  signUp(name: string): Promise<Person>;
  startWorker(): Promise<void>;
  /** Kills them without warning, in the middle of whatever they are doing. */
  killWorkers(): Promise<void>;
  /** Processor time of all workers since they started, in milliseconds; null if the system does not tell. */
  workerTimeMs(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Linux counts a process's time in hundredths of a second, separately in user and kernel mode
 * (proc_pid_stat(5)).
 */
async function timeOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The program's name may contain spaces, so count fields from after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

type Address = Awaited<ReturnType<typeof createMigrated>>;

function urlOf({ host, user, password, database }: Address): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

async function signUp(url: string, name: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@bench.example`,
      password: 'a password of the benchmark',
    }),
  });
  const { access_token: token, user } = await answer.json();
  return { id: user.id, token };
}

/** A server that answers but grades nothing, with its own database that does not wait for the disk. */
export async function startLockerServers(): Promise<LockerServers> {
  const cluster = await startThrowAway();
  const address = await createMigrated(cluster.connection, 'tc_bench');
  const folder = await mkdtemp(path.join(tmpdir(), 'tc-bench-locker-'));
  const settings = {
    DATABASE_URL: urlOf(address),
    DATA_DIR: folder,
    AUTH_ANON_KEY: ANON_KEY,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
  };
  const start = (role: string) => startServerProcess(SCRIPT, settings, ['--role', role]);
  const web = await start('web');
  const workers: RunningServer[] = [];
  const database = new pg.Pool(address);
  // Its connections may still be closing while the cluster stops.
  database.on('error', () => undefined);
  return {
    url: web.url,
    database,
    databaseUrl: settings.DATABASE_URL,
    signUp: (name) => signUp(web.url, name),
    async startWorker() {
      workers.push(await start('worker'));
    },
    async killWorkers() {
      const killed = workers.splice(0);
      for (const { pid } of killed) process.kill(pid, 'SIGKILL');
      await Promise.all(killed.map((one) => one.stop()));
    },
    async workerTimeMs() {
      const times = await Promise.all(workers.map(({ pid }) => timeOf(pid)));
      return times.reduce<number | null>(
        (sum, time) => (sum === null || time === null ? null : sum + time),
        0,
      );
    },
    async stop() {
      await Promise.all([web, ...workers].map((one) => one.stop()));
      await database.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
