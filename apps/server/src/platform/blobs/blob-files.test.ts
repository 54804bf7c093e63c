import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { blobFiles } from './blob-files.ts';
import { describeBlobs } from './testing/blobs-suite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-blobs-'));
const root = path.join(folder, 'deep', 'files');

afterAll(() => rmSync(folder, { recursive: true }));

describeBlobs('contents as files', () => blobFiles(root));

it('drops what a crash has left unfinished, once nobody can be writing to it', async () => {
  const blobs = blobFiles(root);
  const id = randomUUID();
  await blobs.put(id, (async function* () {})());
  const parent = path.join(root, id.slice(0, 2));
  const [old, fresh] = [`${randomUUID()}.part`, `${randomUUID()}.part`];
  for (const name of [old, fresh]) writeFileSync(path.join(parent, name), 'half');
  const hoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(path.join(parent, old), hoursAgo, hoursAgo);
  const listed: string[] = [];
  for await (const blob of blobs.list()) listed.push(blob.id);
  expect(listed).toContain(id);
  expect(listed.some((name) => name.includes('part'))).toBe(false);
  expect(readdirSync(parent)).toContain(fresh);
  expect(readdirSync(parent)).not.toContain(old);
});

it('is readable by its own user alone', async () => {
  const blobs = blobFiles(root);
  const id = randomUUID();
  await blobs.put(id, (async function* () {})());
  const file = path.join(root, id.slice(0, 2), id);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
});
