import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A first start builds the web app, which takes a while on a small machine. */
const START_MS = 180_000;

/** A product as stories use it. */
export interface RunningProduct {
  readonly url: string;
  /** The folder with its database, keys and emails. */
  readonly dataDir: string;
}

/** A product that a story starts and stops itself. */
export interface Product extends RunningProduct {
  readonly output: () => string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<number | null>;
}

export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs the start command; resolves once the process has ended and all of its output has arrived. */
export async function runToEnd(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawnStart(env, args);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** If detached, it leads its own process group, like a command typed in a terminal. */
interface Terminal {
  readonly detached?: boolean;
}

/** The start command as its own process, available from its first moment. */
export function spawnStart(
  env: Record<string, string>,
  args: readonly string[],
  { detached = false }: Terminal = {},
): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'tools/run.mjs'), 'start', ...args], {
    cwd: ROOT,
    // The test runner's own NODE_ENV must not turn the product into a test build.
    env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
}

/** The built product, started by its own command on a free port with its own data. */
export async function startProduct(
  env: Record<string, string> = {},
  terminal: Terminal = {},
): Promise<Product> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'product-'));
  const child = spawnStart({ PORT: String(port), DATA_DIR: dataDir, ...env }, [], terminal);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not ready in time:\n${output}`)), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      const line = /^ready (\S+)$/m.exec(output);
      if (!line?.[1]) return;
      clearTimeout(timer);
      resolve(line[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`Ended with ${code}:\n${output}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await ready;
  return {
    url,
    dataDir,
    output: () => output,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
