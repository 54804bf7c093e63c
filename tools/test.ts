import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOW_TO_INSTALL, requireChromium } from './test-run/require-chromium.ts';
import { requirePoppler } from './test-run/require-poppler.ts';
import { requirePostgres } from './test-run/require-postgres.ts';

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

const HOW_TO_READ_PRINT =
  'The tests of printed pages need pdftotext: install it with "sudo apt-get install poppler-utils".';

/** Prepares what the tests need just once, so that test files do not all do it in parallel. */
function prepare(args: readonly string[]): void {
  // Runs everything if no file or folder is given.
  const named = args.filter((argument) => !argument.startsWith('-'));
  const chromium = requireChromium(report);
  if (chromium) {
    process.env.CHROMIUM_PATH = chromium;
  } else {
    report(HOW_TO_INSTALL);
    if (named.length === 0) process.exit(1);
  }
  if (named.length === 0 || named.some((name) => /e2e|apps\/web/.test(name))) {
    if (!requirePoppler(report)) report(HOW_TO_READ_PRINT);
    buildProduct();
  }
}

const POSTGRES = '--postgres=';

/** `--postgres=15`: uses that version of Debian's PostgreSQL instead of the one from npm. */
function choosePostgres(args: readonly string[]): void {
  const major = args.find((argument) => argument.startsWith(POSTGRES))?.slice(POSTGRES.length);
  if (!major) return;
  const programs = requirePostgres(Number(major), report);
  if (!programs) {
    report(
      `PostgreSQL ${major} is missing: install it with "sudo apt-get install postgresql-${major}".`,
    );
    process.exit(1);
  }
  process.env.TEST_POSTGRES = programs;
}

/** Vitest runs in this process, so that stopping the command stops its workers too. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  process.chdir(ROOT);
  choosePostgres(args);
  const rest = args.filter((argument) => !argument.startsWith(POSTGRES));
  prepare(rest);
  process.argv = [process.execPath, VITEST, 'run', ...rest];
  await import(pathToFileURL(VITEST).href);
}

await main();
