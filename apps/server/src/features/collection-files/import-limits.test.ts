import { type CardChanges, listCards } from '@tc/contract/locker';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { getFile, sendCsv } from '../../testing/send-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const send = (token: string, file: string, query = '') =>
  sendCsv(server, token, `/api/v1/cards/import${query}`, file);

async function countOf(userId: string): Promise<[cards: number, counted: number]> {
  const rows = await server.database.query<{ cards: number; counted: number }>(
    `select (select count(*)::int from locker.cards where user_id = $1) as cards,
       coalesce((select cards from locker.collections where user_id = $1), 0) as counted`,
    [userId],
  );
  return [rows[0]?.cards ?? 0, rows[0]?.counted ?? 0];
}

const fileOf = (count: number) =>
  `Name\n${Array.from({ length: count }, (_, index) => `card ${index}`).join('\n')}\n`;

describe('the plan', () => {
  it('V08 is told in a preview, and refuses the whole file with the counts before anything is written', async () => {
    const { token, id } = await addMember(server);
    await send(token, 'Name\nFirst\n');
    const preview = await send(token, fileOf(25), '?dryRun=true');
    expect(preview.body).toMatchObject({
      added: 25,
      locker: { used: 1, max: 25, hasRoom: false },
    });
    const refused = await send(token, fileOf(25));
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: 'cards', used: 1, max: 25 },
    });
    expect(refused.body.message).toContain('would add 25 cards, and your plan has room for 24');
    expect(await countOf(id)).toEqual([1, 1]);
    expect(await send(token, fileOf(24))).toMatchObject({ status: 200, body: { added: 24 } });
    expect(await countOf(id)).toEqual([25, 25]);
  });

  it('X08 holds when many files and cards come at once', async () => {
    const { token, id } = await addMember(server);
    const files = Array.from({ length: 8 }, (_, file) =>
      send(token, fileOf(4).replaceAll('card', `file ${file} card`)),
    );
    const cards = Array.from({ length: 8 }, (_, n) =>
      callApi(server, token, 'POST', '/api/v1/cards', { body: { name: `${n}` } }),
    );
    const answers = await Promise.all([...files, ...cards]);
    expect(answers.every(({ status }) => [200, 201, 402].includes(status))).toBe(true);
    const added = answers.reduce(
      (sum, { status, body }) => sum + (status === 201 ? 1 : (body.added ?? 0)),
      0,
    );
    expect(added).toBeGreaterThan(21);
    expect(await countOf(id)).toEqual([added, added]);
    expect(added).toBeLessThanOrEqual(25);
  });

  it('X13 the same file from two devices at once is in the collection once', async () => {
    const { token, id } = await addMember(server);
    const both = await Promise.all([send(token, fileOf(20)), send(token, fileOf(20))]);
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 20]);
    expect(await countOf(id)).toEqual([20, 20]);
  });

  it('keeps what is above it exportable after a downgrade', async () => {
    const { token, id } = await addMember(server, 'pro');
    await send(token, fileOf(40));
    await server.database.query('delete from billing.plans where user_id = $1', [id]);
    const { text } = await getFile(server, token, '/api/v1/cards/export?format=csv');
    expect(text.trim().split('\r\n')).toHaveLength(41);
    expect((await send(token, text)).body).toMatchObject({ added: 0, merged: 40 });
  });

  it('V07 nothing of a file is left when writing fails halfway', async () => {
    const { token, id } = await addMember(server, 'pro');
    await server.database.query(
      `create function locker.fail_late() returns trigger language plpgsql as
       $$ begin if new.name = 'card 900' then raise 'no'; end if; return new; end $$;
       create trigger fail_late before insert on locker.cards
       for each row execute function locker.fail_late()`,
    );
    const failed = await send(token, fileOf(1000));
    await server.database.query('drop function locker.fail_late cascade');
    expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await countOf(id)).toEqual([0, 0]);
  });
});

/** Texts as people type them, and as nobody should. */
const text = (most: number) =>
  fc
    .string({ maxLength: most, unit: fc.constantFrom(...'aZ9é旧\u{1f0cf}=+-@\',;"|/ ＝') })
    .map((one) => one.trim())
    .map((one) => (one === '' ? null : one));

const money = fc.record({
  amount: fc
    .tuple(fc.nat(999_999_999), fc.nat(99))
    .map(([whole, cents]) => `${whole}.${`${cents}`.padStart(2, '0')}`),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyCard: fc.Arbitrary<CardChanges> = fc.record({
  name: text(40),
  game: text(20),
  set: text(20),
  number: text(10),
  year: fc.option(fc.integer({ min: 1800, max: 2200 })),
  variant: text(20),
  language: text(10),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  cost: fc.option(money),
  acquiredOn: fc.option(day),
  notes: fc
    .string({ maxLength: 60, unit: fc.constantFrom(...'ab=\'",;\n\r\t ') })
    .map((one) => (one.trim() === '' ? null : one)),
  tags: fc.uniqueArray(
    text(20).filter((tag) => tag !== null),
    { maxLength: 5 },
  ),
  value: fc.option(
    fc.tuple(money, day, text(20)).map(([one, on, source]) => ({ ...one, on, source })),
  ),
});

describe('V12 a collection', () => {
  it('is the same after an export and an import into a new account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCard, { minLength: 1, maxLength: 12 }), async (cards) => {
        const [from, to] = [await addMember(server), await addMember(server)];
        for (const body of cards) {
          const made = await callApi(server, from.token, 'POST', '/api/v1/cards', { body });
          expect([made.status, made.body]).toEqual([201, expect.anything()]);
        }
        const file = await getFile(server, from.token, '/api/v1/cards/export?format=csv');
        const done = await send(to.token, file.text);
        expect(done.body).toMatchObject({ added: cards.length, merged: 0, problems: [] });
        const facts = async (token: string) => {
          const { body } = await callApi(server, token, 'GET', '/api/v1/cards?sort=oldest');
          return listCards.output.parse(body).items.map((card) => ({
            ...card,
            ...{ id: 0, createdAt: 0, updatedAt: 0 },
          }));
        };
        expect(await facts(to.token)).toEqual(await facts(from.token));
        const again = await send(from.token, file.text);
        expect(again.body).toMatchObject({ added: 0, merged: cards.length });
      }),
      { numRuns: 25 },
    );
  });

  it('of ten thousand rows goes in at once, and again without a change', async () => {
    const { token, id } = await addMember(server, 'pro');
    const file = fileOf(10_000);
    expect((await send(token, file)).body).toMatchObject({ added: 10_000, problems: [] });
    expect(await countOf(id)).toEqual([10_000, 10_000]);
    expect((await send(token, file)).body).toMatchObject({ added: 0, merged: 10_000 });
  });
});
