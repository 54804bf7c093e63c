import type { Publication } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import type { OperatorDeps } from '../operator/command.ts';
import { gallery } from '../operator/gallery-command.ts';
import { ALL_GONE, ALL_THERE, type GalleryLab, openGalleryLab } from './testing/gallery-lab.ts';
import { wideNetwork } from './wide-network.ts';

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

/** The command as an operator types it, on the database of the server. */
async function admin(...args: string[]) {
  const { database, clock, url: siteUrl } = lab.server;
  const told = await gallery.run({ database, clock, siteUrl } as unknown as OperatorDeps, args);
  if (told === null) return 'usage';
  return told.ok ? told.value : told.error;
}

const stateOf = async () =>
  (await lab.call('GET', `/api/v1/cards/${cardId}/publication`, ada)).body.publication.state;

const actsOf = async () => {
  const rows = await lab.server.database.query<{ action: string }>(
    `select action from auth.audit_log_entries where user_id = $1 and action like 'gallery%' order by id`,
    [ada.id],
  );
  return rows.map(({ action }) => action);
};

describe('a report', () => {
  it('G08 hides a card when three networks agree, and not one network three times', async () => {
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

  it('is settled by an operator, in the log of the owner, and counts no more', async () => {
    expect(await admin()).toContain(`${shown.id}  `);
    expect(await admin('hidden')).toContain('hidden by reports');
    const told = await admin('show', shown.id);
    expect(told).toContain('My face is on it.');
    expect(told).toContain('suspected spam, not counted');
    expect(told).not.toMatch(/203\.0|2001:db8/);
    lab.server.clock.advance(60);
    expect(await admin('restore', shown.id)).toContain('in order');
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
    lab.server.clock.advance(60);
    await lab.report(shown, '192.0.2.44');
    await lab.report(shown, '203.0.113.9');
    expect(await lab.statusesOf(shown)).toEqual(ALL_THERE);
    expect(await admin('hide', shown.id, 'not', 'a', 'card')).toContain('is hidden');
    expect(await lab.statusesOf(shown)).toEqual(ALL_GONE);
    expect(await admin('show', shown.id)).toContain('Hidden because: not a card');
    await admin('restore', shown.id);
    expect(await actsOf()).toEqual([
      'gallery-card-shown-by-operator',
      'gallery-card-hidden-by-operator',
      'gallery-card-shown-by-operator',
    ]);
    expect(await admin('show', 'nothing')).toContain('no card nothing');
    expect(await admin('burn', shown.id)).toBe('usage');
  });

  it('T03 is limited for each client, and needs a reason from the list', async () => {
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

it.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:12:34::1', '2001:db8:12'],
])('a network of %s is %s', (ip, network) => {
  expect(wideNetwork(ip)).toBe(network);
});
