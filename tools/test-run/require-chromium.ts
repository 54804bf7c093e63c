import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install-packages.ts';

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

/** The path of a Chromium, installed first where it is missing and may be; else null. */
export function requireChromium(report: (line: string) => void): string | null {
  const present = findChromium();
  if (present || process.env.CHROMIUM_PATH) return present;
  report('Installing Chromium for the browser tests (once) ...');
  return installPackages(['--no-install-recommends', ...APT_PACKAGES]) ? findChromium() : null;
}
