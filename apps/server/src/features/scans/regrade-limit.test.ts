import { PLANS } from '@tc/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOST = PLANS.free.regradesPerDay;

let server: TestServer;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  front = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

const call = (who: Member, method: string, path: string, body?: unknown) =>
  callApi(server, who.token, method, `/api/v1${path}`, { body });

async function scanOf(who: Member) {
  const { body } = await sendScan(server, who.token, { front: [front] });
  return graded(who, body.id);
}

function graded(who: Member, id: string) {
  return eventually(async () => {
    const { body } = await call(who, 'GET', `/scans/${id}`);
    expect(body.status).toBe('graded');
    return body;
  });
}

async function hasUsed(who: Member, count: number): Promise<void> {
  await server.database.query(
    `insert into billing.regrades (user_id, day, count) values ($1, $2, $3)
     on conflict (user_id) do update set day = excluded.day, count = excluded.count`,
    [who.id, server.clock.now().toISOString().slice(0, 10), count],
  );
}

describe('grading again', () => {
  it('R03 ends for the day once a script has done it as often as the plan allows', async () => {
    const ada = await addMember(server);
    const { id } = await scanOf(ada);
    await hasUsed(ada, MOST - 1);
    expect((await call(ada, 'PUT', `/scans/${id}/rules`, { book: 'current' })).status).toBe(200);
    const before = await graded(ada, id);
    for (const [path, body] of [
      ['rules', { book: 'spec' }],
      ['corrections', { size: 'pokemon' }],
    ] as const) {
      const answer = await call(ada, 'PUT', `/scans/${id}/${path}`, body);
      expect(answer).toMatchObject({
        status: 429,
        body: {
          code: 'too-many',
          message: `The Free plan can grade ${MOST} scans again each day. You have used all of them today. Try again after midnight UTC, or choose a larger plan.`,
        },
      });
    }
    // Nothing of what was refused is left behind.
    expect(await graded(ada, id)).toEqual(before);
    const untilMidnight = () =>
      Math.ceil(86_400 - ((server.clock.now().getTime() / 1000) % 86_400));
    const longest = untilMidnight();
    const refused = await fetch(`${server.url}/api/v1/scans/${id}/rules`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ book: 'spec' }),
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(longest);
    expect(wait).toBeGreaterThanOrEqual(untilMidnight());
  });

  it('X03 is counted once each, however many come at once', async () => {
    const bo = await addMember(server);
    const scans = await Promise.all([scanOf(bo), scanOf(bo), scanOf(bo), scanOf(bo)]);
    await hasUsed(bo, MOST - 2);
    const answers = await Promise.all(
      scans.map(({ id }) => call(bo, 'PUT', `/scans/${id}/rules`, { book: 'current' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
  });

  it('of many is all of them or none, and says how many are left', async () => {
    const cy = await addMember(server, 'business');
    const ids = (await Promise.all([scanOf(cy), scanOf(cy)])).map(({ cardId }) => cardId);
    await hasUsed(cy, PLANS.business.regradesPerDay - 1);
    const again = (some: readonly string[]) =>
      call(cy, 'POST', '/cards/grade-again', { ids: some, rules: { book: 'current' } });
    const refused = await again(ids);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'The Business plan can grade 5,000 scans again each day. 1 left today, and you chose 2. Choose fewer, or try again after midnight UTC.',
    ]);
    const waiting = `select 1 from locker.scans where user_id = $1 and status <> 'graded'`;
    expect(await server.database.query(waiting, [cy.id])).toEqual([]);
    expect((await again(ids.slice(0, 1))).body.scans).toHaveLength(1);
  });

  it('begins anew the next day, and with a larger plan', async () => {
    const di = await addMember(server);
    const { id } = await scanOf(di);
    await hasUsed(di, MOST);
    const again = async (book: string) =>
      (await call(di, 'PUT', `/scans/${id}/rules`, { book })).status;
    expect(await again('current')).toBe(429);
    await setPlan(server, di.id, 'pro');
    expect(await again('current')).toBe(200);
    await graded(di, id);
    await setPlan(server, di.id, 'free');
    expect(await again('spec')).toBe(429);
    const day = "update billing.regrades set day = '2020-01-01' where user_id = $1";
    await server.database.query(day, [di.id]);
    expect(await again('spec')).toBe(200);
  });
});
