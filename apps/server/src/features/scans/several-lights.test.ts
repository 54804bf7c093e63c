import { readShared } from '@tc/contract/locker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let lit: readonly Buffer[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const first = await samplePhoto('off-centre-front');
  // Another light at least: what moves with a lamp is the engine's own test.
  const second = await sharp(first).modulate({ brightness: 0.8 }).jpeg().toBuffer();
  lit = [first, second];
});

afterAll(() => server.stop());

describe('a scan of several photos of one side', () => {
  it('is graded from all of them, and a link has them all', async () => {
    const { token } = await addMember(server);
    const { status, body } = await sendScan(server, token, { front: lit });
    expect(status).toBe(201);
    expect(body.report.sides.front).toMatchObject({
      photos: 2,
      otherLight: { leftOut: [], hasMoved: false },
    });
    expect(body.photos).toHaveLength(2);

    const { body: share } = await callApi(server, token, 'POST', '/api/v1/shares', {
      body: { cardId: body.cardId },
    });
    const secret = new URL(share.url).pathname.split('/').at(-1) ?? '';
    const shared = `${server.url}${readShared.path.replace(':token', secret)}`;
    const { measured } = await (await fetch(shared)).json();
    expect(measured.sides).toMatchObject([{ side: 'front', photos: 2 }]);
    const [first, second] = await Promise.all(
      ['front', 'front-2'].map(async (name) => {
        const answer = await fetch(`${shared}/photos/${name}`);
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect((await fetch(`${shared}/photos/front-3`)).status).toBe(404);
    expect((await fetch(`${shared}/photos/back`)).status).toBe(404);
  });
});
