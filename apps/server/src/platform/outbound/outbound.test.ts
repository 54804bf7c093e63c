import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
const NEVER = new AbortController().signal;
const POSTED = { headers: { 'content-type': 'application/json' }, body: '{}' };

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** From IANA's lists of special addresses, and the ways to write one of them as another. */
const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'one',
  '',
];

describe('W16 an address of the internet', () => {
  it.each(NOT_PUBLIC)('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('W16 what customers name', () => {
  const outbound = createOutbound({
    allowsPrivate: false,
    resolve: async (host) => {
      if (host === 'both.example') return ['93.184.216.34', '10.0.0.1'];
      if (host === 'inside.example') return ['127.0.0.1'];
      if (host === 'outside.example') return ['93.184.216.34'];
      throw new Error('ENOTFOUND');
    },
  });

  it.each([
    ['https://127.0.0.1/', 'private-address'],
    ['https://169.254.169.254/latest/meta-data', 'private-address'],
    ['https://[::ffff:a9fe:a9fe]/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['https://0x7f.1/', 'private-address'],
    ['https://2130706433/', 'private-address'],
    ['https://0177.0.0.1/', 'private-address'],
    ['https://inside.example/', 'private-address'],
    ['https://both.example/', 'private-address'],
    ['https://nowhere.example/', 'no-such-host'],
    ['http://outside.example/', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['https://ada:secret@outside.example/', 'has-password'],
    ['https://', 'no-such-host'],
  ])('is refused: %s', async (address, problem) => {
    expect(await outbound.judge(address)).toBe(problem);
    expect(await outbound.post(address, POSTED, NEVER)).toEqual({ ok: false, error: problem });
  });

  it('is taken where all its addresses are outside', async () => {
    expect(await outbound.judge('https://outside.example/hook')).toBeNull();
  });

  it('is asked for once, and connected to where that was found, whatever is answered later', async () => {
    let hits = 0;
    const port = await listen((_, response) => {
      hits += 1;
      response.end();
    });
    let asked = 0;
    // A name that was public when it was checked and then resolves to an internal address.
    const rebinding = createOutbound({
      allowsPrivate: false,
      resolve: async () => [asked++ === 0 ? '93.184.216.34' : '127.0.0.1'],
    });
    expect(await rebinding.judge(`https://rebinds.example:${port}/`)).toBeNull();
    const sent = await rebinding.post(`https://rebinds.example:${port}/`, POSTED, NEVER);
    expect(sent).toEqual({ ok: false, error: 'private-address' });
    const pinned = createOutbound({ allowsPrivate: true, resolve: async () => ['127.0.0.1'] });
    // Only we know this name, so the connection can only use the address that was found before.
    const reached = await pinned.post(`http://pinned.invalid:${port}/`, POSTED, NEVER);
    expect([reached, hits]).toEqual([{ ok: true, value: 200 }, 1]);
  });

  it('is not followed to where it points', async () => {
    let hits = 0;
    const inside = await listen((_, response) => {
      hits += 1;
      response.end();
    });
    const port = await listen((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inside}/` }).end(),
    );
    const open = createOutbound({ allowsPrivate: true });
    const sent = await open.post(`http://127.0.0.1:${port}/`, POSTED, NEVER);
    expect([sent, hits]).toEqual([{ ok: true, value: 307 }, 0]);
  });
});

describe('W17 a receiver', () => {
  const impatient = createOutbound({ allowsPrivate: true, patienceMs: 300 });

  it('that never answers is left', async () => {
    const port = await listen(() => undefined);
    const sent = await impatient.post(`http://127.0.0.1:${port}/`, POSTED, NEVER);
    expect(sent).toEqual({ ok: false, error: 'too-slow' });
  });

  it('whose name server never answers is left', async () => {
    const lost = createOutbound({
      allowsPrivate: false,
      patienceMs: 300,
      resolve: () => new Promise(() => undefined),
    });
    const late = { ok: false, error: 'too-slow' };
    expect(await lost.post('https://slow.example/', POSTED, NEVER)).toEqual(late);
    expect(await lost.judge('https://slow.example/')).toBe('too-slow');
  });

  it('that answers without an end is read for 64 KiB and a while', async () => {
    let written = 0;
    let isClosed = false;
    const port = await listen((_, response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(16 * 1024);
      const go = () => {
        while (!isClosed && response.write(piece)) written += piece.length;
      };
      response.on('drain', go);
      response.on('close', () => {
        isClosed = true;
      });
      go();
    });
    const open = createOutbound({ allowsPrivate: true });
    const sent = await open.post(`http://127.0.0.1:${port}/`, POSTED, NEVER);
    expect(sent).toEqual({ ok: true, value: 200 });
    await expect.poll(() => isClosed).toBe(true);
    // What is in the connection's buffers comes on top.
    expect(written).toBeLessThan(20_000_000);
  });

  it('that begins an answer and stops there has answered', async () => {
    const port = await listen((_, response) => void response.writeHead(500).write('x'));
    const sent = await impatient.post(`http://127.0.0.1:${port}/`, POSTED, NEVER);
    expect(sent).toEqual({ ok: true, value: 500 });
  });

  it('that is not there, or hangs up, gives no answer', async () => {
    const port = await listen((request) => void request.socket.destroy());
    const gone = await listen(() => undefined);
    const [, server] = servers;
    await new Promise((resolve) => server!.close(resolve));
    servers.pop();
    for (const one of [port, gone]) {
      const sent = await impatient.post(`http://127.0.0.1:${one}/`, POSTED, NEVER);
      expect(sent).toEqual({ ok: false, error: 'no-answer' });
    }
  });
});
