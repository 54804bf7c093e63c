import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const APT_PACKAGES = ['chromium', 'fonts-liberation'];

export const HOW_TO_INSTALL =
  'The browser tests need Chromium: install it with "sudo apt-get install chromium", or set CHROMIUM_PATH to a Chromium or Chrome program.';

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  for (const name of NAMES) {
    const found = findProgram(name);
    if (found) return found;
  }
  return existsSync(MAC_CHROME) ? MAC_CHROME : null;
}

function runAptGet(...args: readonly string[]): boolean {
  const done = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}

/** Only root may change the machine, and only where apt-get exists: nobody is asked a password. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== null;
}

/** The path of a Chromium, installed first where it is missing and may be; else null. */
export function requireChromium(report: (line: string) => void): string | null {
  const present = findChromium();
  if (present || process.env.CHROMIUM_PATH || !mayInstall()) return present;
  report('Installing Chromium for the browser tests (once) ...');
  const install = ['install', '-y', '--no-install-recommends', ...APT_PACKAGES];
  if (!runAptGet('update') || !runAptGet(...install)) return null;
  return findChromium();
}
