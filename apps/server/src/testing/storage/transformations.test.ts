import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture, drawQuarters } from './picture-files.ts';

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];
let user: Awaited<ReturnType<typeof signUpTestUser>>;

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  admin = newOperator(server).storage;
  await admin.createBucket('docs', { public: false });
  await admin.createBucket('open', { public: true });
  user = await signUpTestUser(server);
  // How the official client sends bytes without a type.
  await admin.from('open').upload('wide.jpg', await drawPicture('jpeg', 400, 200));
  await docs().upload(`${user.id}/wide.png`, await drawPicture('png', 400, 200), {
    contentType: 'image/png',
  });
});

afterAll(() => server.stop());

function docs() {
  return user.supabase.storage.from('docs');
}

async function measure(bytes: Blob | null | undefined) {
  const { width, height, format } = await sharp(await bytes!.arrayBuffer()).metadata();
  return [width, height, format === 'heif' ? 'avif' : format];
}

function render(query: string, name = 'wide.jpg', headers: Record<string, string> = {}) {
  return fetch(`${server.url}/storage/v1/render/image/public/open/${name}?${query}`, { headers });
}

async function refusalOf(answer: Response) {
  const { statusCode, code } = await answer.json();
  return [answer.status, statusCode, code];
}

describe('a picture is transformed', () => {
  it('where it is downloaded, shown publicly and by a signed address', async () => {
    const transform = { width: 100, height: 100 };
    const name = `${user.id}/wide.png`;
    const { data, error } = await docs().download(name, { transform });
    expect(error).toBeNull();
    expect([data?.type, await measure(data)]).toEqual(['image/png', [100, 100, 'png']]);

    const open = admin.from('open').getPublicUrl('wide.jpg', { transform: { width: 100 } });
    const shown = await fetch(open.data.publicUrl);
    expect(await measure(await shown.blob())).toEqual([100, 50, 'jpeg']);

    const signed = await docs().createSignedUrl(name, 60, { transform });
    expect(new URL(signed.data!.signedUrl).pathname).toBe(
      `/storage/v1/render/image/sign/docs/${name}`,
    );
    const opened = await fetch(signed.data!.signedUrl);
    expect(Number(opened.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await measure(await opened.blob())).toEqual([100, 100, 'png']);
  });

  it('by what its bytes are, whatever it was said to be', async () => {
    const { data } = await admin.from('open').download('wide.jpg', { transform: { width: 40 } });
    expect([data?.type, await measure(data)]).toEqual(['image/jpeg', [40, 20, 'jpeg']]);
    for (const type of ['webp', 'gif', 'avif'] as const) {
      await admin.from('open').upload(type, await drawPicture(type, 80, 40));
      const answer = await render('width=40', type);
      expect(answer.headers.get('content-type')).toBe(`image/${type}`);
      expect(await measure(await answer.blob())).toEqual([40, 20, type]);
    }
  });

  it('into the frame that is asked for: covered, contained or filled, never enlarged', async () => {
    const cases = [
      ['width=100&height=100', 100, 100],
      ['width=100&height=100&resize=cover', 100, 100],
      ['width=100&height=100&resize=contain', 100, 50],
      ['width=100&height=100&resize=fill', 100, 100],
      ['height=50', 100, 50],
      ['width=2500', 400, 200],
      ['quality=20', 400, 200],
    ] as const;
    for (const [query, width, height] of cases) {
      const answer = await render(query);
      expect([query, await measure(await answer.blob())]).toEqual([query, [width, height, 'jpeg']]);
    }
    const quality = async (value: number) =>
      Number((await render(`quality=${value}`)).headers.get('content-length'));
    expect(await quality(20)).toBeLessThan(await quality(100));
    // `fill` squeezes the border into the picture, `cover` cuts it off.
    const bordered = drawQuarters(360, 200).extend({ left: 40, background: '#000' }).png();
    await admin.from('open').upload('bordered.png', await bordered.toBuffer());
    const redAtLeft = async (resize: string) => {
      const answer = await render(`width=100&height=100&resize=${resize}`, 'bordered.png');
      const [red] = await sharp(await answer.arrayBuffer())
        .extract({ left: 3, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return red;
    };
    expect([await redAtLeft('fill'), await redAtLeft('cover')]).toEqual([0, 255]);
  });

  it('into the format that its reader likes, or stays what it is', async () => {
    const chrome = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };
    for (const [query, headers, format] of [
      ['width=50', chrome, 'webp'],
      ['width=50', { accept: 'image/webp' }, 'webp'],
      ['width=50', { accept: 'image/webp;q=0' }, 'jpeg'],
      ['width=50', { accept: '*/*' }, 'jpeg'],
      ['width=50&format=origin', chrome, 'jpeg'],
      ['width=50&format=webp', {}, 'webp'],
      ['width=50&format=avif', {}, 'avif'],
    ] as const) {
      const answer = await render(query, 'wide.jpg', headers);
      expect(answer.headers.get('vary')).toContain('Accept');
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect((await measure(await answer.blob()))[2]).toBe(format);
    }
  });

  it('U17 upright, and without what a camera wrote into it', async () => {
    const exif = { IFD0: { Artist: '<script>' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
    const photo = await drawQuarters(200, 100).withMetadata({ orientation: 6, exif }).jpeg();
    await admin.from('open').upload('turned.jpg', await photo.toBuffer());
    const whole = await (await render('quality=90', 'turned.jpg')).arrayBuffer();
    const { width, height, exif: left, orientation, icc } = await sharp(whole).metadata();
    expect([width, height, left, orientation, icc]).toEqual([
      100,
      200,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(whole).includes('<script>')).toBe(false);
    // Only the first frame of an animation is shown.
    const frames = [await drawPicture('png', 20, 20), await drawPicture('png', 20, 20)];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await admin.from('open').upload('moving.gif', moving);
    const still = await (await render('width=10', 'moving.gif')).arrayBuffer();
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
  });

  it('and is sent as carefully as any other file', async () => {
    const answer = await render('width=60&height=30&quality=60&download=small.jpg');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': expect.stringContaining('small.jpg'),
      'x-transformations': 'height:30,width:60,resizing_type:fill,quality:60',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const etag = answer.headers.get('etag')!;
    const query = 'width=60&height=30&quality=60';
    expect((await render(query, 'wide.jpg', { 'if-none-match': etag })).status).toBe(304);
    expect((await render('width=61', 'wide.jpg', { 'if-none-match': etag })).status).toBe(200);
    const webp = { 'if-none-match': etag, accept: 'image/webp' };
    expect((await render(query, 'wide.jpg', webp)).status).toBe(200);
    await admin.from('open').upload('changing', await drawPicture('png'));
    const before = (await render(query, 'changing')).headers.get('etag')!;
    await admin.from('open').update('changing', await drawPicture('png', 41, 20));
    expect((await render(query, 'changing', { 'if-none-match': before })).status).toBe(200);
    const url = `${server.url}/storage/v1/render/image/public/open/wide.jpg?width=60`;
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('a transformation', () => {
  it('is refused where it is none', async () => {
    const wrong = ['width=0', 'width=2501', 'width=1.5', 'width=-1', 'width=x', 'height=99999'];
    const others = ['quality=19', 'quality=101', 'resize=stretch', 'format=svg', 'width=1&width=x'];
    for (const query of [...wrong, ...others]) {
      expect([query, ...(await refusalOf(await render(query)))]).toEqual([
        query,
        400,
        '400',
        'InvalidParameter',
      ]);
    }
    const signed = await docs().createSignedUrl(`${user.id}/wide.png`, 60, {
      transform: { width: 9999 },
    });
    expect(signed.error?.statusCode).toBe('400');
  });

  it('U03 is for pictures alone', async () => {
    const files = {
      'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'page.png': Buffer.from('<!doctype html>'),
      'document.pdf': Buffer.from('%PDF-1.7'),
      'scan.tiff': await drawPicture('tiff'),
      empty: Buffer.alloc(0),
    };
    for (const [name, body] of Object.entries(files)) {
      await admin.from('open').upload(name, body);
      const refusal = await refusalOf(await render('width=10', name));
      expect([name, ...refusal]).toEqual([name, 400, '415', 'InvalidMimeType']);
    }
    const whole = await drawPicture('jpeg', 400, 400);
    await admin.from('open').upload('cut.jpg', whole.subarray(0, whole.length / 2));
    expect(await refusalOf(await render('width=10', 'cut.jpg'))).toEqual([
      400,
      '400',
      'InvalidRequest',
    ]);
  });

  it('I01 is refused for more pixels than a camera has, before any is read', async () => {
    // A file's header says how large its picture is.
    const bomb = await drawPicture('png');
    bomb.writeUInt32BE(14_000, 16);
    bomb.writeUInt32BE(14_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await admin.from('open').upload('bomb.png', bomb);
    const refusal = await refusalOf(await render('width=10', 'bomb.png'));
    expect(refusal).toEqual([400, '413', 'EntityTooLarge']);
  });

  it('is refused for a file larger than pictures are', async () => {
    const png = await drawPicture('png');
    const large = Buffer.concat([png, Buffer.alloc(25_000_001 - png.length)]);
    await admin.from('open').upload('large.png', large);
    const refusal = await refusalOf(await render('width=10', 'large.png'));
    expect(refusal).toEqual([400, '413', 'EntityTooLarge']);
  });

  it('U16 waits for its turn, and is asked to come again where too many wait', async () => {
    const photo = await drawPicture('png', 1800, 1800);
    await admin.from('open').upload('photo.png', photo);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => render(`width=${1000 + at}`, 'photo.png')),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    const busy = answers.find(({ status }) => status === 503)!;
    expect(busy.headers.get('retry-after')).toBeTruthy();
    expect(await busy.json()).toMatchObject({ statusCode: '503', code: 'ServiceUnavailable' });
    expect((await render('width=10', 'photo.png')).status).toBe(200);
  });

  it('Z06 opens nothing that is not open without it', async () => {
    const hidden = `${server.url}/storage/v1/render/image`;
    const name = `docs/${user.id}/wide.png`;
    const stranger = await signUpTestUser(server);
    const headers = { authorization: `Bearer ${stranger.session.access_token}` };
    const ask = async (address: string, given: Record<string, string> = {}) =>
      (await refusalOf(await fetch(`${hidden}/${address}`, { headers: given })))[2];
    expect(await ask(`authenticated/${name}?width=9`, headers)).toBe('NoSuchKey');
    expect(await ask(`authenticated/${name}?width=9`)).toBe('AccessDenied');
    expect(await ask(`public/${name}?width=9`)).toBe('NoSuchBucket');
    expect(await ask(`sign/${name}?width=9`)).toBe('InvalidSignature');
    const stolen = await stranger.supabase.storage
      .from('docs')
      .createSignedUrl(`${user.id}/wide.png`, 60, { transform: { width: 9 } });
    expect(stolen.error).toMatchObject({ code: 'NoSuchKey' });
  });

  it('that was signed is that one alone, and ends', async () => {
    const name = `${user.id}/wide.png`;
    const small = { width: 40, height: 40, resize: 'contain' as const, quality: 60 };
    const { data } = await docs().createSignedUrl(name, 60, { transform: small });
    const address = data!.signedUrl;
    const more = await fetch(`${address}&width=400&height=400&resize=fill&quality=100`);
    expect(more.headers.get('x-transformations')).toBe(
      'height:40,width:40,resizing_type:fit,quality:60',
    );
    expect(await measure(await more.blob())).toEqual([40, 20, 'png']);

    const original = address.replace('/render/image/sign/', '/object/sign/');
    expect((await refusalOf(await fetch(original)))[2]).toBe('InvalidSignature');
    const plain = (await docs().createSignedUrl(name, 60)).data!.signedUrl;
    const asPicture = plain.replace('/object/sign/', '/render/image/sign/');
    expect((await refusalOf(await fetch(`${asPicture}&width=9`)))[2]).toBe('InvalidSignature');

    server.clock.advance(61);
    expect((await refusalOf(await fetch(address)))[2]).toBe('ExpiredToken');
    server.clock.advance(-61);
  });
});
