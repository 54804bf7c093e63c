import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const BUCKET = 'avatars';
/** The storage judges the type it is told, and hands it out with `nosniff`. */
const WEBP = new Blob(['a small picture'], { type: 'image/webp' });

async function person() {
  const { supabase, id } = await signUpTestUser(server);
  return { id, avatars: supabase.storage.from(BUCKET) };
}

describe('pictures of people', () => {
  it('are put, shown to everyone, and taken away by their owner', async () => {
    const { id, avatars } = await person();
    const path = `${id}/one.webp`;
    const { error } = await avatars.upload(path, WEBP, { contentType: 'image/webp' });
    expect(error).toBeNull();
    const address = avatars.getPublicUrl(path).data.publicUrl;
    expect(new URL(address).pathname).toBe(`/storage/v1/object/public/${BUCKET}/${path}`);
    const shown = await fetch(address);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await shown.text()).toBe('a small picture');
    expect((await avatars.remove([path])).data).toHaveLength(1);
    expect((await fetch(address)).ok).toBe(false);
  });

  it('are nobody else’s to put, to change, to list or to take away', async () => {
    const [owner, other] = [await person(), await person()];
    const path = `${owner.id}/one.webp`;
    await owner.avatars.upload(path, WEBP, { contentType: 'image/webp' });
    const visitor = newClient(server).storage.from(BUCKET);
    for (const stranger of [other.avatars, visitor]) {
      const given = { contentType: 'image/webp' };
      expect((await stranger.upload(`${owner.id}/two.webp`, WEBP, given)).error).not.toBeNull();
      expect((await stranger.update(path, WEBP, given)).error).not.toBeNull();
      expect((await stranger.move(path, `${other.id}/mine.webp`)).error).not.toBeNull();
      expect((await stranger.list(owner.id)).data).toEqual([]);
      await stranger.remove([path]);
    }
    expect((await owner.avatars.list(owner.id)).data).toHaveLength(1);
  });

  it.each([
    ['a drawing that can run scripts', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['a page', new Blob(['<script></script>'], { type: 'text/html' })],
    ['more than 2 MB', new Blob([new Uint8Array(2_000_001)], { type: 'image/webp' })],
  ])('are not %s', async (_, file) => {
    const { id, avatars } = await person();
    const { error } = await avatars.upload(`${id}/x.webp`, file, { contentType: file.type });
    expect(error).not.toBeNull();
  });

  it('are five at most', async () => {
    const { id, avatars } = await person();
    for (let count = 1; count <= 6; count += 1) {
      const { error } = await avatars.upload(`${id}/${count}.webp`, WEBP, {
        contentType: 'image/webp',
      });
      expect([count, error === null]).toEqual([count, count <= 5]);
    }
  });
});
