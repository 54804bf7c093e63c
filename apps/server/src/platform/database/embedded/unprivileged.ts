import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';

/** How a program that refuses to run as root is run, and whose the files are that it works on. */
export interface Runner {
  readonly prefix: readonly string[];
  /** Owner that its files need on the disk; null: whoever made them. */
  readonly owner: number | null;
}

/** A user that every system knows by name and that no file of it belongs to. */
const NOBODY = 65_534;

const AS_WE_ARE: Runner = { prefix: [], owner: null };

/** Who we are, called by another name: nothing is created and private folders stay open. */
const RENAMED: Runner = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  owner: 0,
};

/** Where user namespaces are forbidden, as in many containers: another user that may pass folders. */
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

/** Tried for real: what a program says of permissions is not always what the system allows. */
function canRun(runner: Runner, program: string, folder: string): boolean {
  const probe = path.join(folder, '.probe');
  const script = '[ -x "$0" ] && : > "$1"';
  const [command, ...rest] = [...runner.prefix, 'sh', '-c', script, program, probe];
  const { status } = spawnSync(command as string, rest, { stdio: 'ignore' });
  rmSync(probe, { force: true });
  return status === 0;
}

/** Whether this machine knows its user by name, which PostgreSQL asks for; containers may not. */
function hasName(): boolean {
  try {
    return userInfo().username.length > 0;
  } catch {
    return false;
  }
}

/** The first way that works here; null when the machine allows none. */
export function chooseRunner(program: string, folder: string): Runner | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return AS_WE_ARE;
  const ways = isRoot ? [RENAMED, PASSING] : [{ ...RENAMED, owner: null }];
  return ways.find((runner) => canRun(runner, program, folder)) ?? null;
}

/** Gives a folder and all in it to the runner's user; a no-op when it is his already. */
export async function giveTo(runner: Runner, folder: string): Promise<void> {
  if (runner.owner === null || (await lstat(folder)).uid === runner.owner) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(runner, file);
    else if (entry.isFile()) await chown(file, runner.owner, runner.owner);
  }
  // The folder comes last: a walk that was cut short is made again.
  await chown(folder, runner.owner, runner.owner);
}
