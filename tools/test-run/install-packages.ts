import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_GET = '/usr/bin/apt-get';
/** A machine without network access should find out soon. */
const GIVE_UP_SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];

function runAptGet(...args: readonly string[]): boolean {
  const done = spawnSync(APT_GET, ['-qq', ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}

/** Only root may change the machine, and only through apt-get; nobody is asked for a password. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

/** Installs Debian packages; false if that is not possible or not allowed. */
export function installPackages(args: readonly string[]): boolean {
  return (
    mayInstall() && runAptGet(...GIVE_UP_SOON, 'update') && runAptGet('install', '-y', ...args)
  );
}
