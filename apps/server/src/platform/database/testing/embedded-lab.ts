import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../embedded/connection.ts';

export const EMBEDDED_PROGRAM = path.resolve(import.meta.dirname, 'run-embedded.ts');

/** Separate processes and networks on the same files, as in a container. */
export const CONTAINER: readonly string[] = [
  'unshare',
  ...['--user', '--map-root-user', '--net', '--ipc', '--pid', '--fork', '--kill-child'],
  ...['--mount-proc', '--'],
];

export function canContain(): boolean {
  const [program = '', ...args] = CONTAINER;
  return spawnSync(program, [...args, 'true']).status === 0;
}

export interface Started {
  readonly child: ChildProcess;
  /** Null if it refused to start. */
  readonly connection: Connection | null;
  readonly said: string;
}

interface Circumstances {
  readonly env?: NodeJS.ProcessEnv;
  /** A command that runs the one passed to it. */
  readonly prefix?: readonly string[];
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

export async function query<Row extends pg.QueryResultRow>(
  { connection }: Started,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection as Connection);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

function untilSaid(child: ChildProcess): Promise<Started> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      if (!said.includes('\n')) return;
      const isReady = said.startsWith('ready ');
      resolve({ child, said, connection: isReady ? JSON.parse(said.slice(6)) : null });
    });
    child.once('exit', () => resolve({ child, said, connection: null }));
  });
}

/** Processes that use the database of one folder, one after another or at the same time. */
export class EmbeddedLab {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'tc-embedded-'));
  readonly #children: { readonly child: ChildProcess; readonly isContained: boolean }[] = [];
  /** Where the database's folder is created. */
  folder = this.#root;

  get database(): string {
    return path.join(this.folder, 'database');
  }

  launch({ env, prefix = [] }: Circumstances = {}): ChildProcess {
    const [program, ...args] = [...prefix, process.execPath, EMBEDDED_PROGRAM, this.database];
    const child = spawn(program as string, args, {
      env: env ?? { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#children.push({ child, isContained: prefix.includes('--kill-child') });
    return child;
  }

  start(circumstances?: Circumstances): Promise<Started> {
    return untilSaid(this.launch(circumstances));
  }

  async close(): Promise<void> {
    for (const { child, isContained } of this.#children) {
      child.stdin?.end();
      // A process that opened a container ignores gentler signals, and everything inside ends with it.
      await end(child, isContained ? 'SIGKILL' : 'SIGTERM');
    }
    rmSync(this.#root, { recursive: true, force: true });
  }
}
