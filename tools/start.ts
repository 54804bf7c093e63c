import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefusedError, startServer, type WebApp } from '@tc/server';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Builds in a separate process, so that the server does not keep the bundler's memory. */
function buildFolder(): string {
  const done = spawnSync(process.execPath, [path.join(ROOT, 'tools/build.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new StartRefusedError('Building the web app failed.');
  return done.stdout.trim().split('\n').at(-1) ?? '';
}

async function loadWebApp(folder: string): Promise<WebApp> {
  process.env.NODE_ENV = 'production';
  const build = await import(pathToFileURL(path.join(folder, 'server/index.js')).href);
  return { ...build.entry.module.createPages(build), folder: path.join(folder, 'client') };
}

async function main(): Promise<void> {
  await startServer({
    env: process.env,
    folder: ROOT,
    args: process.argv.slice(2),
    web: await loadWebApp(buildFolder()),
    print: (line) => process.stdout.write(`${line}\n`),
  });
}

main().catch((error: unknown) => {
  const isRefusal = error instanceof StartRefusedError;
  const { message } = error as Error;
  process.stderr.write(`${isRefusal ? message : `The server could not start: ${message}.`}\n`);
  process.exit(1);
});
