import type { Publication } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import { ALL_GONE, ALL_THERE, type GalleryLab, openGalleryLab } from './testing/gallery-lab.ts';

let lab: GalleryLab;
let ada: Member;
let cardId: string;
let shown: Publication;

beforeAll(async () => {
  lab = await openGalleryLab({});
  ada = await lab.addMember();
  cardId = await lab.addGraded(ada);
  shown = await lab.publish(ada, cardId);
});

afterAll(() => lab.server.stop());

/** What operators do if they find nothing wrong with it. */
const clear = () =>
  lab.server.database.query(
    'update locker.publications set hidden_at = null, hidden_by = null, cleared_at = $2 where id = $1',
    [shown.id, lab.server.clock.now()],
  );

const stateOf = async () =>
  (await lab.call('GET', `/api/v1/cards/${cardId}/publication`, ada)).body.publication.state;

describe('a report', () => {
  it('hides a card when three networks agree, and not one network three times', async () => {
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.250', '2001:db8:1:1::1']) {
      expect((await lab.report(shown, ip)).status).toBe(204);
    }
    expect((await lab.report(shown, '2001:db8:1:ffff::9')).status).toBe(204);
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
    const trap = { reason: 'fake', website: 'http://x.example' };
    expect((await lab.report(shown, '198.51.100.7', trap)).status).toBe(204);
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
    const last = { reason: 'personal', note: 'My face is on it.' };
    expect((await lab.report(shown, '198.51.100.7', last)).status).toBe(204);
    expect(await lab.statusesOf(shown)).toEqual(ALL_GONE);
    expect(await stateOf()).toBe('hidden');
    expect((await lab.list()).items).toEqual([]);
    expect((await lab.report(shown, '192.0.2.1')).status).toBe(404);
  });

  it('stays in force when the owner takes the card back and publishes it again', async () => {
    await lab.call('DELETE', `/api/v1/cards/${cardId}/publication`, ada);
    const taken = await lab.call('GET', `/api/v1/cards/${cardId}/publication`, ada);
    expect(taken.body).toEqual({ publication: null });
    shown = await lab.publish(ada, cardId);
    expect(shown.state).toBe('hidden');
    expect(await lab.statusesOf(shown)).toEqual(ALL_GONE);
  });

  it('counts no more once an operator has found the card in order', async () => {
    lab.server.clock.advance(60);
    await clear();
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
    lab.server.clock.advance(60);
    await lab.report(shown, '192.0.2.44');
    await lab.report(shown, '203.0.113.9');
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
  });

  it('is limited for each client, and needs a reason from the list', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await lab.report(shown, '192.0.2.200')).status);
    expect(statuses).toEqual([...new Array(10).fill(204), 429]);
    const answer = await lab.report(shown, '192.0.2.201', { reason: 'boring' });
    expect(answer).toMatchObject({ status: 422, body: { fields: { reason: 'Choose a reason.' } } });
  });

  it('that come all at once hide as soon as enough are there', async () => {
    const other = await lab.publish(ada, await lab.addGraded(ada));
    const ips = ['10.1.0.1', '10.2.0.1', '10.3.0.1'];
    await Promise.all(ips.map((ip) => lab.report(other, ip)));
    expect(await lab.statusesOf(other)).toEqual(ALL_GONE);
  });
});
