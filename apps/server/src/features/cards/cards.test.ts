import { CARD_SORTS, type Card, listCards } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const person = (plan?: 'pro') => addMember(server, plan);

const call = (token: string, method: string, path: string, sent?: Parameters<typeof callApi>[4]) =>
  callApi(server, token, method, `/api/v1/cards${path}`, sent);

async function add(token: string, body: object): Promise<Card> {
  const made = await call(token, 'POST', '', { body });
  expect(made.status).toBe(201);
  return made.body;
}

const list = async (token: string, query = '') =>
  listCards.output.parse((await call(token, 'GET', query)).body);

const namesOf = (page: { readonly items: readonly Card[] }) => page.items.map(({ name }) => name);

const WRONG: readonly [object, string][] = [
  [{ nmae: 'x' }, 'input'],
  [{ name: 'a\u202Eb' }, 'name'],
  [{ cost: { amount: '1,50', currency: 'USD' } }, 'cost'],
  [{ cost: { amount: '1.505', currency: 'USD' } }, 'cost'],
  [{ quantity: 0 }, 'quantity'],
  [{ acquiredOn: '2025-02-29' }, 'acquiredOn'],
  [{ year: 19.5 }, 'year'],
  [{ notes: 'x'.repeat(4001) }, 'notes'],
  [{ userId: '7f8a1f2e-8d0b-4c35-9b53-0a4e2f0f8f11' }, 'input'],
  [{ grade: { overall: 10, psa: 10, beckett: 10 } }, 'input'],
  [{ version: 7 }, 'input'],
];

describe('a card', () => {
  it.each(WRONG)('Z03 of %j is refused, and says which field is wrong', async (body, field) => {
    const { token } = await person();
    const refused = await call(token, 'POST', '', { body });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  });

  it.each(WRONG)('Z04 is not changed to %j either, and stays as it is', async (body, field) => {
    const { token } = await person();
    const card = await add(token, { name: 'One', set: 'Base' });
    const refused = await call(token, 'PATCH', `/${card.id}`, { body: { set: 'Other', ...body } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect((await call(token, 'GET', `/${card.id}`)).body).toEqual(card);
  });

  it('keeps every fact as it was said, money to the cent', async () => {
    const { token } = await person();
    const facts = {
      ...{ name: 'Élan « Nº 7 »', game: 'Pokémon', set: 'Base', number: '4/102', year: 1999 },
      ...{ variant: 'Holo', language: 'Japanese', quantity: 2, acquiredOn: '2024-02-29' },
      ...{ notes: 'From a binder.\nTwo creases.', tags: ['binder', '旧'] },
      cost: { amount: '1234567.10', currency: 'EUR' },
      value: { amount: '0.50', currency: 'USD', on: '2026-11-01', source: 'my own estimate' },
    };
    const card = await add(token, facts);
    expect(card).toMatchObject({ ...facts, grade: null, scans: [], version: 1 });
    expect((await call(token, 'GET', `/${card.id}`)).body).toEqual(card);
  });

  it('may be named as people write, with joined emoji and half spaces', async () => {
    const { token } = await person();
    const name = 'Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}, \u0645\u06cc\u200c\u062e';
    expect(await add(token, { name, notes: name })).toMatchObject({ name, notes: name });
  });

  it('changes only in what is said, and not under somebody who read an older version', async () => {
    const { token } = await person();
    const card = await add(token, { name: 'One', set: 'Base', tags: ['a'] });
    const path = `/${card.id}`;
    const changed = await call(token, 'PATCH', path, {
      body: { name: 'Two', tags: [] },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body).toMatchObject({ name: 'Two', set: 'Base', tags: [], version: 2 });
    const stale = { body: { name: 'Three' }, headers: { 'if-match': '"1"' } };
    expect(await call(token, 'PATCH', path, stale)).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect((await call(token, 'PATCH', path, { body: { set: null } })).body).toMatchObject({
      name: 'Two',
      set: null,
      version: 3,
    });
  });

  it('is not there for anybody else, on any verb', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { id } = await add(mine.token, { name: 'Mine' });
    for (const [method, path, sent] of [
      ['GET', `/${id}`, {}],
      ['PATCH', `/${id}`, { body: { name: 'Theirs' } }],
      ['DELETE', `/${id}`, {}],
      ['POST', `/${id}/restore`, {}],
    ] as const) {
      expect(await call(theirs.token, method, path, sent), method).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }
    expect((await list(theirs.token)).items).toEqual([]);
    expect(namesOf(await list(mine.token))).toEqual(['Mine']);
  });

  it('goes to the trash, comes back within 30 days, and frees its place meanwhile', async () => {
    const { token, id: userId } = await person();
    const { id } = await add(token, { name: 'Gone' });
    const cards = async () =>
      (
        await server.database.query<{ cards: number }>(
          'select cards from locker.collections where user_id = $1',
          [userId],
        )
      )[0]?.cards;
    expect((await call(token, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(token, 'DELETE', `/${id}`)).status).toBe(404);
    expect([namesOf(await list(token)), namesOf(await list(token, '?trash=true'))]).toEqual([
      [],
      ['Gone'],
    ]);
    expect(await cards()).toBe(0);
    expect((await call(token, 'POST', `/${id}/restore`)).body).toMatchObject({ deletedAt: null });
    expect((await call(token, 'POST', `/${id}/restore`)).status).toBe(200);
    expect(await cards()).toBe(1);
  });
});

describe('a collection', () => {
  it('X08 of 25 cards is full for 30 requests at once, and says so', async () => {
    const { token } = await person();
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) => call(token, 'POST', '', { body: { name: `${n}` } })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(25);
    const refused = made.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({
      code: 'plan-limit',
      limit: 'cards',
      used: 25,
      max: 25,
    });
    expect((await list(token, '?limit=200')).items).toHaveLength(25);
  });

  it('is searched by words in any order, as they are written', async () => {
    const { token } = await person('pro');
    await add(token, { name: 'Pikachu', set: 'Jungle', number: '60/64' });
    await add(token, { name: 'Pikachu', set: 'Base', notes: '100% mine' });
    await add(token, { name: 'Charizard', set: 'Base_Set' });
    const found = async (q: string) =>
      namesOf(await list(token, `?q=${encodeURIComponent(q)}&sort=oldest`));
    expect(await found('jungle PIKA')).toEqual(['Pikachu']);
    expect(await found('base')).toEqual(['Pikachu', 'Charizard']);
    expect(await found('100%')).toEqual(['Pikachu']);
    expect(await found('e_s')).toEqual(['Charizard']);
    expect(await found('\\')).toEqual([]);
  });

  it.each(CARD_SORTS)('is read page by page in the order of %s, each card once', async (sort) => {
    const { token, id } = await person('pro');
    await server.database.query(
      `insert into locker.cards (id, user_id, name, set_name, created_at, updated_at, grade_overall, graded_by, value_amount, value_currency, value_on)
         select gen_random_uuid(), $1, chr(97 + n % 7), nullif(chr(97 + n % 6), 'a'), now() - (n % 11) * interval '1 hour', now(),
           nullif(n % 5, 0), gen_random_uuid(), nullif(n % 4, 0), 'USD', '2026-11-01'
         from generate_series(1, 60) n`,
      [id],
    );
    const all: Card[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(token, `?sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(all.map((card) => card.id)).size).toBe(60);
    const order = sort.split('-')[0];
    const keys = all.map(({ createdAt, name, set, grade, value }) => ({
      newest: -Date.parse(createdAt),
      oldest: Date.parse(createdAt),
      name: name?.charCodeAt(0) ?? 0,
      set: set?.charCodeAt(0) ?? 0,
      grade: -(grade?.overall ?? -1),
      value: -Number(value?.amount ?? -1),
    }));
    const turned = sort.includes('-') ? -1 : 1;
    const sorted = keys.map((key) => turned * key[order as keyof typeof key]);
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
  });

  it('of ten thousand cards is read by the index, not through all cards of everybody', async () => {
    const { id } = await person('pro');
    await server.database.query(
      `insert into locker.cards (id, user_id, name, created_at, updated_at)
       select gen_random_uuid(), $1, 'n' || n, now() - n * interval '1 second', now()
       from generate_series(1, 10000) n`,
      [id],
    );
    await server.database.query('analyze locker.cards');
    const rows = await server.database.query<{ 'QUERY PLAN': string }>(
      `explain select * from locker.cards where user_id = '${id}' and deleted_at is null
       order by created_at desc, id desc limit 51`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('cards_by_age');
    expect(plan).not.toContain('Sort');
  });

  it('refuses a cursor of nobody and a sort that is none', async () => {
    const { token } = await person();
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const noDate = forged(['yesterday', crypto.randomUUID()]);
    const noId = forged(['2026-11-25 10:00:00+00', 'x']);
    for (const query of [
      ...['?cursor=abc', `?cursor=${noDate}`, `?cursor=${noId}`, `?sort=grade&cursor=${noDate}`],
      ...['?sort=best', '?limit=0', '?limit=1000', '?q=%00', '?tag=a%00'],
    ]) {
      expect((await call(token, 'GET', query)).status, query).toBe(422);
    }
  });
});
