import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const SCRIPT = fileURLToPath(new URL('./serve.ts', import.meta.url));
const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
/** The options with which the product's own command starts its process. */
const FLAGS: readonly string[] = JSON.parse(
  readFileSync(new URL('../../tools/server-flags.json', import.meta.url), 'utf8'),
);

/** Counted as in production but never reached, so that the cost of counting is part of every figure. */
const NEVER_REACHED = { calls: 1e9, perSeconds: 1, burst: 1e9 };
const LIMITS = Object.fromEntries(
  ['token', 'signup', 'wrongPassword', 'wrongPasswordOfAccount', 'wrongPasswordOfOwner'].map(
    (name) => [name, NEVER_REACHED],
  ),
);

export interface ServerProcess {
  readonly url: string;
  /** The folder with its data, deleted at the end. */
  readonly folder: string;
  stop(): Promise<void>;
}

export interface RunningServer extends ServerProcess {
  readonly pid: number;
}

export interface MeasuredServer extends ServerProcess {
  readonly anonKey: string;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs a server script as a process with its own database in its own data folder, unless `settings` say
 * otherwise.
 */
export async function startServerProcess(
  script: string,
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tc-bench-server-'));
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [...FLAGS, script, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ready ')) continue;
    child.stdout.resume();
    return { url: line.slice('ready '.length), folder, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error('the server did not start');
}

/** The server alone, without the web app, for calls from many people. */
export function startMeasuredServer(): Promise<MeasuredServer> {
  return startWithAccounts(SCRIPT);
}

/** The whole product as its own command starts it, for pages. */
export function startMeasuredProduct(): Promise<MeasuredServer & RunningServer> {
  return startWithAccounts(START);
}

async function startWithAccounts(script: string): Promise<MeasuredServer & RunningServer> {
  const server = await startServerProcess(script, {
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: JSON.stringify(LIMITS),
    // Each client of the load sends its own IP address.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const keys = JSON.parse(await readFile(path.join(server.folder, 'keys.json'), 'utf8'));
  return { ...server, anonKey: keys.anonKey };
}
