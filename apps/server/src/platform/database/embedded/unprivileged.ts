import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';

/** How to run a program that refuses to run as root, and who must own the files it works on. */
export interface Runner {
  readonly prefix: readonly string[];
  /** The owner that its files need; null to leave them to whoever created them. */
  readonly owner: number | null;
}

/** A user that exists on every system and owns none of its files. */
const NOBODY = 65_534;

const AS_WE_ARE: Runner = { prefix: [], owner: null };

/** The same user under another id: nothing is created, and private folders stay accessible. */
const RENAMED: Runner = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  owner: 0,
};

/** For places without user namespaces, as in many containers: another user that may pass through folders. */
const PASSING: Runner = {
  prefix: [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_override,+dac_read_search',
    '--ambient-caps=+dac_override,+dac_read_search',
    '--',
  ],
  owner: NOBODY,
};

/** Actually tries it, because permissions do not always tell what the system allows. */
function canRun(runner: Runner, program: string, folder: string): boolean {
  const probe = path.join(folder, '.probe');
  const script = '[ -x "$0" ] && : > "$1"';
  const [command, ...rest] = [...runner.prefix, 'sh', '-c', script, program, probe];
  const { status } = spawnSync(command as string, rest, { stdio: 'ignore' });
  rmSync(probe, { force: true });
  return status === 0;
}

/** Whether this machine has a name for its user, which PostgreSQL requires and containers may lack. */
function hasName(): boolean {
  try {
    return userInfo().username.length > 0;
  } catch {
    return false;
  }
}

/** The first way that works here; null if the machine allows none. */
export function chooseRunner(program: string, folder: string): Runner | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return AS_WE_ARE;
  const ways = isRoot ? [RENAMED, PASSING] : [{ ...RENAMED, owner: null }];
  return ways.find((runner) => canRun(runner, program, folder)) ?? null;
}

/** Gives a folder and everything in it to the runner's user; does nothing if it already owns the folder. */
export async function giveTo(runner: Runner, folder: string): Promise<void> {
  if (runner.owner === null || (await lstat(folder)).uid === runner.owner) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(runner, file);
    else if (entry.isFile()) await chown(file, runner.owner, runner.owner);
  }
  // The folder itself comes last, so that an interrupted walk is repeated.
  await chown(folder, runner.owner, runner.owner);
}
