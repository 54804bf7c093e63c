import type { NewPrice } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const call = (token: string, method: string, path: string, body?: unknown) =>
  callApi(server, token, method, `/api/v1${path}`, { body });

async function memberWithCard() {
  const { token, id } = await addMember(server);
  const { body } = await call(token, 'POST', '/cards', { name: 'Pikachu' });
  return { token, userId: id, card: body.id as string };
}

const PSA_10: NewPrice = {
  ...{ company: 'psa', grade: 10, amount: '250.10', currency: 'USD' },
  ...{ on: '2026-11-01', source: 'sold listing' },
};

describe('prices by grade', () => {
  it('are kept as they were said, old ones too, and go one by one', async () => {
    const { token, card } = await memberWithCard();
    const made = await call(token, 'POST', `/cards/${card}/prices`, PSA_10);
    expect(made).toMatchObject({ status: 201, body: PSA_10 });
    const raw = { ...PSA_10, company: 'raw', grade: null, amount: '0.5', source: null };
    await call(token, 'POST', `/cards/${card}/prices`, { ...raw, on: '2026-10-01' });
    const { body } = await call(token, 'GET', `/cards/${card}/worth`);
    expect(body.prices).toMatchObject([{ company: 'raw', amount: '0.50' }, { amount: '250.10' }]);
    expect((await call(token, 'DELETE', `/prices/${made.body.id}`)).status).toBe(204);
    expect((await call(token, 'DELETE', `/prices/${made.body.id}`)).status).toBe(404);
    expect((await call(token, 'GET', `/cards/${card}/worth`)).body.prices).toHaveLength(1);
  });

  it('of one day and source are one, with the last amount', async () => {
    const { token, card } = await memberWithCard();
    for (const source of ['sold listing', null, null]) {
      await call(token, 'POST', `/cards/${card}/prices`, { ...PSA_10, source });
    }
    const again = { ...PSA_10, amount: '300' };
    expect((await call(token, 'POST', `/cards/${card}/prices`, again)).status).toBe(201);
    const { body } = await call(token, 'GET', `/cards/${card}/worth`);
    expect(body.prices.map(({ amount }: NewPrice) => amount)).toEqual(['300.00', '250.10']);
  });

  it.each([
    [{ grade: 9.5 }, 'grade'],
    [{ grade: 9.3 }, 'grade'],
    [{ grade: null }, 'grade'],
    [{ company: 'raw' }, 'grade'],
    [{ company: 'me' }, 'company'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '1.505' }, 'amount'],
    [{ currency: 'usd' }, 'currency'],
    [{ on: '2026-02-30' }, 'on'],
    [{ source: 'a\u202Eb' }, 'source'],
    [{ extra: 1 }, 'input'],
  ])('of %j are refused by field', async (wrong, field) => {
    const { token, card } = await memberWithCard();
    const refused = await call(token, 'POST', `/cards/${card}/prices`, { ...PSA_10, ...wrong });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  });

  it('are not there for anybody else, on any verb, nor for a card in the trash', async () => {
    const [mine, theirs] = [await memberWithCard(), await memberWithCard()];
    const made = await call(mine.token, 'POST', `/cards/${mine.card}/prices`, PSA_10);
    for (const [method, path, body] of [
      ['GET', `/cards/${mine.card}/worth`, undefined],
      ['POST', `/cards/${mine.card}/prices`, PSA_10],
      ['DELETE', `/prices/${made.body.id}`, undefined],
    ] as const) {
      expect((await call(theirs.token, method, path, body)).status, method).toBe(404);
    }
    await call(mine.token, 'DELETE', `/cards/${mine.card}`);
    expect((await call(mine.token, 'GET', `/cards/${mine.card}/worth`)).status).toBe(404);
  });
});

describe('the own value of a card', () => {
  it('keeps its course by day, whoever changes it', async () => {
    const { token, card } = await memberWithCard();
    const value = (amount: string, on: string) =>
      call(token, 'PATCH', `/cards/${card}`, {
        value: { amount, currency: 'USD', on, source: null },
      });
    await value('10', '2026-09-01');
    await value('12', '2026-10-01');
    await value('13', '2026-10-01');
    await call(token, 'PATCH', `/cards/${card}`, { value: null });
    await call(token, 'PATCH', `/cards/${card}`, { name: 'Raichu' });
    const { body } = await call(token, 'GET', `/cards/${card}/worth`);
    expect(body.values).toEqual([
      { amount: '10.00', currency: 'USD', on: '2026-09-01', source: null },
      { amount: '13.00', currency: 'USD', on: '2026-10-01', source: null },
    ]);
  });
});

describe('grading fees', () => {
  const fee = { amount: '24.99', currency: 'USD', businessDays: 65, on: '2026-02-10', source: 'x' };

  it('of a person replace those that ship, until they are taken back', async () => {
    const [mine, theirs] = [await addMember(server), await addMember(server)];
    for (const amount of ['24.99', '19.99']) {
      const set = await call(mine.token, 'PUT', '/grading-fees/psa-value', { ...fee, amount });
      expect(set).toMatchObject({ status: 200, body: { ...fee, id: 'psa-value', amount } });
    }
    expect((await call(mine.token, 'GET', '/grading-fees')).body.fees).toHaveLength(1);
    expect((await call(theirs.token, 'GET', '/grading-fees')).body.fees).toEqual([]);
    expect((await call(theirs.token, 'DELETE', '/grading-fees/psa-value')).status).toBe(404);
    expect((await call(mine.token, 'DELETE', '/grading-fees/psa-value')).status).toBe(204);
    expect((await call(mine.token, 'PUT', '/grading-fees/No%20Id', fee)).status).toBe(404);
  });
});
