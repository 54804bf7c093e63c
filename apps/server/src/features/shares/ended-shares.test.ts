import { listShares, MOST_SHARES_OF_CARD, type Share } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import { ALL_GONE, ALL_THERE, openShareLab, type ShareLab, tokenOf } from './testing/share-lab.ts';

let lab: ShareLab;
/** Somebody with a graded card. */
let ada: Member;
let cardId: string;

beforeAll(async () => {
  lab = await openShareLab();
  ada = await lab.addMember('pro');
  ({ cardId } = await lab.addGraded(ada));
});

afterAll(() => lab.server.stop());

describe('a link that is over', () => {
  it('L03 L05 is gone with its pictures at once when its owner ends it', async () => {
    const made = await lab.share(ada, cardId);
    const token = tokenOf(made);
    expect(await lab.statusesOf(token)).toEqual(ALL_THERE);
    expect((await lab.call('DELETE', `/api/v1/shares/${made.id}`, ada)).status).toBe(204);
    expect(await lab.statusesOf(token)).toEqual(ALL_GONE);
    expect((await lab.call('DELETE', `/api/v1/shares/${made.id}`, ada)).status).toBe(404);
  });

  it('L03 is gone when its time is over, and its owner still sees it in the list', async () => {
    const expiresAt = new Date(lab.server.clock.now().getTime() + 60_000).toISOString();
    const made = await lab.share(ada, cardId, { expiresAt });
    expect(await lab.statusesOf(tokenOf(made))).toEqual(ALL_THERE);
    lab.server.clock.advance(61);
    expect(await lab.statusesOf(tokenOf(made))).toEqual(ALL_GONE);
    const mine = listShares.output.parse((await lab.call('GET', '/api/v1/shares', ada)).body);
    expect(mine.items.find(({ id }) => id === made.id)).toMatchObject({ state: 'expired' });
    const late = await lab.call('POST', '/api/v1/shares', ada, { cardId, expiresAt });
    expect(late).toMatchObject({ status: 422, body: { fields: { expiresAt: 'is over already' } } });
  });

  it('L03 rests while its card is in the trash, and ends with the card', async () => {
    const other = await lab.addGraded(ada);
    const made = await lab.share(ada, other.cardId);
    await lab.call('DELETE', `/api/v1/cards/${other.cardId}`, ada);
    expect(await lab.statusesOf(tokenOf(made))).toEqual(ALL_GONE);
    const listed = await lab.call('GET', `/api/v1/shares?cardId=${other.cardId}`, ada);
    expect(listed.body.items).toMatchObject([{ id: made.id, state: 'paused' }]);
    expect((await lab.call('POST', '/api/v1/shares', ada, { cardId: other.cardId })).status).toBe(
      404,
    );
    await lab.call('POST', `/api/v1/cards/${other.cardId}/restore`, ada);
    expect(await lab.statusesOf(tokenOf(made))).toEqual(ALL_THERE);
    await lab.server.database.query('delete from locker.cards where id = $1', [other.cardId]);
    expect(await lab.statusesOf(tokenOf(made))).toEqual(ALL_GONE);
    const after = await lab.call('GET', `/api/v1/shares?cardId=${other.cardId}`, ada);
    expect(after.body.items).toEqual([]);
  });

  it('L03 goes with the account, from the moment that its owner asks for that', async () => {
    const bob = await lab.addMember();
    const { cardId: his } = await lab.addGraded(bob);
    const token = tokenOf(await lab.share(bob, his));
    expect((await lab.visit(token)).status).toBe(200);
    const [{ email } = { email: '' }] = await lab.server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [bob.id],
    );
    const asked = await lab.call('POST', '/api/v1/account/deletion', bob, { email });
    expect(asked.status).toBe(200);
    expect(await lab.statusesOf(token)).toEqual(ALL_GONE);
    await lab.server.database.query('delete from auth.users where id = $1', [bob.id]);
    expect(
      await lab.server.database.query('select 1 from locker.shares where user_id = $1', [bob.id]),
    ).toEqual([]);
  });
});

describe('links of a person', () => {
  it('L12 are listed with their addresses, all of them or of one card, a page at a time', async () => {
    const bob = await lab.addMember('pro');
    const cards = await Promise.all([lab.addGraded(bob), lab.addGraded(bob)]);
    const made: Share[] = [];
    for (const one of [...cards, ...cards]) made.push(await lab.share(bob, one.cardId));
    const all = (await lab.call('GET', '/api/v1/shares', bob)).body;
    expect(all.items).toEqual(made.toReversed());
    const first = (await lab.call('GET', '/api/v1/shares?limit=3', bob)).body;
    const rest = (await lab.call('GET', `/api/v1/shares?limit=3&cursor=${first.nextCursor}`, bob))
      .body;
    expect([...first.items, ...rest.items]).toEqual(all.items);
    const ofOne = (await lab.call('GET', `/api/v1/shares?cardId=${cards[0]!.cardId}`, bob)).body;
    expect(ofOne.items.map(({ id }: Share) => id)).toEqual([made[2]!.id, made[0]!.id]);
    expect((await lab.call('GET', '/api/v1/shares?cursor=xyz', bob)).status).toBe(422);
  });

  it('Z02 are nobody else’s to list or end, and of nobody else’s cards', async () => {
    const made = await lab.share(ada, cardId);
    const bob = await lab.addMember();
    expect((await lab.call('GET', '/api/v1/shares', bob)).body.items).toEqual([]);
    expect((await lab.call('GET', `/api/v1/shares?cardId=${cardId}`, bob)).body.items).toEqual([]);
    expect((await lab.call('DELETE', `/api/v1/shares/${made.id}`, bob)).status).toBe(404);
    expect((await lab.call('POST', '/api/v1/shares', bob, { cardId })).status).toBe(404);
    expect((await lab.visit(tokenOf(made))).status).toBe(200);
  });

  it('X08 of one card are twenty at most, however many are asked for at once', async () => {
    const bob = await lab.addMember();
    const card = await lab.call('POST', '/api/v1/cards', bob, { name: 'One' });
    const asked = Array.from({ length: MOST_SHARES_OF_CARD + 10 }, () =>
      lab.call('POST', '/api/v1/shares', bob, { cardId: card.body.id }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_SHARES_OF_CARD);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    const { items } = (await lab.call('GET', '/api/v1/shares', bob)).body;
    expect(items).toHaveLength(MOST_SHARES_OF_CARD);
  });

  it('L10 have one place left for exactly one of fifty who ask at once', async () => {
    const bob = await lab.addMember();
    const card = await lab.call('POST', '/api/v1/cards', bob, { name: 'One' });
    for (let k = 1; k < MOST_SHARES_OF_CARD; k++) await lab.share(bob, card.body.id);
    const asked = await Promise.all(
      Array.from({ length: 50 }, () =>
        lab.call('POST', '/api/v1/shares', bob, { cardId: card.body.id }),
      ),
    );
    const statuses = asked.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const [row] = await lab.server.database.query<{ count: number }>(
      'select count(*)::int as count from locker.shares where card_id = $1',
      [card.body.id],
    );
    expect(row?.count).toBe(MOST_SHARES_OF_CARD);
  });
});
