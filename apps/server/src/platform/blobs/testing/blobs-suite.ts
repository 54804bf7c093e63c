import { randomBytes, randomUUID } from 'node:crypto';
import type { Blobs } from '@tc/provider';
import { describe, expect, it } from 'vitest';

async function* chunks(...parts: readonly (Uint8Array | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

async function read(content: ReadableStream<Uint8Array> | null): Promise<Buffer | null> {
  return content && Buffer.from(await new Response(content).arrayBuffer());
}

async function ids(blobs: Blobs): Promise<string[]> {
  const all: string[] = [];
  for await (const { id } of blobs.list()) all.push(id);
  return all;
}

/** What every store of contents must do. */
export function describeBlobs(name: string, open: () => Blobs): void {
  describe(name, () => {
    it('gives back what it was given, whole and in parts', async () => {
      const blobs = open();
      const [id, bytes] = [randomUUID(), randomBytes(3_000_000)];
      await blobs.put(id, chunks(bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)));
      expect((await read(await blobs.get(id)))?.equals(bytes)).toBe(true);
      const part = await read(await blobs.get(id, { first: 999_999, last: 1_000_010 }));
      expect(part).toEqual(bytes.subarray(999_999, 1_000_011));
      expect(await blobs.head(id)).toEqual({ size: 3_000_000 });
      const empty = randomUUID();
      await blobs.put(empty, chunks());
      expect(await blobs.head(empty)).toEqual({ size: 0 });
    });

    it('has nothing where nothing was put, and removes twice without complaint', async () => {
      const blobs = open();
      const id = randomUUID();
      expect(await blobs.get(id)).toBeNull();
      expect(await blobs.head(id)).toBeNull();
      await blobs.put(id, chunks(Buffer.from('x')));
      await blobs.remove(id);
      await blobs.remove(id);
      expect(await blobs.get(id)).toBeNull();
    });

    it('lists all and only what it holds', async () => {
      const blobs = open();
      const before = await ids(blobs);
      const added = Array.from({ length: 5 }, () => randomUUID());
      for (const id of added) await blobs.put(id, chunks(Buffer.from(id)));
      expect((await ids(blobs)).sort()).toEqual([...before, ...added].sort());
      for await (const { storedAt } of blobs.list()) {
        expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000);
      }
    });

    it('keeps nothing of a content that breaks off', async () => {
      const blobs = open();
      const id = randomUUID();
      const broken = chunks(Buffer.alloc(500_000), new Error('gone'));
      await expect(blobs.put(id, broken)).rejects.toThrow('gone');
      expect(await blobs.head(id)).toBeNull();
      expect(await ids(blobs)).not.toContain(id);
    });

    it('takes no name but its own kind', async () => {
      const blobs = open();
      for (const id of ['../../etc/passwd', 'x', `${randomUUID()}/..`, '']) {
        await expect(blobs.put(id, chunks()), id).rejects.toThrow();
        await expect(blobs.get(id), id).rejects.toThrow();
        await expect(blobs.remove(id), id).rejects.toThrow();
      }
    });
  });
}
