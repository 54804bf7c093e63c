import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HAS_PROC = existsSync('/proc/self/cwd');

/** Every PostgreSQL process has its cluster's folder as working directory, which is how we recognize it. */
async function processesIn(folder: string): Promise<number[]> {
  if (!HAS_PROC) return pidFileProcess(folder);
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return names.map(Number).filter((pid) => worksIn(pid, folder));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    // Compare folders by identity, because a container may know the same folder by another name. A zombie has
    // none.
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    const isThere = theirs.ino === ours.ino && theirs.dev === ours.dev;
    return pid !== process.pid && isThere && isPostgres(pid);
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  if (HAS_PROC) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout?.includes('postgres') ?? false;
}

function pidFileLines(folder: string): string[] {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function postmasterPid(folder: string): number | null {
  return Number(pidFileLines(folder)[0]) || null;
}

/** On machines without /proc: the process in the pid file, if it is alive and not some other program. */
function pidFileProcess(folder: string): number[] {
  const pid = postmasterPid(folder);
  return pid !== null && signal(pid, 0) && isPostgres(pid) ? [pid] : [];
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function areGone(folder: string, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while ((await processesIn(folder)).length > 0) {
    if (Date.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends what a killed server left running on a cluster, as far as it is visible from here, gently at first (a
 * fast shutdown, then an immediate one). The caller holds the folder's lock, so this never hits the database of
 * a server that is alive.
 */
export async function endOrphans(folder: string): Promise<void> {
  const steps = [
    { name: 'SIGINT', waitMs: 15_000 },
    { name: 'SIGQUIT', waitMs: 5_000 },
    { name: 'SIGKILL', waitMs: 5_000 },
  ] as const;
  for (const { name, waitMs } of steps) {
    const running = await processesIn(folder);
    if (running.length === 0) return;
    const postmaster = postmasterPid(folder);
    // Without their parent, the others end by themselves within moments.
    const asked = name === 'SIGKILL' ? running : running.filter((pid) => pid === postmaster);
    for (const pid of asked) signal(pid, name);
    if (await areGone(folder, waitMs)) return;
  }
}

/** Ends a leftover process that is still building a cluster nobody waits for. */
export async function endUnfinished(folder: string): Promise<void> {
  for (const pid of await processesIn(folder)) signal(pid, 'SIGKILL');
  await areGone(folder, 5_000);
}

/** Lines of PostgreSQL's pid file. */
const CLUSTER_LINE = 1;
const SOCKET_LINE = 4;

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

async function socketsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\.s\.PGSQL\.\d+$/.test(name)).map((at) => path.join(folder, at));
}

/** Whether a database that does not hold our lock runs on the cluster, because somebody else started it. */
export async function isRunByOthers(cluster: string, sockets: string): Promise<boolean> {
  if (HAS_PROC && (await processesIn(cluster)).length > 0) return true;
  const lines = pidFileLines(cluster);
  // In a copied folder, the pid file still names the original database.
  const named = lines[CLUSTER_LINE] === cluster ? lines[SOCKET_LINE]?.trim() : '';
  const known = [...(await socketsIn(sockets)), ...(named ? await socketsIn(named) : [])];
  for (const socket of known) if (await isAnswered(socket)) return true;
  return false;
}

/**
 * Removes the files by which a database says that it is running. The caller has proven that none is. Otherwise
 * PostgreSQL would take a zombie, or another program with the same process id, for a running server and never
 * start again.
 */
export async function removeTraces(cluster: string, sockets: string): Promise<void> {
  const names = await readdir(sockets).catch(() => []);
  const traces = names.filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of traces) await rm(path.join(sockets, name), { force: true });
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}
