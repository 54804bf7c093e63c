import { rankByGain } from '@tc/contract/locker';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: Member;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  ada = await addMember(server, 'business');
});

afterAll(() => server.stop());

const call = (method: string, path: string, body?: unknown, who = ada) =>
  callApi(server, who.token, method, `/api/v1${path}`, { body });

const ON = '2026-11-01';

/** Adds a card whose report has these odds, with its value as it is and its prices by grade, in dollars. */
async function addCard(
  name: string,
  chances: object | null,
  raw: string | null,
  prices: Readonly<Record<number, string>>,
): Promise<string> {
  const value = raw && { amount: raw, currency: 'USD', on: ON, source: null };
  const { id } = (await call('POST', '/cards', { name, value })).body;
  for (const [grade, amount] of Object.entries(prices)) {
    const price = { company: 'psa', grade: Number(grade), amount, currency: 'USD', on: ON };
    await call('POST', `/cards/${id}/prices`, { ...price, source: null });
  }
  if (chances) {
    await server.database.query(
      `insert into locker.scans (id, user_id, card_id, status, details, report, result, counted_in, fingerprint, created_at)
       values (gen_random_uuid(), $1, $2, 'graded', '{}', $3, '{"grade":{}}', '2026-11', '', now())`,
      [ada.id, id, JSON.stringify({ psa: { probabilities: chances } })],
    );
  }
  return id;
}

describe('a stack ranked by gain', () => {
  it('is in the order of what is gained on average, as reckoned by hand', async () => {
    const odds = { 10: 0.2, 9: 0.6, 8: 0.2 };
    // 0.2 x 200 + 0.6 x 60 + 0.2 x 30 = 82, less 20 raw, 30 fee and 2.99 more: 29.01.
    const good = await addCard('=Good', odds, '20.00', { 10: '200', 9: '60', 8: '30' });
    // 0.2 x 60 + 0.6 x 40 + 0.2 x 30 = 42, less 20 and 32.99: -10.99.
    const bad = await addCard('Bad', odds, '20.00', { 10: '60', 9: '40', 8: '30' });
    // All of it: 500 less 100 and 32.99.
    const best = await addCard('Best', { 10: 1 }, '100.00', { 10: '500' });
    const unpriced = await addCard('Unpriced', odds, null, { 10: '200' });
    const unseen = await addCard('Never scanned', null, '5.00', {});
    await call('PUT', '/grading-fees/psa-standard', {
      ...{ amount: '30.00', currency: 'USD', businessDays: null, on: ON, source: null },
    });
    const asked = { otherCosts: '2.99' };
    const answer = await call('POST', '/worth/ranking', asked);
    const { fee, items } = rankByGain.output.parse(answer.body);
    expect(fee).toMatchObject({ amount: '30.00', currency: 'USD', isOwn: true });
    expect(items.map(({ cardId }) => cardId).slice(0, 3)).toEqual([best, good, bad]);
    expect(
      items
        .slice(3)
        .map(({ cardId }) => cardId)
        .toSorted(),
    ).toEqual([unpriced, unseen].toSorted());
    expect(items.slice(0, 3).map(({ gain }) => gain)).toEqual([
      { least: '367.01', most: '367.01' },
      { least: '29.01', most: '29.01' },
      { least: '-10.99', most: '-10.99' },
    ]);
    expect(items[1]).toMatchObject({
      likely: { grade: 9, chance: 0.6 },
      raw: '20.00',
      expected: { least: '82.00', most: '82.00' },
    });
    const some = await call('POST', '/worth/ranking', { ...asked, ids: [bad, good] });
    expect(some.body.items.map(({ cardId }: { cardId: string }) => cardId)).toEqual([good, bad]);
    const file = await fetch(`${server.url}/api/v1/worth/ranking/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ name }) => name).slice(0, 3)).toEqual(['Best', "'=Good", 'Bad']);
    expect(rows[2]).toMatchObject({ 'expected gain, least': '-10.99', fee: '30' });
  });

  it('is for the plan that has it, by a level of PSA, and never of others’ cards', async () => {
    const bo = await addMember(server, 'pro');
    expect((await call('POST', '/worth/ranking', {}, bo)).status).toBe(402);
    expect((await call('POST', '/worth/ranking', { level: 'sgc-standard' })).status).toBe(422);
    const eve = await addMember(server, 'business');
    const [{ cardId }] = (await call('POST', '/worth/ranking', {})).body.items;
    const foreign = await call('POST', '/worth/ranking', { ids: [cardId] }, eve);
    expect(foreign).toMatchObject({ status: 200, body: { items: [] } });
  });
});
