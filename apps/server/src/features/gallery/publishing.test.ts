import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import {
  ALL_GONE,
  ALL_THERE,
  FACTS,
  type GalleryLab,
  openGalleryLab,
} from './testing/gallery-lab.ts';

let lab: GalleryLab;
let ada: Member;
let cardId: string;

beforeAll(async () => {
  lab = await openGalleryLab();
  ada = await lab.addMember();
  cardId = await lab.addGraded(ada);
});

afterAll(() => lab.server.stop());

const at = (id: string) => `/api/v1/cards/${id}/publication`;

describe('a published card', () => {
  it('L04 shows what is printed on it and its estimate, and nothing of its owner', async () => {
    const { id, url, state, shownName } = await lab.publish(ada, cardId);
    expect([state, shownName, url.endsWith(`/gallery/${id}`)]).toEqual(['shown', null, true]);
    const { items } = await lab.list();
    const printed = { name: 'Dusk Harbor', game: 'Tides', set: 'First', number: '7', year: 2024 };
    expect(items).toMatchObject([{ id, card: printed, isUpTo: true, shownName: null }]);
    const page = await (await lab.visit(`/${id}`)).json();
    expect(page.card).toEqual(printed);
    expect(page.measured.report.overall.value).toBe(items[0]?.grade.overall);
    const [person] = await lab.server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [ada.id],
    );
    const told = JSON.stringify([items, page]);
    for (const secret of [FACTS.notes, '123.45', '999.99', 'binder', ada.id, cardId, person?.email])
      expect(told).not.toContain(secret);
    expect((await lab.list('?q=neighbor')).items).toEqual([]);
  });

  it('has photos without place or camera, and no answer that anything may keep', async () => {
    const published = await lab.publish(ada, cardId);
    expect(await lab.statusesOf(published)).toEqual(ALL_THERE);
    for (const part of ['', '/photos/front', '/pictures/front', '/thumbnail', '/preview']) {
      const answer = await lab.visit(`/${published.id}${part}`);
      expect(answer.headers.get('cache-control'), part).toBe('no-store');
      expect(Buffer.from(await answer.arrayBuffer()).includes('Acme'), part).toBe(false);
    }
  });

  it('has the name that its owner chose, and keeps its address when it changes', async () => {
    const first = await lab.publish(ada, cardId);
    const named = await lab.publish(ada, cardId, { shownName: '  Ada of Tides ' });
    expect(named).toEqual({ ...first, shownName: 'Ada of Tides' });
    expect((await lab.list()).items).toMatchObject([{ id: first.id, shownName: 'Ada of Tides' }]);
    for (const shownName of ['ada@example.com', 'x'.repeat(41), 'a\u202eb']) {
      const refused = await lab.call('PUT', at(cardId), ada, { shownName });
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { shownName: expect.stringMatching(/./) } },
      });
    }
  });

  it('follows its card: what is corrected there is found here', async () => {
    const { id } = await lab.publish(ada, cardId);
    await lab.call('PATCH', `/api/v1/cards/${cardId}`, ada, { game: 'Moons', year: 1999 });
    expect((await lab.list('?game=tides')).items).toEqual([]);
    expect((await lab.list('?game=MOONS&year=1999&q=moons')).items).toMatchObject([{ id }]);
    await lab.call('PATCH', `/api/v1/cards/${cardId}`, ada, { game: 'Tides', year: 2024 });
  });

  it('is one with an estimate that is one’s own, and not in the trash', async () => {
    const bare = await lab.call('POST', '/api/v1/cards', ada, { name: 'Not scanned' });
    expect((await lab.call('PUT', at(bare.body.id), ada, {})).status).toBe(409);
    await lab.call('DELETE', `/api/v1/cards/${bare.body.id}`, ada);
    expect((await lab.call('PUT', at(bare.body.id), ada, {})).status).toBe(404);
    const eve = await lab.addMember();
    for (const method of ['PUT', 'GET', 'DELETE']) {
      const body = method === 'PUT' ? {} : undefined;
      expect((await lab.call(method, at(cardId), eve, body)).status).toBe(404);
    }
    expect((await lab.list()).items).toHaveLength(1);
  });
});

describe('L03 what is taken back', () => {
  it('is gone at once with every picture, and its address stays dead', async () => {
    const first = await lab.publish(ada, cardId);
    expect(await lab.statusesOf(first)).toEqual(ALL_THERE);
    expect((await lab.call('DELETE', at(cardId), ada)).status).toBe(204);
    expect(await lab.statusesOf(first)).toEqual(ALL_GONE);
    expect((await lab.list()).items).toEqual([]);
    expect((await lab.call('DELETE', at(cardId), ada)).status).toBe(404);
    const second = await lab.publish(ada, cardId);
    expect(await lab.statusesOf(second)).toEqual(ALL_THERE);
    expect(await lab.statusesOf(first)).toEqual(ALL_GONE);
  });

  it('stays published while its scan is graded again, whatever becomes of older ones', async () => {
    const twice = await lab.addGraded(ada);
    const older = (await lab.call('GET', `/api/v1/cards/${twice}`, ada)).body.scans[0];
    const [later] = await lab.server.database.query<{ id: string }>(
      `insert into locker.scans (id, user_id, card_id, status, fingerprint, details, counted_in, created_at, report, result)
        select gen_random_uuid(), user_id, card_id, 'queued', fingerprint, details, counted_in,
          created_at + interval '1 hour', report, result from locker.scans where id = $1 returning id`,
      [older],
    );
    const published = await lab.publish(ada, twice);
    expect((await lab.call('DELETE', `/api/v1/scans/${older}`, ada)).status).toBe(204);
    expect((await lab.call('GET', `/api/v1/cards/${twice}`, ada)).body.scans).toEqual([later?.id]);
    expect((await lab.visit(`/${published.id}`)).status).toBe(200);
    await lab.call('DELETE', at(twice), ada);
  });

  it('is taken back by the trash, and by the loss of its estimate, for good', async () => {
    const one = await lab.addGraded(ada);
    const inTrash = await lab.publish(ada, one);
    await lab.call('POST', '/api/v1/cards/delete', ada, { ids: [one] });
    expect(await lab.statusesOf(inTrash)).toEqual(ALL_GONE);
    await lab.call('POST', '/api/v1/cards/restore', ada, { ids: [one] });
    expect(await lab.statusesOf(inTrash)).toEqual(ALL_GONE);
    const again = await lab.publish(ada, one);
    const { scans } = (await lab.call('GET', `/api/v1/cards/${one}`, ada)).body;
    expect((await lab.call('DELETE', `/api/v1/scans/${scans[0]}`, ada)).status).toBe(204);
    expect(await lab.statusesOf(again)).toEqual(ALL_GONE);
    expect((await lab.call('GET', at(one), ada)).body).toEqual({ publication: null });
  });

  it('D02 is hidden while an account leaves, and gone with it', async () => {
    const bob = await lab.addMember();
    const his = await lab.publish(bob, await lab.addGraded(bob));
    await lab.server.database.query(
      `insert into auth.account_deletions values ($1, now(), now() + interval '30 days')`,
      [bob.id],
    );
    expect(await lab.statusesOf(his)).toEqual(ALL_GONE);
    expect((await lab.list()).items.map(({ id }) => id)).not.toContain(his.id);
    await lab.server.database.query('delete from auth.users where id = $1', [bob.id]);
    const left = await lab.server.database.query(
      'select 1 from locker.publications where id = $1',
      [his.id],
    );
    expect(left).toEqual([]);
  });
});
