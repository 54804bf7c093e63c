import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const BRAND = {
  name: 'Harbor Cards',
  contact: 'harbor.example',
  background: '#15120f',
  ink: '#ffffff',
};

let server: TestServer;
let ada: Member;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  ada = await addMember(server, 'business');
});

afterAll(() => server.stop());

const call = (who: Member, method: string, at: string, body?: unknown) =>
  callApi(server, who.token, method, `/api/v1${at}`, { body });

async function sendLogo(who: Member, bytes: Buffer, type = 'image/png') {
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(bytes)], { type }), 'logo');
  const answer = await fetch(`${server.url}/api/v1/brand/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

/** Decodes the logo that visitors get. */
async function pixelsOf(logo: string) {
  expect(logo).toMatch(/^data:image\/png;base64,/);
  const bytes = Buffer.from(logo.split(',')[1] ?? '', 'base64');
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { bytes, at, ...info };
}

const flat = (color: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: color } });

describe('a brand', () => {
  it('is part of the Business plan, and rests without it', async () => {
    const eve = await addMember(server, 'pro');
    const refused = await call(eve, 'PUT', '/brand', BRAND);
    expect([refused.status, refused.body.limit]).toEqual([402, 'brandedReports']);
    expect((await sendLogo(eve, await flat('#ff0000').png().toBuffer())).status).toBe(402);
    await setPlan(server, eve.id, 'business');
    expect((await call(eve, 'PUT', '/brand', BRAND)).status).toBe(200);
    await setPlan(server, eve.id, 'free');
    const { brand, isShown } = (await call(eve, 'GET', '/brand')).body;
    expect([brand.name, isShown]).toEqual(['Harbor Cards', false]);
  });

  it('takes no colors that cannot be read on each other, and says how far they are', async () => {
    const pale = await call(ada, 'PUT', '/brand', {
      ...BRAND,
      background: '#ffffff',
      ink: '#777777',
    });
    expect([pale.status, pale.body.fields.ink]).toEqual([422, expect.stringContaining('4.4 to 1')]);
    const fine = { ...BRAND, background: '#ffffff', ink: '#767676' };
    expect((await call(ada, 'PUT', '/brand', fine)).status).toBe(200);
    for (const wrong of ['red', '#fff', '#12345g', 'url(x)', '#15120f;']) {
      expect((await call(ada, 'PUT', '/brand', { ...BRAND, ink: wrong })).status).toBe(422);
    }
  });

  it('has a logo once it has a name: any picture, kept as pixels of ours', async () => {
    const bob = await addMember(server, 'business');
    const red = flat('#ff0000').withExif({ IFD0: { Make: 'Secret camera' } });
    expect((await sendLogo(bob, await red.png().toBuffer())).status).toBe(404);
    await call(bob, 'PUT', '/brand', BRAND);
    for (const file of [
      await red.png().toBuffer(),
      await red.jpeg().toBuffer(),
      await red.webp().toBuffer(),
    ]) {
      const sent = await sendLogo(bob, file);
      expect(sent.status).toBe(200);
      const { bytes, at, width, height } = await pixelsOf(sent.body.brand.logo);
      expect([width, height]).toEqual([288, 144]);
      expect(at(100, 70)[0]).toBeGreaterThan(245);
      expect(bytes.toString('latin1')).not.toContain('Secret camera');
    }
    expect((await call(bob, 'DELETE', '/brand/logo')).status).toBe(204);
    expect((await call(bob, 'GET', '/brand')).body.brand.logo).toBeNull();
  });

  it('P02 takes no drawing, under any name: a few hundred bytes could keep the server busy', async () => {
    await call(ada, 'PUT', '/brand', BRAND);
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><filter id="f"><feTurbulence numOctaves="9"/></filter><rect width="100" height="50" filter="url(#f)"/></svg>',
    );
    const packed = gzipSync(drawing);
    // The gzip header contains the packed file's name, where a naive search for a tag would find it.
    const named = Buffer.concat([
      packed.subarray(0, 3),
      Buffer.from([8]),
      packed.subarray(4, 10),
      Buffer.from('<svg >\0'),
      packed.subarray(10),
    ]);
    expect(gunzipSync(named)).toEqual(drawing);
    const inGif = Buffer.concat([Buffer.from('GIF89a<svg >'), drawing]);
    for (const bytes of [drawing, packed, named, inGif]) {
      for (const type of ['image/svg+xml', 'image/png']) {
        expect((await sendLogo(ada, bytes, type)).status).toBe(415);
      }
    }
  });

  it('U03 U04 takes nothing that unfolds, is too large or is no picture', async () => {
    const huge = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    const tries = [
      [Buffer.from('<html>not a picture</html>'), 415],
      [Buffer.from('GIF89a'), 415],
      [(await flat('#ff0000').png().toBuffer()).subarray(0, 60), 415],
      [huge, 413],
      [Buffer.alloc(2_100_000, 1), 413],
    ] as const;
    for (const [bytes, status] of tries) {
      expect([bytes.length, (await sendLogo(ada, bytes)).status]).toEqual([bytes.length, status]);
    }
  });

  it('is on the links of its owner while the plan has it, and names nobody else', async () => {
    const carl = await addMember(server, 'business');
    await call(carl, 'PUT', '/brand', BRAND);
    const { id } = (await call(carl, 'POST', '/cards', { name: 'Shown' })).body;
    const { url } = (await call(carl, 'POST', '/shares', { cardId: id })).body;
    const visit = async () =>
      (await fetch(`${server.url}/api/v1/shared/${url.split('/').at(-1)}`)).json();
    expect((await visit()).brand).toEqual({ ...BRAND, logo: null });
    await setPlan(server, carl.id, 'pro');
    expect(await visit()).not.toHaveProperty('brand');
    await setPlan(server, carl.id, 'business');
    expect((await call(carl, 'DELETE', '/brand')).status).toBe(204);
    expect(await visit()).not.toHaveProperty('brand');
  });
});
