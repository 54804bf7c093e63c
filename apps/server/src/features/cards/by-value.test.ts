import { randomUUID } from 'node:crypto';
import { type Card, listCards } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listByValue } from './list-by-value.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const page = async (token: string, query: string) =>
  listCards.output.parse((await callApi(server, token, 'GET', `/api/v1/cards?${query}`)).body);

/** Reads every page, one after another; `between` runs after each page. */
async function readAll(token: string, query: string, between?: () => Promise<unknown>) {
  const all: Card[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next = await page(token, `${query}${cursor && `&cursor=${cursor}`}`);
    all.push(...next.items);
    cursor = next.nextCursor;
    await between?.();
  }
  return all;
}

const saidOf = (cards: readonly Card[]) =>
  cards.map(({ value }) => (value ? `${value.currency} ${value.amount}` : ''));

async function fill(userId: string, values: readonly (readonly [string, string] | null)[]) {
  for (const value of values) {
    await server.database.query(
      `insert into locker.cards (id, user_id, value_amount, value_currency, value_on, created_at, updated_at)
       values ($1, $2, $3, $4, '2026-11-01', now(), now())`,
      [randomUUID(), userId, value?.[1] ?? null, value?.[0] ?? null],
    );
  }
}

describe('cards by value', () => {
  it('are in order within each currency, the collection’s own first, and never across', async () => {
    const { token, id } = await addMember(server, 'pro');
    await fill(id, [
      ...(['5', '0.5', '100', '20.05'] as const).map((amount) => ['EUR', amount] as const),
      ...(['900000', '3', '3'] as const).map((amount) => ['JPY', amount] as const),
      ...[['CAD', '7'] as const, null, null],
    ]);
    const falling = ['EUR 100.00', 'EUR 20.05', 'EUR 5.00', 'EUR 0.50', 'CAD 7.00'];
    falling.push('JPY 900000.00', 'JPY 3.00', 'JPY 3.00', '', '');
    const rising = ['EUR 0.50', 'EUR 5.00', 'EUR 20.05', 'EUR 100.00', 'CAD 7.00'];
    rising.push('JPY 3.00', 'JPY 3.00', 'JPY 900000.00', '', '');
    for (const limit of [1, 2, 3, 4, 200]) {
      const down = await readAll(token, `sort=value&limit=${limit}`);
      expect(saidOf(down)).toEqual(falling);
      expect(new Set(down.map((card) => card.id)).size).toBe(10);
      const up = await readAll(token, `sort=value-lowest&limit=${limit}`);
      expect(saidOf(up)).toEqual(rising);
      expect(new Set(up.map((card) => card.id)).size).toBe(10);
    }
  });

  it('Q03 are each read once, though another currency becomes the own one in between', async () => {
    const { token, id } = await addMember(server, 'pro');
    await fill(id, [['EUR', '1'], ['EUR', '2'], ['USD', '3'], null]);
    const all = await readAll(token, 'sort=value&limit=1', () => fill(id, [['GBP', '9']]));
    expect(saidOf(all).filter((said) => !said.startsWith('GBP'))).toEqual([
      ...['EUR 2.00', 'EUR 1.00', 'USD 3.00', ''],
    ]);
    // Cards that were added before the list reached them are included.
    expect(saidOf(all)).toContain('GBP 9.00');
  });

  it('are filtered as in every other order, in the trash, too', async () => {
    const { token, id } = await addMember(server, 'pro');
    await fill(id, [
      ['EUR', '1'],
      ['USD', '3'],
      ['USD', '2'],
      ['USD', '1'],
    ]);
    await server.database.query(
      "update locker.cards set name = 'Meant', tags = '{box}' where user_id = $1 and value_amount < 3",
      [id],
    );
    expect(saidOf(await readAll(token, 'sort=value&q=box meant&limit=1'))).toEqual([
      ...['USD 2.00', 'USD 1.00', 'EUR 1.00'],
    ]);
    await server.database.query(
      'update locker.cards set deleted_at = now() where user_id = $1 and value_amount = 1',
      [id],
    );
    expect(saidOf(await readAll(token, 'sort=value-lowest&trash=true&limit=1'))).toEqual([
      ...['USD 1.00', 'EUR 1.00'],
    ]);
  });

  it('reads an index among ten thousand, and no card that it does not show', async () => {
    const { id } = await addMember(server, 'pro');
    await server.database.query(
      `insert into locker.cards (id, user_id, value_amount, value_currency, value_on, created_at, updated_at)
       select gen_random_uuid(), $1, n % 977, (array['USD', 'EUR', 'GBP', null])[1 + n % 4],
         '2026-11-01', now(), now() from generate_series(1, 10000) n`,
      [id],
    );
    await server.database.query('vacuum analyze locker.cards');
    const plans: string[] = [];
    const explained: Queries = {
      run: async ({ text, values = [] }) => {
        const asked = { text: `explain (analyze, timing off) ${text}`, values };
        const { rows } = await server.database.run<{ 'QUERY PLAN': string }>(asked);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [], count: 0 };
      },
    };
    const after = { value: 'USD EUR 500', id: randomUUID() };
    for (const isRising of [true, false]) {
      const asked = { filters: { trash: 'false' as const }, isRising, limit: 50, after };
      await listByValue(explained, id, asked);
    }
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('Index Scan using cards_by_value');
      expect(plan).not.toContain('Seq Scan');
      // At most one page of each currency, and never all cards of a currency.
      const read = [...plan.matchAll(/cards_by_value.*actual rows=(?<rows>\d+)/g)];
      expect(read.length).toBeGreaterThan(1);
      for (const { groups } of read) expect(Number(groups?.rows)).toBeLessThanOrEqual(51);
    }
  });
});
