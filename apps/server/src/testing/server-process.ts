import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Environment } from '../settings.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
  /** Shuts it down properly. */
  stop(): Promise<void>;
}

/** The address of a test database, as a setting. */
export function databaseUrl({
  host,
  port = 5432,
  user,
  password,
  database,
}: pg.ClientConfig): string {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host ?? 'localhost');
  return url.href;
}

/**
 * Starts a separate server process that can be killed at any moment. `wrapper` is a command that runs the one
 * passed to it.
 */
export async function startServerProcess(
  env: Environment,
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  const script = path.join(import.meta.dirname, 'run-server.ts');
  const [command = '', ...args] = [...wrapper, process.execPath, script];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('refused ')) throw new Error(line);
    if (!line.startsWith('ready ')) continue;
    child.stdout.resume();
    return {
      url: line.slice('ready '.length),
      child,
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
      async stop() {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('the server did not start');
}
