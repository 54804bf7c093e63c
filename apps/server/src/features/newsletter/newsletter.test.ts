import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@tc/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postJson } from '../../testing/post-json.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeForgotten } from './store.ts';

const DAY = 86_400;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://cards.example' });
});

afterAll(() => server.stop());

beforeEach(() => server.clock.advance(DAY + 3600));

const subscribe = (email: string, more: object = {}) =>
  postJson(server.url + subscribeNewsletter.path, { email, ...more });
const confirm = (token: string) => postJson(server.url + confirmNewsletter.path, { token });
const leave = (token: string) => postJson(server.url + unsubscribeNewsletter.path, { token });

const rowOf = async (email: string) =>
  (
    await server.database.query('select * from site.newsletter_subscribers where email = $1', [
      email,
    ])
  )[0];

const tokenOf = async (email: string, count = 1) => {
  const { link } = await server.mailbox.emailTo(email, count);
  return link?.searchParams.get('token') ?? '';
};

describe('the newsletter', () => {
  it('is sent to nobody who did not press the button of the email', async () => {
    expect(await subscribe('ada@example.com')).toMatchObject({ status: 204, text: '' });
    const mail = await server.mailbox.emailTo('ada@example.com');
    expect(mail.link?.href).toMatch(/^https:\/\/cards\.example\/newsletter\/confirm\?token=/);
    // A mail scanner opens every link.
    const opened = await fetch(server.url + mail.link!.pathname + mail.link!.search);
    expect(opened.status).toBe(200);
    expect(await rowOf('ada@example.com')).toMatchObject({ confirmed_at: null });
    const token = await tokenOf('ada@example.com');
    expect(await confirm(token)).toMatchObject({ status: 200, body: { status: 'subscribed' } });
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await rowOf('ada@example.com')).toMatchObject({ confirmed_at: expect.any(Date) });
    const welcome = await server.mailbox.emailTo('ada@example.com', 2);
    expect(welcome.link?.pathname).toBe('/newsletter/unsubscribe');
  });

  it('keeps no token that opens anything', async () => {
    await subscribe('bea@example.com');
    const token = await tokenOf('bea@example.com');
    const rows = await server.database.query('select * from site.newsletter_subscribers');
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(rows)).not.toContain(token);
    const row = (await rowOf('bea@example.com')) as { confirm_token_hash: string };
    expect((await confirm(row.confirm_token_hash)).status).toBe(404);
  });

  it('answers alike whether or not an address is on the list', async () => {
    await subscribe('cat@example.com');
    await confirm(await tokenOf('cat@example.com'));
    await server.mailbox.emailTo('cat@example.com', 2);
    const known = await subscribe('CAT@example.com');
    const unknown = await subscribe('dan@example.com');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const tells = await server.mailbox.emailTo('CAT@example.com');
    expect(tells.subject).toContain('already');
  });

  it('is left by the button of a page, and the address is forgotten', async () => {
    await subscribe('eve@example.com');
    await confirm(await tokenOf('eve@example.com'));
    const token = await tokenOf('eve@example.com', 2);
    expect(await leave(token)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect(await rowOf('eve@example.com')).toBeUndefined();
    expect((await leave(token)).status).toBe(200);
    expect((await leave('0'.repeat(64))).status).toBe(404);
    await subscribe('eve@example.com');
    const again = await tokenOf('eve@example.com', 3);
    expect((await confirm(again)).status).toBe(200);
  });

  it('is left by one click of a mail program, as RFC 8058 says', async () => {
    await subscribe('fay@example.com');
    await confirm(await tokenOf('fay@example.com'));
    const { raw } = await server.mailbox.emailTo('fay@example.com', 2);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const address = new URL(/^List-Unsubscribe: <(\S+)>\r$/m.exec(raw)![1]!);
    const answer = await fetch(server.url + address.pathname + address.search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect(await rowOf('fay@example.com')).toBeUndefined();
    const bare = await fetch(`${server.url}/newsletter/unsubscribe`, { method: 'POST' });
    expect(bare.status).toBe(404);
  });

  it('forgets who does not confirm within a week, and who left, after a month', async () => {
    await subscribe('gus@example.com');
    const token = await tokenOf('gus@example.com');
    server.clock.advance(7 * DAY + 1);
    expect((await confirm(token)).status).toBe(404);
    expect(await rowOf('gus@example.com')).toBeDefined();
    server.clock.advance(24 * DAY);
    await removeForgotten(server.database, server.clock.now());
    expect(await rowOf('gus@example.com')).toBeUndefined();
    expect(await rowOf('cat@example.com')).toBeDefined();
    const left = await server.database.query(
      'select 1 from site.newsletter_subscribers where email is null',
    );
    expect(left).toEqual([]);
  });

  it('writes to one address three times a day, and lets either of its emails count', async () => {
    for (let n = 0; n < 5; n += 1) expect((await subscribe('hal@example.com')).status).toBe(204);
    const queued = await server.database.query(
      `select 1 from auth.mail_queue where recipient = 'hal@example.com'`,
    );
    expect(queued).toHaveLength(3);
    await server.mailbox.emailTo('hal@example.com', 3);
    expect((await confirm(await tokenOf('hal@example.com', 1))).status).toBe(200);
  });

  it('A11 has an address once, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => subscribe('ida@example.com')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await subscribe('jim@example.com')).status).toBe(429);
    const rows = await server.database.query(
      `select 1 from site.newsletter_subscribers where email = 'ida@example.com'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('takes nothing of programs', async () => {
    expect((await subscribe('bot@example.com', { website: 'http://x' })).status).toBe(204);
    expect((await subscribe('bot@example.com', { elapsedMs: 3 })).status).toBe(204);
    expect(await rowOf('bot@example.com')).toBeUndefined();
  });
});
