import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from './inputs.ts';
import { precompress } from './precompress.ts';
import { writeServiceWorker } from './write-service-worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILDS = path.join(ROOT, 'build/web');
const KEPT_BUILDS = 2;

async function runVite(target: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  process.env.TC_BUILD_FOLDER = target;
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root: path.join(ROOT, 'apps/web'),
    configFile: path.join(ROOT, 'apps/web/vite.config.ts'),
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
  });
  await builder.buildApp();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes leftovers from interrupted builds, and all but the newest finished ones. */
function cleanUp(current: string): void {
  const names = readdirSync(BUILDS);
  const unfinished = names.filter((name) => name.startsWith('unfinished-'));
  const finished = names
    .filter((name) => !name.startsWith('unfinished-') && name !== current)
    .sort(
      (a, b) => statSync(path.join(BUILDS, b)).mtimeMs - statSync(path.join(BUILDS, a)).mtimeMs,
    );
  const stale = unfinished.filter((name) => !isAlive(Number(name.split('-')[1])));
  for (const name of [...stale, ...finished.slice(KEPT_BUILDS - 1)]) {
    rmSync(path.join(BUILDS, name), { recursive: true, force: true });
  }
}

/**
 * The folder with a build of exactly the current sources, reused or new. A build is renamed into place only
 * when it is complete, so an interrupted one is never mistaken for a finished one.
 */
export async function requireWebBuild(report: (line: string) => void): Promise<string> {
  const hash = hashInputs();
  const folder = path.join(BUILDS, hash);
  if (existsSync(folder)) return folder;
  report('Building the web app (once for this state of the sources) ...');
  const started = performance.now();
  mkdirSync(BUILDS, { recursive: true });
  const unfinished = path.join(BUILDS, `unfinished-${process.pid}-${hash}`);
  rmSync(unfinished, { recursive: true, force: true });
  await runVite(unfinished);
  const client = path.join(unfinished, 'client');
  precompress(client);
  await writeServiceWorker(client);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process finished the same build first, so use its result.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  cleanUp(hash);
  report(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}
