import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstall } from './install-packages.ts';

/** Stories need half as much processor time in headless Chromium. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const HOW_TO_INSTALL =
  'The browser tests need Chromium: install it with "sudo apt-get install chromium", or set CHROMIUM_PATH to a Chromium or Chrome program.';

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function findWhole(): string | null {
  for (const name of NAMES) {
    const found = findProgram(name);
    if (found) return found;
  }
  return existsSync(MAC_CHROME) ? MAC_CHROME : null;
}

function installProgram(name: string): string | null {
  const isInstalled = installPackages(['--no-install-recommends', name, 'fonts-liberation']);
  return isInstalled ? findProgram(name) : null;
}

/**
 * Whether the headless shell was not found before from this folder. Systems without one are checked only once.
 */
const HAS_NONE = path.resolve(import.meta.dirname, '../../node_modules/.no-headless-shell');

function installShell(): string | null {
  if (existsSync(HAS_NONE)) return null;
  const installed = installProgram(SHELL);
  if (!installed) writeFileSync(HAS_NONE, '');
  return installed;
}

/**
 * The path to Chromium, installed first if it is missing and that is allowed; otherwise null. CHROMIUM_PATH
 * overrides everything. The headless shell is preferred, but older systems do not have it.
 */
export function requireChromium(report: (line: string) => void): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const present = findProgram(SHELL);
  if (present) return present;
  if (mayInstall() && !existsSync(HAS_NONE))
    report('Installing Chromium for the browser tests (once) ...');
  return installShell() ?? findWhole() ?? installProgram('chromium');
}
