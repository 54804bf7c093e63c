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

/** What the child inherits: nothing of the caller's language, so that messages and order are ours. */
export function childEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  return {
    // Programs are given by their whole path; these are for the shell that initdb starts.
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    LD_LIBRARY_PATH: binaries.libraryPath,
  };
}

/** Runs a program that holds the lock itself; the failure is what it said last of why. */
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

/** What PostgreSQL says to clients meanwhile, which is no cause. */
const MEANWHILE = /^the database system is /;

/** Of what a program of PostgreSQL said, the first line that names a failure, without its kind. */
export function causeOf(said: string): string {
  const failure = /^(?:.*?: )?(?:FATAL|PANIC|ERROR|error|fatal): +(?<cause>.+?)\.?$/;
  const causes = said.split('\n').map((line) => failure.exec(line.trim())?.groups?.cause);
  return causes.find((cause) => cause && !MEANWHILE.test(cause)) ?? 'it ended at once';
}

/** Where a new cluster is made until it is whole. */
export function unfinishedOf(cluster: string): string {
  return `${cluster}.new`;
}

/** The superuser's password: the socket's folder is private, this is the second lock. */
export async function requirePassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/**
 * Order by code point, letters as Unicode knows them: else a search for "élan" would miss "Élan". Before
 * version 17 the letters are those of the system.
 */
function localeArguments(major: number): string[] {
  const plain = ['--encoding=UTF8', '--locale=C'];
  return major < 17
    ? [...plain, '--lc-ctype=C.UTF-8']
    : [...plain, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Makes a new cluster beside its place and moves it there when it is whole; says why it cannot. */
export async function initialiseCluster(
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
