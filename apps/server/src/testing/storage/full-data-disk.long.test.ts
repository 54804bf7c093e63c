import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { readStatus } from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { callApi } from '../members.ts';
import { samplePhoto } from '../send-scan.ts';
import { beginUpload, idOf, offsetOf, sendPiece } from '../send-upload.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const;
const canMount = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0;

const MB = 1_000_000;

/** A small disk that disappears with the process that holds it. */
class SmallDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tc-small-'));
  readonly #holder: ChildProcess;
  /** Its path as this process sees it. */
  get seen(): string {
    return `/proc/${this.#holder.pid}/root${this.folder}`;
  }

  constructor(size: string) {
    const script = 'mount -t tmpfs -o size="$2" tmpfs "$1" && echo mounted && exec cat';
    const [program, ...args] = [...NAMESPACE, 'sh', '-c', script, 'sh', this.folder, size];
    this.#holder = spawn(program as string, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  async mounted(): Promise<void> {
    await once(this.#holder.stdout as NodeJS.EventEmitter, 'data');
  }

  start(): Promise<ServerProcess> {
    const enter = ['nsenter', '--user', '--mount', '--preserve-credentials'];
    const wrapper = [...enter, '--target', String(this.#holder.pid), '--'];
    return startServerProcess({ DATA_DIR: this.folder, AUTH_AUTOCONFIRM: 'true' }, wrapper);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.seen);
    return bavail * bsize;
  }

  get #filler(): string {
    return path.join(this.seen, 'filler');
  }

  /** Fills it until only this much is left, or nothing. */
  fill(leaveBytes: number): void {
    const file = openSync(this.#filler, 'a');
    try {
      while (this.freeBytes > leaveBytes) {
        writeSync(file, Buffer.alloc(Math.min(MB, this.freeBytes - leaveBytes)));
      }
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
    closeSync(file);
  }

  makeRoom(bytes: number): void {
    truncateSync(this.#filler, Math.max(0, statSync(this.#filler).size - bytes));
  }

  async close(): Promise<void> {
    const ended = once(this.#holder, 'exit');
    this.#holder.stdin?.end();
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}

describe.runIf(canMount)('F04 a disk that the database shares with all else', () => {
  let disk: SmallDisk;
  let server: ServerProcess;

  beforeAll(async () => {
    disk = new SmallDisk('440m');
    await disk.mounted();
    server = await disk.start();
  });

  afterAll(async () => {
    await server.stop();
    await disk.close();
  });

  function clientOf(role: 'anonKey' | 'serviceKey') {
    const keys = JSON.parse(readFileSync(path.join(disk.seen, 'keys.json'), 'utf8'));
    return createClient(server.url, keys[role]);
  }

  const signUp = (email: string) =>
    clientOf('anonKey').auth.signUp({ email, password: 'correct horse battery' });

  async function states(): Promise<Record<string, string>> {
    const answer = await fetch(server.url + readStatus.path);
    const { parts } = readStatus.output.parse(await answer.json());
    return Object.fromEntries(parts.map(({ id, state }) => [id, state]));
  }

  const isReady = async () => (await fetch(`${server.url}/readyz`)).status;

  it('takes files until the last of it, which is kept for accounts', async () => {
    const { storage } = clientOf('serviceKey');
    await storage.createBucket('docs');
    const docs = storage.from('docs');
    expect((await docs.upload('first', Buffer.alloc(MB))).error).toBeNull();
    const { data, error } = await signUp('kept@example.com');
    expect(error).toBeNull();
    const token = data.session?.access_token ?? '';
    const photo = await samplePhoto('off-center-front');
    const whole = await beginUpload(server, token, photo.length);
    await sendPiece(server, token, whole, 0, photo);
    disk.fill(250 * MB);
    const refused = await docs.upload('second', Buffer.alloc(1000));
    expect(refused.error).toMatchObject({ status: 507 });
    expect((await signUp('later@example.com')).error).toBeNull();
    const upload = await beginUpload(server, token, MB);
    const piece = await sendPiece(server, token, upload, 0, Buffer.alloc(MB));
    expect(piece).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await offsetOf(server, token, upload)).toBe(0);
    for (const side of [new Blob([new Uint8Array(photo)]), idOf(whole)]) {
      const form = new FormData();
      form.append('front', side);
      const scan = await callApi(server, token, 'POST', '/api/v1/scans', { form });
      expect(scan).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    const { body: scans } = await callApi(server, token, 'GET', '/api/v1/scans');
    expect(scans.items).toEqual([]);
    expect(await offsetOf(server, token, whole)).toBe(photo.length);
    await eventually(async () => expect(await isReady()).toBe(200));
    expect((await states()).storage).toBe('down');
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    const free = Number(/^truecorner_disk_free_bytes (\S+)$/m.exec(figures)?.[1]);
    expect(free).toBeLessThan(256 * MB);
    expect(free).toBeGreaterThan(200 * MB);
  });

  it('is told to be full by all who ask, and after a crash by the start', async () => {
    disk.fill(0);
    await eventually(async () => expect(await isReady()).toBe(503));
    await eventually(async () => expect((await states()).database).toBe('down'));
    await server.kill();
    disk.fill(0);
    await expect(disk.start()).rejects.toThrow(
      `refused The disk with ${disk.folder}/database is full (0 MB free): the server needs 64 MB to start.`,
    );
    disk.makeRoom(64 * MB);
    server = await disk.start();
    await eventually(async () => expect(await isReady()).toBe(200));
    const again = { email: 'kept@example.com', password: 'correct horse battery' };
    expect((await clientOf('anonKey').auth.signInWithPassword(again)).error).toBeNull();
  });
});
