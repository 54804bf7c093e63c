import { randomUUID } from 'node:crypto';
import { type Card, listCards } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
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

const read = async (token: string, id: string): Promise<Card> =>
  (await call(token, 'GET', `/cards/${id}`)).body;

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('several cards at once', () => {
  it('are changed alike, and put back as they were', async () => {
    const { token } = await person();
    const one = await add(token, { game: 'Magic', set: 'Alpha', tags: ['b', 'a'] });
    const two = await add(token, { set: 'Beta', tags: [] });
    const ids = [one.id, two.id];
    const changed = await call(token, 'PATCH', '/cards', {
      ...{ ids: [...ids, randomUUID()], game: 'Pokémon', set: null },
      ...{ addTags: ['new', 'a'], removeTags: ['b'] },
    });
    expect(changed.body.before).toHaveLength(2);
    expect(await read(token, one.id)).toMatchObject({
      ...{ game: 'Pokémon', set: null, tags: ['a', 'new'], version: 2 },
    });
    expect((await read(token, two.id)).tags).toEqual(['new', 'a']);
    // Somebody works on one of them meanwhile: that is not undone.
    await call(token, 'PATCH', `/cards/${two.id}`, { name: 'Mine' });
    const undone = await call(token, 'POST', '/cards/undo', { cards: changed.body.before });
    expect(undone.body.ids).toEqual([one.id]);
    expect(await read(token, one.id)).toMatchObject({
      ...{ game: 'Magic', set: 'Alpha', tags: ['b', 'a'], version: 3 },
    });
    expect(await read(token, two.id)).toMatchObject({ name: 'Mine', game: 'Pokémon' });
  });

  it('are given every fact that many can share, and get each of theirs back', async () => {
    const { token } = await person();
    const one = await add(token, {
      ...{
        name: 'A',
        game: 'X',
        set: 'S',
        number: '1',
        year: 1999,
        variant: 'Holo',
        language: 'de',
      },
      ...{ quantity: 3, cost: usd('1.10'), acquiredOn: '2024-02-29', notes: 'mine', tags: ['a'] },
      value: { ...usd('5.00'), on: '2026-11-01', source: null },
    });
    const two = await add(token, { number: '2', notes: '' });
    const alike = {
      ...{ name: 'Player', game: 'Y', set: 'T', year: 2001, variant: 'Foil', language: 'Japanese' },
      ...{ quantity: 7, cost: { amount: '0.30', currency: 'EUR' }, acquiredOn: '2026-01-31' },
    };
    const ids = [one.id, two.id];
    const body = { ids, ...alike, addNotes: 'From the show.\nBox 2', addTags: ['box'] };
    const { before } = (await call(token, 'PATCH', '/cards', body)).body;
    const changed = await Promise.all(ids.map((id) => read(token, id)));
    for (const card of changed) expect(card).toMatchObject({ ...alike, version: 2 });
    expect(
      changed.map(({ notes, number, tags, value }) => ({ notes, number, tags, value })),
    ).toEqual([
      {
        ...{ notes: 'mine\nFrom the show.\nBox 2', number: '1', tags: ['a', 'box'] },
        value: one.value,
      },
      { notes: 'From the show.\nBox 2', number: '2', tags: ['box'], value: null },
    ]);
    expect((await call(token, 'POST', '/cards/undo', { cards: before })).body.ids).toHaveLength(2);
    for (const card of [one, two]) {
      const { updatedAt: _, ...back } = await read(token, card.id);
      expect({ ...card, ...back, version: 1 }).toEqual(card);
      expect(back).toMatchObject({ version: 3 });
    }
  });

  it('can have a fact taken back, and what was not changed is not put back', async () => {
    const { token } = await person();
    const { id } = await add(token, { name: 'A', year: 1999, cost: usd('1.10'), language: 'de' });
    const none = { year: null, cost: null };
    const { before } = (await call(token, 'PATCH', '/cards', { ids: [id], ...none })).body;
    expect(await read(token, id)).toMatchObject({ ...none, language: 'de' });
    expect(before).toEqual([
      { id, version: 2, game: null, set: null, tags: [], year: 1999, cost: usd('1.10') },
    ]);
    await call(token, 'POST', '/cards/undo', { cards: [{ id, version: 2, year: 1999 }] });
    for (const version of [0, 3_000_000_000]) {
      const odd = await call(token, 'POST', '/cards/undo', {
        cards: [{ id, version, year: 1999 }],
      });
      expect(odd.status).toBe(422);
    }
    expect(await read(token, id)).toMatchObject({ year: 1999, cost: null, name: 'A' });
    const wrong = await call(token, 'PATCH', '/cards', { ids: [id], number: '5' });
    expect([wrong.status, (await read(token, id)).number]).toEqual([422, null]);
  });

  it('keep at most 4,000 characters of notes each', async () => {
    const { token } = await person();
    const full = await add(token, { notes: 'é'.repeat(3990) });
    const other = await add(token, { notes: 'é'.repeat(3989) });
    const ids = [full.id, other.id];
    const { before } = (await call(token, 'PATCH', '/cards', { ids, addNotes: '0123456789' })).body;
    expect(before.map(({ id }: Card) => id)).toEqual([other.id]);
    expect((await read(token, other.id)).notes).toHaveLength(4000);
  });

  it('keep at most 50 tags each', async () => {
    const { token } = await person();
    const tags = Array.from({ length: 50 }, (_, n) => `t${n}`);
    const full = await add(token, { tags });
    const other = await add(token, {});
    const changed = await call(token, 'PATCH', '/cards', {
      ids: [full.id, other.id],
      addTags: ['one more'],
    });
    expect(changed.body.before.map(({ id }: Card) => id)).toEqual([other.id]);
    expect(await read(token, full.id)).toMatchObject({ tags, version: 1 });
  });

  it('X08 go to the trash and come back, all of them or none where the plan has no room', async () => {
    const { token } = await person();
    const made = await Promise.all(Array.from({ length: 25 }, () => add(token, {})));
    const ids = made.slice(0, 3).map(({ id }) => id);
    const removed = await call(token, 'POST', '/cards/delete', { ids });
    expect(new Set(removed.body.ids)).toEqual(new Set(ids));
    expect((await call(token, 'POST', '/cards/delete', { ids })).body.ids).toEqual([]);
    await add(token, { name: 'in their place' });
    expect(await call(token, 'POST', '/cards/restore', { ids })).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: 'cards', used: 23, max: 25 },
    });
    expect(await list(token, '?trash=true')).toHaveLength(3);
    const back = await call(token, 'POST', '/cards/restore', { ids: ids.slice(1) });
    expect(back.body.ids).toHaveLength(2);
    expect((await call(token, 'GET', '/plan')).body.used.cards).toBe(25);
    expect((await call(token, 'POST', '/cards', {})).status).toBe(402);
  });

  it('of somebody else are left as they are', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { id } = await add(mine.token, { name: 'Mine', game: 'Magic' });
    const kept = { id, version: 1, game: 'x', set: 'x', tags: [] };
    const { token } = theirs;
    expect((await call(token, 'PATCH', '/cards', { ids: [id], game: 'x' })).body.before).toEqual(
      [],
    );
    expect((await call(token, 'POST', '/cards/undo', { cards: [kept] })).body.ids).toEqual([]);
    expect((await call(token, 'POST', '/cards/delete', { ids: [id] })).body.ids).toEqual([]);
    expect((await call(token, 'POST', '/cards/restore', { ids: [id] })).body.ids).toEqual([]);
    expect(await read(mine.token, id)).toMatchObject({ game: 'Magic', version: 1 });
  });
});
