import { applyForBeta } from '@tc/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../../testing/accounts/devices.ts';
import { callApi } from '../../testing/members.ts';
import { postJson } from '../../testing/post-json.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SUPPORT = 'desk@cards.example';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: SUPPORT });
});

afterAll(() => server.stop());

beforeEach(() => server.clock.advance(90_000));

const apply = (changes: object = {}) =>
  postJson(server.url + applyForBeta.path, {
    name: 'Ada',
    email: 'ada@example.com',
    platform: 'ios',
    collects: 'Vintage baseball',
    ...changes,
  });

const rowsOf = (email: string) =>
  server.database.query('select * from site.beta_applications where email = $1', [email]);

describe('an application for the beta', () => {
  it('is kept, told to the operator and confirmed to the applicant', async () => {
    expect((await apply()).status).toBe(204);
    expect(await rowsOf('ada@example.com')).toMatchObject([{ name: 'Ada', platform: 'ios' }]);
    const toOperator = await server.mailbox.emailTo(SUPPORT);
    expect(toOperator.text).toContain('Vintage baseball');
    const received = await server.mailbox.emailTo('ada@example.com');
    expect(received.raw).not.toContain('Vintage');
  });

  it('again replaces the words, and is answered alike', async () => {
    const first = await apply({ email: 'eve@example.com' });
    const again = await apply({ email: 'Eve@example.com', platform: 'both' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await rowsOf('eve@example.com')).toMatchObject([{ platform: 'both' }]);
  });

  it('reaches one address three times a day and no more, without saying so', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await apply({ email: 'bob@example.com' })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    expect((await apply({ email: 'other@example.com' })).status).toBe(429);
    const queued = await server.database.query(
      `select 1 from auth.mail_queue where recipient = 'bob@example.com'`,
    );
    expect(queued).toHaveLength(3);
  });

  it('of a program is forgotten, of a mistaken person refused', async () => {
    expect((await apply({ email: 'bot@example.com', website: 'x' })).status).toBe(204);
    expect(await rowsOf('bot@example.com')).toEqual([]);
    const refused = await apply({ platform: 'windows', collects: '' });
    expect(Object.keys(refused.body.fields).sort()).toEqual(['collects', 'platform']);
  });
});

describe('an application of somebody with an account', () => {
  it('D02 is part of the export, and goes with the account', async () => {
    const person = await addPerson(server, 'tester');
    const { session } = await signIn(server, person.email);
    const read = async () =>
      (await callApi(server, session.access_token, 'POST', '/api/v1/account/export')).body;
    expect((await read()).betaApplication).toBeNull();
    expect((await apply({ email: person.email })).status).toBe(204);
    expect((await read()).betaApplication).toMatchObject({
      name: 'Ada',
      platform: 'ios',
      collects: 'Vintage baseball',
      approvedAt: null,
    });
    await server.database.query('delete from auth.users where id = $1', [person.id]);
    expect(await rowsOf(person.email)).toEqual([]);
  });

  it('stays where the account never confirmed that the address is its own', async () => {
    const stranger = await addPerson(server, 'stranger');
    await server.database.query('update auth.users set email_confirmed_at = null where id = $1', [
      stranger.id,
    ]);
    expect((await apply({ email: stranger.email })).status).toBe(204);
    await server.database.query('delete from auth.users where id = $1', [stranger.id]);
    expect(await rowsOf(stranger.email)).toHaveLength(1);
  });
});
