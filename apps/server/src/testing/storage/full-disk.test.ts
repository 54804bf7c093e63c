import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, type ServerProcess, startServerProcess } from '../server-process.ts';

const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const;
const canMount = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0;

describe.runIf(canMount)('a disk of one megabyte', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-full-'));
  let given: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    given = await createTestDatabase();
    mkdirSync(path.join(folder, 'files'));
    server = await startServerProcess(
      { DATABASE_URL: databaseUrl(given.address), DATA_DIR: folder },
      [
        ...NAMESPACE,
        ...['sh', '-c', 'mount -t tmpfs -o size=1m tmpfs "$DATA_DIR/files" && exec "$0" "$@"'],
      ],
    );
  });

  afterAll(async () => {
    await server.kill();
    await given.drop();
    rmSync(folder, { recursive: true });
  });

  it('F04 refuses what does not fit, gives what is there, and goes on when there is room', async () => {
    const [row] = await given.database.query<{ content: string }>(
      "select content from auth.server_keys where name = 'keys.json'",
    );
    const { serviceKey } = JSON.parse(row!.content) as { serviceKey: string };
    const { storage } = createClient(server.url, serviceKey);
    await storage.createBucket('docs');
    const docs = storage.from('docs');
    const half = Buffer.alloc(600_000, 'a');
    expect((await docs.upload('first', half)).error).toBeNull();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await docs.upload('second', half)).error).toMatchObject({
        status: 507,
        statusCode: '507',
      });
      expect((await docs.exists('second').catch(() => null))?.data).toBe(false);
    }
    const first = await docs.download('first');
    expect(Buffer.from(await first.data!.arrayBuffer()).equals(half)).toBe(true);
    await docs.remove(['first']);
    expect((await docs.upload('second', half)).error).toBeNull();
  });
});
