import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import type { ReadEmail } from '../mailbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(() => server.stop());

interface Who {
  readonly password: string;
  readonly name: string;
  readonly headers: Record<string, string>;
}

const OWNER: Who = {
  password: 'the phrase of its owner',
  name: 'Olive',
  headers: { 'x-forwarded-for': '198.51.100.7' },
};
const STRANGER: Who = {
  password: 'the phrase of a stranger',
  name: 'Stan',
  headers: { 'x-forwarded-for': '203.0.113.9' },
};

async function signUp(who: Who, email: string) {
  const body = { email, password: who.password, data: { display_name: who.name } };
  const answer = await call(server, 'POST', '/signup', body, who.headers);
  expect(answer.status).toBe(200);
  server.clock.advance(61);
  return answer.body;
}

/** The mailbox's owner presses the button in an email. */
async function confirm(mail: ReadEmail, who: Who = OWNER) {
  const body = { type: mail.type, token_hash: mail.tokenHash };
  const answer = await call(server, 'POST', '/verify', body, who.headers);
  return { ...answer, user: answer.body.user as { id: string; user_metadata: object } };
}

async function enter(who: Who, email: string) {
  const body = { email, password: who.password };
  const answer = await call(server, 'POST', '/token?grant_type=password', body, who.headers);
  return answer.status === 200 ? 'in' : answer.body.code;
}

async function stored(email: string) {
  const [row] = await server.database.query<{ password: string; name: string }>(
    `select encrypted_password as password, raw_user_meta_data ->> 'display_name' as name
     from auth.users where email = $1`,
    [email],
  );
  return row;
}

describe('a second sign-up for an address that waits', () => {
  it('changes nothing of what the first one set, and is answered alike', async () => {
    const email = 'stands@example.com';
    const first = await signUp(OWNER, email);
    const before = await stored(email);
    const second = await signUp(STRANGER, email);
    expect(await stored(email)).toEqual(before);
    expect(before?.name).toBe('Olive');
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(second.id).not.toBe(first.id);
    expect(await enter(OWNER, email)).toBe('email_not_confirmed');
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it('with the same password is the same sign-up: its email confirms it', async () => {
    const email = 'twice@example.com';
    await signUp(OWNER, email);
    await signUp({ ...OWNER, name: 'Olive the second' }, email);
    const opened = await confirm(await server.mailbox.emailTo(email, 2));
    expect(opened.user.user_metadata).toMatchObject({ display_name: 'Olive' });
    expect(await enter(OWNER, email)).toBe('in');
  });

  it('tells the owner of the mailbox when each was made, and what to do', async () => {
    const email = 'told@example.com';
    await signUp(OWNER, email);
    await signUp(STRANGER, email);
    const [first, second] = [
      await server.mailbox.emailTo(email),
      await server.mailbox.emailTo(email, 2),
    ];
    expect(first.text).toMatch(/on \w+ \d+, \d{4} at \d\d:\d\d UTC/);
    expect(second.subject).toBe('Another sign-up with your email (TrueCorner)');
    expect(second.text).toMatch(/On \w+ \d+, \d{4} at \d\d:\d\d UTC/);
    expect(second.link?.pathname).toBe('/reset-password');
    expect(second.link?.searchParams.get('reason')).toBe('sign-up');
    // A stranger's words have no place in our emails.
    expect(first.text + second.text).not.toMatch(/Olive|Stan\b/);
  });
});

/** This holds whichever of the two came first, and whichever email the mailbox's owner opens. */
describe('an account that two people began', () => {
  it.each([
    { order: [OWNER, STRANGER], mail: 1, ownerEnters: true },
    { order: [OWNER, STRANGER], mail: 2, ownerEnters: true },
    { order: [STRANGER, OWNER], mail: 1, ownerEnters: false },
    { order: [STRANGER, OWNER], mail: 2, ownerEnters: false },
  ])('opens to no stranger: $order.0.name first, email $mail', async (story) => {
    const { order, mail, ownerEnters } = story;
    const email = `two-${order[0]?.name}-${mail}@example.com`.toLowerCase();
    for (const who of order) await signUp(who, email);
    const opened = await confirm(await server.mailbox.emailTo(email, mail));
    expect(opened.status).toBe(200);
    expect(opened.user.user_metadata).not.toMatchObject({ display_name: 'Stan' });
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
    expect(await enter(OWNER, email)).toBe(ownerEnters ? 'in' : 'invalid_credentials');
    const chosen = { ...OWNER, password: 'a phrase that was chosen then' };
    const authorization = `Bearer ${opened.body.access_token}`;
    const headers = { ...OWNER.headers, authorization };
    const changed = await call(server, 'PUT', '/user', { password: chosen.password }, headers);
    expect(changed.status).toBe(200);
    expect(await enter(chosen, email)).toBe('in');
  });

  it.each([1, 2])('stays the first one’s where both share a network, by email %s', async (mail) => {
    const email = `one-network-${mail}@example.com`;
    await signUp(OWNER, email);
    await signUp({ ...STRANGER, headers: OWNER.headers }, email);
    const opened = await confirm(await server.mailbox.emailTo(email, mail));
    expect(opened.user.user_metadata).toMatchObject({ display_name: 'Olive' });
    expect(await enter(OWNER, email)).toBe('in');
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it('opens to no earlier password when its owner is elsewhere by then', async () => {
    const email = 'on-the-road@example.com';
    await signUp(OWNER, email);
    await signUp(STRANGER, email);
    const onTheRoad = { ...OWNER, headers: { 'x-forwarded-for': '192.0.2.77' } };
    expect((await confirm(await server.mailbox.emailTo(email, 2), onTheRoad)).status).toBe(200);
    expect(await enter(OWNER, email)).toBe('invalid_credentials');
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it.each([
    ['within the seconds of a second click', 2, 200],
    ['and the owner is asked to wait', 30, 429],
  ])('opens to no stranger who came just before, %s', async (_how, seconds, status) => {
    const email = `just-before-${seconds}@example.com`;
    await call(server, 'POST', '/signup', { email, password: STRANGER.password }, STRANGER.headers);
    server.clock.advance(seconds);
    const body = { email, password: OWNER.password };
    const tried = await call(server, 'POST', '/signup', body, OWNER.headers);
    expect(tried.status).toBe(status);
    await confirm(await server.mailbox.emailTo(email));
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it.each(['owner', 'stranger'])(
    'opens to no stranger by an email sent again (%s first)',
    async (first) => {
      const email = `resent-${first}@example.com`;
      for (const who of first === 'owner' ? [OWNER, STRANGER] : [STRANGER, OWNER]) {
        await signUp(who, email);
      }
      for (const who of [STRANGER, OWNER]) {
        await call(server, 'POST', '/resend', { type: 'signup', email }, who.headers);
        server.clock.advance(61);
      }
      const emails = [3, 4].map((count) => server.mailbox.emailTo(email, count));
      const opened = await confirm((await Promise.all(emails)).at(-1) as ReadEmail);
      expect(opened.status).toBe(200);
      expect(await enter(STRANGER, email)).toBe('invalid_credentials');
    },
  );

  it.each(['/otp', '/recover'])('opens to no stranger by %s', async (path) => {
    const email = `by-${path.slice(1)}@example.com`;
    await signUp(STRANGER, email);
    await signUp(OWNER, email);
    await call(server, 'POST', path, { email }, OWNER.headers);
    const opened = await confirm(await server.mailbox.emailTo(email, 3));
    expect(opened.status).toBe(200);
    expect(opened.user.user_metadata).not.toHaveProperty('display_name');
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it('opens to no stranger by the digits of any email', async () => {
    const email = 'digits@example.com';
    await signUp(STRANGER, email);
    await signUp(OWNER, email);
    const { code } = await server.mailbox.emailTo(email);
    const typed = { email, token: code, type: 'signup' };
    expect((await call(server, 'POST', '/verify', typed, OWNER.headers)).status).toBe(200);
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });
});

describe('an account that a stranger began', () => {
  it('becomes the guest’s alone by an invitation', async () => {
    const email = 'guest@example.com';
    await signUp(STRANGER, email);
    const invited = await newOperator(server).auth.admin.inviteUserByEmail(email, {
      data: { display_name: 'Gus' },
    });
    expect(invited.data.user?.user_metadata).toEqual({ display_name: 'Gus' });
    const old = await confirm(await server.mailbox.emailTo(email));
    expect(old).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    expect((await confirm(await server.mailbox.emailTo(email, 2))).status).toBe(200);
    expect(await enter(STRANGER, email)).toBe('invalid_credentials');
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'opens to who has a link of the operator alone (%s)',
    async (type) => {
      const email = `made-${type}@example.com`;
      await signUp(STRANGER, email);
      const { data, error } = await newOperator(server).auth.admin.generateLink(
        type === 'signup' ? { type, email, password: OWNER.password } : { type, email },
      );
      expect(error).toBeNull();
      const { hashed_token: tokenHash, verification_type } = data.properties ?? {};
      const link = { tokenHash, type: verification_type } as ReadEmail;
      expect((await confirm(link)).status).toBe(200);
      expect(await enter(STRANGER, email)).toBe('invalid_credentials');
      if (type === 'signup') expect(await enter(OWNER, email)).toBe('in');
    },
  );

  it('is nobody’s when its days are over, however often emails were asked for', async () => {
    const email = 'kept-alive@example.com';
    await signUp(STRANGER, email);
    for (let days = 0; days < 30; days += 6) {
      server.clock.advance(6 * 86_400);
      await call(server, 'POST', '/resend', { type: 'signup', email }, STRANGER.headers);
    }
    server.clock.advance(61);
    const before = (await server.mailbox.emailsTo(email)).length;
    await call(server, 'POST', '/resend', { type: 'signup', email }, STRANGER.headers);
    server.clock.advance(61);
    await signUp(OWNER, email);
    expect((await stored(email))?.name).toBe('Olive');
    const mail = await server.mailbox.emailTo(email, before + 1);
    expect((await confirm(mail)).status).toBe(200);
    expect(await enter(OWNER, email)).toBe('in');
  });

  it('keeps its address from another account, which cannot take it over either', async () => {
    const email = 'wanted@example.com';
    await signUp(STRANGER, email);
    const person = newClient(server);
    await signUp(OWNER, 'mover@example.com');
    const opened = await confirm(await server.mailbox.emailTo('mover@example.com'));
    await person.auth.setSession({
      access_token: String(opened.body.access_token),
      refresh_token: String(opened.body.refresh_token),
    });
    expect((await person.auth.updateUser({ email })).error).toMatchObject({ code: 'email_exists' });
    expect(await enter(STRANGER, email)).toBe('email_not_confirmed');
  });
});
