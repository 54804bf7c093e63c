import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every process of PostgreSQL works in the folder of its cluster: that is how they are known. */
async function processesIn(folder: string): Promise<number[]> {
  if (!existsSync('/proc/self/cwd')) return pidFileProcess(folder);
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return names.map(Number).filter((pid) => worksIn(pid, folder));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    // A zombie has no folder any more: reading its link fails, which is what we want of it.
    return pid !== process.pid && readlinkSync(`/proc/${pid}/cwd`) === folder && isPostgres(pid);
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
}

function postmasterPid(folder: string): number | null {
  try {
    const [line] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return Number(line) || null;
  } catch {
    return null;
  }
}

/** Machines without /proc: the process of the pid file, if it lives. */
function pidFileProcess(folder: string): number[] {
  const pid = postmasterPid(folder);
  return pid !== null && signal(pid, 0) ? [pid] : [];
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
 * Ends what a killed server left running on a cluster, first politely (fast, then immediate
 * shutdown), and takes away the lock file that nobody holds. The caller holds the folder's lock,
 * so no living server of ours can be meant.
 *
 * PostgreSQL itself would take a zombie, or another program with the number of the dead one, for
 * a server that still runs.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const steps = [
    { name: 'SIGINT', waitMs: 15_000 },
    { name: 'SIGQUIT', waitMs: 5_000 },
    { name: 'SIGKILL', waitMs: 5_000 },
  ] as const;
  for (const { name, waitMs } of steps) {
    const running = await processesIn(folder);
    if (running.length === 0) break;
    const postmaster = postmasterPid(folder);
    // Without its head the others end by themselves within moments.
    const asked = name === 'SIGKILL' ? running : running.filter((pid) => pid === postmaster);
    for (const pid of asked) signal(pid, name);
    if (await areGone(folder, waitMs)) break;
  }
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}
