import { type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import type { Binaries } from './binaries.ts';
import type { FileLock } from './folder-lock.ts';
import { giveTo, type Runner } from './unprivileged.ts';

export const SUPERUSER = 'truecorner';

/** The child inherits nothing of the caller's language, so that messages and sort order do not depend on it. */
export function childEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  return {
    // We call programs by their full path; this is for the shell that initdb starts.
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    LD_LIBRARY_PATH: binaries.libraryPath,
  };
}

/** Runs a program that also holds the lock. On failure, returns the last thing it said about the cause. */
function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  lock: FileLock,
): Promise<Result<null, string>> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', lock.fd];
    const child = spawn(program as string, args, { env, cwd, stdio });
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? ok(null) : err(causeOf(said))));
  });
}

/** What PostgreSQL tells clients while it starts, which is not a cause. */
const MEANWHILE = /^the database system is /;

/** The first line of a PostgreSQL program's output that states a failure, without its severity. */
export function causeOf(said: string): string {
  const failure = /^(?:.*?: )?(?:FATAL|PANIC|ERROR|error|fatal): +(?<cause>.+?)\.?$/;
  const causes = said.split('\n').map((line) => failure.exec(line.trim())?.groups?.cause);
  return causes.find((cause) => cause && !MEANWHILE.test(cause)) ?? 'it ended at once';
}

/** Where a new cluster is built until it is complete. */
export function unfinishedOf(cluster: string): string {
  return `${cluster}.new`;
}

/** The superuser's password. The socket's folder is already private; this is a second lock. */
export async function requirePassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/**
 * Sort by code point, but know letters as Unicode does: otherwise a search for "élan" would miss "Élan". Before
 * version 17, the operating system decides what is a letter.
 */
function localeArguments(major: number): string[] {
  const plain = ['--encoding=UTF8', '--locale=C'];
  return major < 17
    ? [...plain, '--lc-ctype=C.UTF-8']
    : [...plain, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/**
 * Builds a new cluster next to its final place and moves it there once it is complete; says why if it cannot.
 */
export async function initializeCluster(
  cluster: string,
  binaries: Binaries,
  runner: Runner,
  lock: FileLock,
): Promise<Result<null, string>> {
  const folder = path.dirname(cluster);
  const unfinished = unfinishedOf(cluster);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(runner, unfinished);
  await requirePassword(folder);
  const command = [
    ...runner.prefix,
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${path.join(folder, 'password')}`,
    '--auth=scram-sha-256',
    ...localeArguments(binaries.major),
    '--data-checksums',
  ];
  const done = await run(command, childEnvironment(binaries), unfinished, lock);
  if (done.ok) await rename(unfinished, cluster);
  return done;
}
