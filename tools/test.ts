import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOW_TO_INSTALL, requireChromium } from './test-run/require-chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function buildProduct(): void {
  const build = path.join(ROOT, 'tools/build.ts');
  const done = spawnSync(process.execPath, [build], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (done.status === 0) return;
  report('Building the product for the browser tests failed.');
  process.exit(1);
}

/** What the tests need is made first, once, so that test files do not make it beside each other. */
function prepare(args: readonly string[]): void {
  // Without a named file or folder everything runs.
  const named = args.filter((argument) => !argument.startsWith('-'));
  const chromium = requireChromium(report);
  if (chromium) {
    process.env.CHROMIUM_PATH = chromium;
  } else {
    report(HOW_TO_INSTALL);
    if (named.length === 0) process.exit(1);
  }
  if (named.length === 0 || named.some((name) => name.includes('e2e'))) buildProduct();
}

/** Vitest runs in this process, so that stopping the command stops its workers too. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  process.chdir(ROOT);
  prepare(args);
  process.argv = [process.execPath, VITEST, 'run', ...args];
  await import(pathToFileURL(VITEST).href);
}

await main();
