import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD, type TestClient } from '../clients.ts';
import { codesTo } from '../codes-to.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_RATE_LIMITS: 'off',
    AUTH_PHONE: 'true',
    AUTH_ANONYMOUS: 'true',
  });
});

afterAll(() => server.stop());

const DAY = 86_400;

/** A person waiting to change to the address `new-…`, and the emails to both addresses. */
async function asking(name: string) {
  const email = `${name}@example.com`;
  const wanted = `new-${name}@example.com`;
  const { supabase } = await confirmedPerson(server, email);
  expect((await supabase.auth.updateUser({ email: wanted })).error).toBeNull();
  const emails = [
    await server.mailbox.emailTo(email, 2),
    await server.mailbox.emailTo(wanted),
  ] as const;
  return { supabase, email, wanted, emails };
}

/** What anybody who knows the address can do. */
async function resendByStranger(email: string, type: 'email_change' | 'phone_change') {
  server.clock.advance(61);
  const named = type === 'email_change' ? { email } : { phone: email };
  const answer = await call(server, 'POST', '/resend', { type, ...named });
  expect(answer.status).toBe(200);
}

async function waitsFor(client: TestClient) {
  const { data, error } = await client.auth.getUser();
  expect(error).toBeNull();
  const { email, new_email, email_change_sent_at, new_phone } = data.user ?? {};
  return { email, new_email, email_change_sent_at, new_phone };
}

function redeem(tokenHash: string) {
  return call(server, 'POST', '/verify', { type: 'email_change', token_hash: tokenHash });
}

const OVER = { status: 403, body: { code: 'otp_expired' } };

/** Neither of the earlier emails does anything, and nobody can bring the change back. */
async function expectOver({ supabase, email, wanted, emails }: Awaited<ReturnType<typeof asking>>) {
  const nothing = { email, new_email: undefined, email_change_sent_at: undefined };
  expect(await waitsFor(supabase)).toMatchObject(nothing);
  const before = (await server.mailbox.emailsTo(wanted)).length;
  await resendByStranger(email, 'email_change');
  for (const { tokenHash } of emails) expect(await redeem(tokenHash)).toMatchObject(OVER);
  // An email that is always sent comes after any that were caused before it.
  await call(server, 'POST', '/recover', { email });
  const known = await server.mailbox.emailsTo(email);
  await server.mailbox.emailTo(email, known.length);
  expect(await server.mailbox.emailsTo(wanted)).toHaveLength(before);
  expect(await waitsFor(supabase)).toMatchObject(nothing);
}

describe('a change of address that waits', () => {
  it('is withdrawn by naming the present address', async () => {
    const story = await asking('withdraws');
    const back = await story.supabase.auth.updateUser({ email: 'Withdraws@example.com' });
    expect(back.error).toBeNull();
    expect(back.data.user?.email).toBe('withdraws@example.com');
    expect(back.data.user?.new_email).toBeUndefined();
    await expectOver(story);
  });

  it('is withdrawn also when one address has agreed', async () => {
    const story = await asking('half');
    expect((await redeem(story.emails[1].tokenHash)).body.code).toBe('200');
    await story.supabase.auth.updateUser({ email: story.email });
    await expectOver(story);
  });

  it('ends with a new password', async () => {
    const story = await asking('changes');
    await story.supabase.auth.updateUser({ password: 'a different phrase' });
    await expectOver(story);
  });

  it('ends with a password that was forgotten and replaced', async () => {
    const story = await asking('forgets');
    await call(server, 'POST', '/recover', { email: story.email });
    const { tokenHash } = await server.mailbox.emailTo(story.email, 3);
    const owner = newClient(server);
    await owner.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash });
    await owner.auth.updateUser({ password: 'a different phrase' });
    server.clock.advance(61);
    await expectOver({ ...story, supabase: owner });
  });

  it('ends with a password that the operator sets', async () => {
    const story = await asking('helped');
    const { data } = await story.supabase.auth.getUser();
    const password = 'a different phrase';
    const { admin } = newOperator(server).auth;
    const changed = await admin.updateUserById(data.user?.id ?? '', { password });
    expect(changed.data.user?.new_email).toBeUndefined();
    const owner = newClient(server);
    await owner.auth.signInWithPassword({ email: story.email, password });
    await expectOver({ ...story, supabase: owner });
  });

  it('begins anew where password and address change together', async () => {
    const { supabase, wanted } = await asking('both');
    server.clock.advance(61);
    const email = 'other-both@example.com';
    const changed = await supabase.auth.updateUser({ email, password: 'a different phrase' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.new_email).toBe(email);
    expect(await server.mailbox.emailsTo(wanted)).toHaveLength(1);
  });

  it('ends after a day, however often its emails are sent again', async () => {
    const story = await asking('waits');
    for (let hours = 0; hours < 24; hours += 6) {
      await resendByStranger(story.email, 'email_change');
      server.clock.advance(6 * 3600);
    }
    const newest = await server.mailbox.emailTo(story.wanted, 5);
    await story.supabase.auth.refreshSession();
    expect(await redeem(newest.tokenHash)).toMatchObject(OVER);
    await expectOver(story);
  });

  it('is forgotten in the database as well', async () => {
    const { email } = await asking('tidied');
    server.clock.advance(DAY + 60);
    await server.cleanUp();
    const [row] = await server.database.query(
      'select email_change, email_change_sent_at from auth.users where email = $1',
      [email],
    );
    expect(row).toEqual({ email_change: null, email_change_sent_at: null });
  });

  it('of an account without an address is withdrawn by naming none', async () => {
    const visitor = newClient(server);
    await visitor.auth.signInAnonymously();
    const email = 'first@example.com';
    expect((await visitor.auth.updateUser({ email })).data.user?.new_email).toBe(email);
    const { tokenHash } = await server.mailbox.emailTo(email);
    const back = await visitor.auth.updateUser({ email: '' });
    expect(back.data.user?.new_email).toBeUndefined();
    expect(await redeem(tokenHash)).toMatchObject(OVER);
  });

  it('stays where a call names no address, or an empty one beside a present one', async () => {
    const { supabase, wanted } = await asking('stays');
    await supabase.auth.updateUser({ data: { a: 1 } });
    await supabase.auth.updateUser({ email: '' });
    expect((await waitsFor(supabase)).new_email).toBe(wanted);
  });

  it('of a stranger without a name takes nothing from who signs up with the address', async () => {
    const email = 'mailbox@example.com';
    const stranger = newClient(server);
    await stranger.auth.signInAnonymously();
    await stranger.auth.updateUser({ email });
    const toStranger = await server.mailbox.emailTo(email);
    await newClient(server).auth.signUp({ email, password: PASSWORD });
    const { tokenHash } = await server.mailbox.emailTo(email, 2);
    const owner = newClient(server);
    const opened = await owner.auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
    expect(opened.error).toBeNull();
    expect(await redeem(toStranger.tokenHash)).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    expect((await stranger.auth.getUser()).data.user).toMatchObject({ email: '' });
  });
});

describe('a change of number that waits', () => {
  async function askingForNumber(name: string, phone: string) {
    const { supabase } = await confirmedPerson(server, `${name}@example.com`);
    const present = `+1666555${String(Number(phone.slice(-4)))}`;
    await supabase.auth.updateUser({ phone: present });
    const verified = await supabase.auth.verifyOtp({
      phone: present,
      token: codesTo(server, present).at(-1) ?? '',
      type: 'phone_change',
    });
    expect(verified.error).toBeNull();
    expect((await supabase.auth.updateUser({ phone })).error).toBeNull();
    return { supabase, present };
  }

  it.each([
    ['withdrawn', '+15555550201'],
    ['password', '+15555550202'],
    ['day', '+15555550203'],
  ])('ends alike (%s)', async (way, phone) => {
    const { supabase, present } = await askingForNumber(`number-${way}`, phone);
    expect((await waitsFor(supabase)).new_phone).toBe(phone.slice(1));
    if (way === 'withdrawn') await supabase.auth.updateUser({ phone: present });
    if (way === 'password') await supabase.auth.updateUser({ password: 'a different phrase' });
    if (way === 'day') {
      server.clock.advance(DAY + 60);
      await supabase.auth.refreshSession();
    }
    expect((await waitsFor(supabase)).new_phone).toBeUndefined();
    await resendByStranger(present, 'phone_change');
    expect(codesTo(server, phone)).toHaveLength(1);
    const late = await supabase.auth.verifyOtp({
      phone,
      token: codesTo(server, phone)[0] ?? '',
      type: 'phone_change',
    });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });
});
