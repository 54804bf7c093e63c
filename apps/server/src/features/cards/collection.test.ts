import { readFileSync } from 'node:fs';
import { type Card, createScan, listCards, readTotals, type Totals } from '@tc/contract/locker';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const person = (plan?: 'pro') => addMember(server, plan);

const call = (token: string, method: string, path: string, body?: unknown) =>
  callApi(server, token, method, `/api/v1${path}`, body === undefined ? {} : { body });

async function add(token: string, body: object): Promise<Card> {
  const made = await call(token, 'POST', '/cards', body);
  expect(made.status).toBe(201);
  return made.body;
}

const list = async (token: string, query = '') =>
  listCards.output.parse((await call(token, 'GET', `/cards${query}`)).body).items;

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('the totals of a collection', () => {
  it('count every copy, and never add one currency to another', async () => {
    const { token } = await person('pro');
    const on = { on: '2026-11-01', source: null };
    await add(token, { name: 'A', game: 'X', quantity: 3, cost: usd('0.10'), tags: ['t'] });
    await add(token, { name: 'B', game: 'X', cost: usd('999999999.99') });
    await add(token, { name: 'C', cost: { amount: '5', currency: 'EUR' }, quantity: 2 });
    await add(token, { name: 'D', value: { ...usd('7.25'), ...on }, quantity: 2 });
    const gone = await add(token, { name: 'E', cost: usd('50') });
    await call(token, 'DELETE', `/cards/${gone.id}`);
    const totals = async (query = '') =>
      readTotals.output.parse((await call(token, 'GET', `/cards/totals${query}`)).body);
    expect(await totals()).toEqual({
      ...{ cards: 4, copies: 8, graded: 0 },
      cost: [
        { amount: '1000000000.29', currency: 'USD' },
        { amount: '10.00', currency: 'EUR' },
      ],
      value: [{ amount: '14.50', currency: 'USD' }],
    });
    // The currency of most values comes first, even if another has a larger sum.
    for (const name of ['F', 'G']) {
      await add(token, { name, value: { amount: '1', currency: 'EUR', ...on } });
    }
    const currencies = ({ cost, value }: Totals) =>
      [cost, value].map((sums) => sums.map(({ currency }) => currency));
    expect(currencies(await totals())).toEqual([
      ['EUR', 'USD'],
      ['EUR', 'USD'],
    ]);
    expect(await totals('?q=a&game=X&tag=t')).toMatchObject({
      cards: 1,
      cost: [usd('0.30')],
      value: [],
    });
    expect(await totals('?trash=true')).toMatchObject({ cards: 1, cost: [usd('50.00')] });
  });
});

describe('a collection', () => {
  it('is filtered by game and by whether a card has a grade', async () => {
    const { token, id: userId } = await person();
    await add(token, { name: 'One', game: 'Magic' });
    const { id } = await add(token, { name: 'Two', game: 'Magic' });
    const { id: measured } = await add(token, { name: 'Three', game: 'magic 2' });
    // The photos of the third show too little for a grade.
    for (const [card, overall] of [
      [id, 9.2],
      [measured, null],
    ]) {
      await server.database.query(
        `update locker.cards set graded_by = gen_random_uuid(), grade_overall = $3
         where id = $1 and user_id = $2`,
        [card, userId, overall],
      );
    }
    expect((await call(token, 'GET', '/cards/totals')).body).toMatchObject({ graded: 1 });
    const named = async (query: string) => (await list(token, query)).map(({ name }) => name);
    expect(await named('?game=Magic&sort=name')).toEqual(['One', 'Two']);
    expect(await named('?graded=true')).toEqual(['Two']);
    expect(await named('?graded=false&sort=name-last')).toEqual(['Three', 'One']);
    const ids = (await call(token, 'GET', '/cards/ids?game=Magic&graded=true')).body;
    expect(ids).toEqual({ ids: [id] });
  });

  it('suggests what is written on its own cards, most often used first', async () => {
    const [mine, theirs] = [await person(), await person()];
    for (const set of ['Base', 'Jungle', 'Jungle', '50% off']) await add(mine.token, { set });
    await add(mine.token, { tags: ['binder', 'a'] });
    await add(mine.token, { tags: ['binder'] });
    await add(theirs.token, { set: 'Jumble' });
    const suggested = async (query: string) =>
      (await call(mine.token, 'GET', `/cards/suggestions?${query}`)).body.items;
    expect(await suggested('field=set')).toEqual(['Jungle', '50% off', 'Base']);
    expect(await suggested('field=set&q=JUN')).toEqual(['Jungle']);
    expect(await suggested('field=set&q=%25')).toEqual(['50% off']);
    expect(await suggested('field=tags')).toEqual(['binder', 'a']);
    await add(mine.token, { name: 'Dusk Harbor', number: '7/90', year: 2024 });
    await add(theirs.token, { name: 'Dusk Tower', number: '8/90', year: 2025 });
    expect(await suggested('field=name&q=dusk')).toEqual(['Dusk Harbor']);
    expect(await suggested('field=number')).toEqual(['7/90']);
    expect(await suggested('field=year&q=20')).toEqual(['2024']);
    expect((await call(mine.token, 'GET', '/cards/suggestions?field=notes')).status).toBe(422);
  });
});

describe('a saved view', () => {
  it('is kept by name, replaced under the same one, and nobody else’s', async () => {
    const [mine, theirs] = [await person(), await person()];
    const save = (name: string, query: string) =>
      call(mine.token, 'POST', '/views', { name, query });
    const { body: first } = await save('Best', 'sort=grade');
    await save('All', '');
    await save('Best', 'sort=value');
    const { items } = (await call(mine.token, 'GET', '/views')).body;
    expect(items).toEqual([
      expect.objectContaining({ name: 'All', query: '' }),
      { id: first.id, name: 'Best', query: 'sort=value' },
    ]);
    expect((await call(theirs.token, 'GET', '/views')).body.items).toEqual([]);
    expect((await call(theirs.token, 'DELETE', `/views/${first.id}`)).status).toBe(404);
    expect((await call(mine.token, 'DELETE', `/views/${first.id}`)).status).toBe(204);
    expect((await call(mine.token, 'DELETE', `/views/${first.id}`)).status).toBe(404);
  });

  it('is refused from the 51st on', async () => {
    const { token } = await person();
    for (let n = 0; n < 50; n++) {
      expect((await call(token, 'POST', '/views', { name: `v${n}`, query: '' })).status).toBe(201);
    }
    expect((await call(token, 'POST', '/views', { name: 'more', query: '' })).status).toBe(409);
    expect((await call(token, 'POST', '/views', { name: 'v7', query: 'q=x' })).status).toBe(201);
  });
});

const SAMPLE = new URL('../../../../web/src/grading/samples/off-center-front.jpg', import.meta.url);

/** A scan of a drawn card, uploaded as a phone does. */
async function scan(token: string) {
  const photo = await sharp(readFileSync(SAMPLE)).resize({ width: 1400 }).jpeg().toBuffer();
  const form = new FormData();
  form.append('front', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'front.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(server.url + createScan.path, { method: 'POST', headers, body: form });
  return { photo, body: createScan.output.parse(await sent.json()) };
}

describe('the picture of a card', () => {
  it('is small, straight, only the card, and its owner’s alone', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { photo, body } = await scan(mine.token);
    const path = `/api/v1/cards/${body.cardId}/picture`;
    const get = (token: string) =>
      fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    const answer = await get(mine.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(60_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 448 });
    // The picture ends where the card ends: it has the card's border at its edge, not the table.
    const [x, y] = body.report?.sides.front?.quad[0] ?? [0, 0];
    // Write the crop to a file first, because `stats` is always about the whole file.
    const meanOf = async (image: Sharp, left: number, top: number) => {
      const cut = await image.extract({ left, top, width: 8, height: 8 }).png().toBuffer();
      return (await sharp(cut).stats()).channels.map(({ mean }) => mean);
    };
    const rim = await meanOf(sharp(bytes), 5, 5);
    const table = await meanOf(sharp(photo), Math.round(x) - 40, Math.round(y) - 40);
    const border = await meanOf(sharp(photo), Math.round(x) + 36, Math.round(y) + 36);
    const away = (one: number[], other: number[]) =>
      Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
    expect(away(rim, border)).toBeLessThan(away(rim, table) / 2);

    const turned = await sharp(photo).rotate(90).jpeg().toBuffer();
    const lying = await sendScan(server, mine.token, { front: [turned] });
    const asked = `${server.url}/api/v1/cards/${lying.body.cardId}/picture`;
    const headers = { authorization: `Bearer ${mine.token}` };
    const shape = await sharp(await (await fetch(asked, { headers })).arrayBuffer()).metadata();
    expect(shape).toMatchObject({ width: 320, height: 229 });

    expect((await get(theirs.token)).status).toBe(404);
    const { id } = await add(mine.token, { name: 'by hand' });
    expect((await call(mine.token, 'GET', `/cards/${id}/picture`)).status).toBe(404);
  });
});

describe('a search among ten thousand cards of one and as many of others', () => {
  it('reads an index of the words and the owner, not card by card', async () => {
    const [one, other] = [await person('pro'), await person('pro')];
    for (const { id } of [one, other]) {
      await server.database.query(
        `insert into locker.cards (id, user_id, name, set_name, number, tags, created_at, updated_at)
         select gen_random_uuid(), $1, 'Player ' || md5(n::text), 'Set ' || n % 40, n || '/400',
           array['box ' || n % 500, 'Lot' || n], now() - n * interval '1 second', now()
         from generate_series(1, 10000) n`,
        [id],
      );
    }
    await server.database.query('vacuum analyze locker.cards');
    const plan = await server.database.query<{ 'QUERY PLAN': string }>(
      `explain select * from locker.cards where user_id = '${one.id}' and deleted_at is null
       and words like '%a87ff679%' order by created_at desc, id desc limit 51`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('cards_by_words');
    const found = await list(one.token, '?q=A87FF679');
    expect(found.map(({ number }) => number)).toEqual(['4/400']);
    const tagged = await list(one.token, '?q=set lOT7777');
    expect(tagged.map(({ number }) => number)).toEqual(['7777/400']);
  });

  it.each([
    ['cards_by_name', "lower(coalesce(name, ''))", 'asc'],
    ['cards_by_set', "lower(coalesce(set_name, ''))", 'desc'],
    ['cards_by_grade', "coalesce(grade_overall, '-infinity'::double precision)", 'desc'],
  ])('is read in order by %s', async (index, key, direction) => {
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      'select user_id as id from locker.cards group by user_id having count(*) = 10000 limit 1',
    );
    const plan = await server.database.query<{ 'QUERY PLAN': string }>(
      `explain select * from locker.cards where user_id = '${id}' and deleted_at is null
       order by ${key} ${direction}, id ${direction} limit 51`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain(index);
    expect(text).not.toContain('Sort');
  });
});
