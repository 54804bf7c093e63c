import type { Price } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { sendCsv } from '../../testing/send-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

/** The columns of PriceCharting's own download, in their order. */
const HEAD =
  'id,console-name,product-name,loose-price,cib-price,new-price,graded-price,box-only-price,manual-only-price,bgs-10-price,condition-17-price,condition-18-price,release-date';

async function withCards(...cards: object[]) {
  const { token } = await addMember(server);
  const ids: string[] = [];
  for (const body of cards) {
    ids.push((await callApi(server, token, 'POST', '/api/v1/cards', { body })).body.id);
  }
  const bring = (lines: readonly string[], query = '') =>
    sendCsv(server, token, `/api/v1/prices/import${query}`, [HEAD, ...lines].join('\n'));
  const pricesOf = async (index: number): Promise<Price[]> =>
    (await callApi(server, token, 'GET', `/api/v1/cards/${ids[index]}/worth`)).body.prices;
  return { ids, bring, pricesOf };
}

const CHARIZARD = { name: 'Charizard', game: 'Pokémon', set: 'Base Set', number: '4/102' };
const LINE =
  '1,Pokemon Base Set,Charizard #4,$250.10,$400.00,$600.00,"$1,200.00",$2500.00,$9000.00,$20000.00,,$0.00,1999-01-09';

describe('a price guide', () => {
  it('gives each card the prices of its line: what each column means is as published for cards', async () => {
    const { ids, bring, pricesOf } = await withCards(CHARIZARD);
    const preview = await bring([LINE], '?dryRun=true');
    expect(preview.body).toMatchObject({
      ...{ rows: 1, cards: 1, prices: 7, problems: [], needsUnit: false },
      matches: [{ row: 2, cardId: ids[0], product: 'Pokemon Base Set · Charizard #4' }],
    });
    expect(await pricesOf(0)).toEqual([]);
    await bring([LINE], '?on=2026-11-20');
    const prices = (await pricesOf(0)).map(({ company, grade, amount }) => [
      company,
      grade,
      amount,
    ]);
    expect(prices).toHaveLength(7);
    expect(prices).toEqual(
      expect.arrayContaining([
        ['raw', null, '250.10'],
        ['any', 7, '400.00'],
        ['any', 8, '600.00'],
        ['any', 9, '1200.00'],
        ['any', 9.5, '2500.00'],
        ['psa', 10, '9000.00'],
        ['beckett', 10, '20000.00'],
      ]),
    );
    expect((await pricesOf(0))[0]).toMatchObject({
      ...{ on: '2026-11-20', currency: 'USD', source: 'PriceCharting file' },
    });
    await bring([LINE], '?on=2026-11-20');
    expect(await pricesOf(0)).toHaveLength(7);
  });

  it('takes no line of another set, number or variant, and no guess between two', async () => {
    const { bring, pricesOf } = await withCards(
      CHARIZARD,
      { ...CHARIZARD, variant: '1st Edition' },
      { name: 'Ken Griffey Jr.', set: 'Upper Deck', number: '1', year: 1989 },
    );
    const { body } = await bring([
      LINE.replace('Base Set', 'Jungle'),
      LINE.replace('#4', '#5'),
      LINE.replace('#4', '[Shadowless] #4'),
      '2,Baseball Cards 1990 Upper Deck,Ken Griffey Jr. #1,$5.00,,,,,,,,,',
      '3,Pokemon Base Set,Charizard [1st Edition] #4,$5000.00,,,,,,,,,',
      '4,Pokemon Base Set 2,Charizard [1st Edition] #4,$50.00,,,,,,,,,',
    ]);
    expect(body).toMatchObject({
      ...{ rows: 6, cards: 0, prices: 0 },
      problems: [{ row: 7, message: expect.stringContaining('as well as row 6') }],
    });
    for (const index of [0, 1, 2]) expect(await pricesOf(index)).toEqual([]);
    await bring(['5,Baseball Cards 1989 Upper Deck,Ken Griffey Jr #1,$5.00,,,,,,,,,']);
    expect(await pricesOf(2)).toMatchObject([{ company: 'raw', amount: '5.00' }]);
  });

  it('asks whether whole numbers are dollars or cents, and never guesses', async () => {
    const { bring, pricesOf } = await withCards(CHARIZARD);
    const line = '1,Pokemon Base Set,Charizard #4,25010,,,,,,,,,';
    const asked = await bring([line], '?dryRun=true');
    expect(asked.body).toMatchObject({ needsUnit: true, prices: 0, problems: [{ row: 2 }] });
    await bring([line], '?unit=cents&on=2026-11-01');
    await bring([line], '?unit=dollars&on=2026-11-02');
    expect((await pricesOf(0)).map(({ amount }) => amount)).toEqual(['250.10', '25010.00']);
  });

  it('of another form is refused with the columns that it needs', async () => {
    const { token } = await addMember(server);
    const refused = await sendCsv(server, token, '/api/v1/prices/import', 'name,price\nA,1\n');
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(refused.body.message).toContain('console-name');
  });
});
