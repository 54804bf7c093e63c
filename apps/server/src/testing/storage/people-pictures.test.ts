import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture } from './picture-files.ts';

let server: TestServer;

let webp: Blob;

beforeAll(async () => {
  webp = new Blob([await drawPicture('webp')], { type: 'image/webp' });
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const BUCKET = 'avatars';

async function person() {
  const { supabase, id } = await signUpTestUser(server);
  return { id, avatars: supabase.storage.from(BUCKET) };
}

describe('pictures of people', () => {
  it('are put, shown to everyone, and taken away by their owner', async () => {
    const { id, avatars } = await person();
    const path = `${id}/one.webp`;
    const { error } = await avatars.upload(path, webp, { contentType: 'image/webp' });
    expect(error).toBeNull();
    const address = avatars.getPublicUrl(path).data.publicUrl;
    expect(new URL(address).pathname).toBe(`/storage/v1/object/public/${BUCKET}/${path}`);
    const shown = await fetch(address);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await shown.arrayBuffer()).toEqual(await webp.arrayBuffer());
    expect((await avatars.remove([path])).data).toHaveLength(1);
    expect((await fetch(address)).ok).toBe(false);
  });

  it('are nobody else’s to put, to change, to list or to take away', async () => {
    const [owner, other] = [await person(), await person()];
    const path = `${owner.id}/one.webp`;
    await owner.avatars.upload(path, webp, { contentType: 'image/webp' });
    const visitor = newClient(server).storage.from(BUCKET);
    for (const stranger of [other.avatars, visitor]) {
      const given = { contentType: 'image/webp' };
      expect((await stranger.upload(`${owner.id}/two.webp`, webp, given)).error).not.toBeNull();
      expect((await stranger.update(path, webp, given)).error).not.toBeNull();
      expect((await stranger.move(path, `${other.id}/mine.webp`)).error).not.toBeNull();
      expect((await stranger.list(owner.id)).data).toEqual([]);
      await stranger.remove([path]);
    }
    expect((await owner.avatars.list(owner.id)).data).toHaveLength(1);
  });

  it.each([
    ['a drawing that can run scripts', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['a page', new Blob(['<script></script>'], { type: 'text/html' })],
    ['a page that is said to be one', new Blob(['<script></script>'], { type: 'image/webp' })],
    ['more than 2 MB', new Blob([new Uint8Array(2_000_001)], { type: 'image/webp' })],
  ])('are not %s', async (_, file) => {
    const { id, avatars } = await person();
    const { error } = await avatars.upload(`${id}/x.webp`, file, { contentType: file.type });
    expect(error).not.toBeNull();
  });

  it('are five at most', async () => {
    const { id, avatars } = await person();
    for (let count = 1; count <= 6; count += 1) {
      const { error } = await avatars.upload(`${id}/${count}.webp`, webp, {
        contentType: 'image/webp',
      });
      expect([count, error === null]).toEqual([count, count <= 5]);
    }
  });
});
