import { hash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { codesTo } from '../codes-to.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call } from './people.ts';

describe('signing up where nothing has to be confirmed', () => {
  let open: TestServer;

  beforeAll(async () => {
    open = await startTestServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });
  });

  afterAll(() => open.stop());

  it('signs in at once, and says which address is taken', async () => {
    const first = await newClient(open).auth.signUp({
      email: 'now@example.com',
      password: PASSWORD,
      options: { data: { display_name: 'Now' } },
    });
    expect(first.error).toBeNull();
    expect(first.data.session?.user).toMatchObject({
      email: 'now@example.com',
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
      user_metadata: { display_name: 'Now' },
    });
    const second = await newClient(open).auth.signUp({
      email: 'now@example.com',
      password: PASSWORD,
    });
    expect(second.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('leaves an account that waits from before to who knows its password', async () => {
    const email = 'waited@example.com';
    await open.database.query(
      `insert into auth.users (email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
       values ($1, $2, '{"display_name": "Wanda"}', now())`,
      [email, await hash(PASSWORD, { cost: 4 })],
    );
    const stranger = { email, password: 'the phrase of a stranger' };
    expect((await newClient(open).auth.signUp(stranger)).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
    const data = { display_name: 'Other' };
    const own = { email, password: PASSWORD, options: { data } };
    const { data: opened } = await newClient(open).auth.signUp(own);
    expect(opened.session?.user.user_metadata).toMatchObject({ display_name: 'Wanda' });
  });

  it('A11 twenty at once are one session and nineteen refusals', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(open, 'POST', '/signup', { email: 'crowd@example.com', password: PASSWORD }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...new Array(19).fill(422)]);
  });
});

describe('signing up by telephone where numbers count without a message', () => {
  let open: TestServer;

  beforeAll(async () => {
    open = await startTestServer({
      AUTH_PHONE: 'true',
      AUTH_PHONE_AUTOCONFIRM: 'true',
      AUTH_RATE_LIMITS: 'off',
    });
    // An email that makes the outbox exist.
    await newClient(open).auth.signUp({ email: 'outbox@example.com', password: PASSWORD });
    await open.mailbox.emailTo('outbox@example.com');
  });

  afterAll(() => open.stop());

  it('signs in at once, says which number is taken, and sends nothing', async () => {
    const phone = '+15555550301';
    expect((await call(open, 'GET', '/settings')).body).toMatchObject({ phone_autoconfirm: true });
    const first = await newClient(open).auth.signUp({ phone, password: PASSWORD });
    expect(first.data.session?.user).toMatchObject({
      phone: '15555550301',
      phone_confirmed_at: expect.any(String),
      identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
    });
    const second = await newClient(open).auth.signUp({ phone, password: 'another phrase' });
    expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const signedIn = await newClient(open).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(codesTo(open, phone)).toEqual([]);
  });

  it('changes a number at once, and tells the owner of the account', async () => {
    const supabase = newClient(open);
    await supabase.auth.signUp({ phone: '+15555550302', password: PASSWORD });
    const { data } = await supabase.auth.updateUser({ phone: '+15555550303' });
    expect(data.user).toMatchObject({ phone: '15555550303' });
    expect(data.user?.new_phone).toBeUndefined();
    expect(codesTo(open, '+15555550303')).toEqual([]);
  });

  it('asks for the code of a message where one signs in by that alone', async () => {
    const phone = '+15555550304';
    await newClient(open).auth.signInWithOtp({ phone });
    expect(codesTo(open, phone)).toHaveLength(1);
  });
});

describe('a product that takes no new people', () => {
  let closed: TestServer;

  beforeAll(async () => {
    closed = await startTestServer({
      AUTH_SIGNUP: 'false',
      AUTH_PHONE: 'true',
      AUTH_ANONYMOUS: 'true',
      AUTH_RATE_LIMITS: 'off',
    });
  });

  afterAll(() => closed.stop());

  const CLOSED = {
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  };

  it('refuses every way to a new account, before anything else is looked at', async () => {
    expect((await call(closed, 'GET', '/settings')).body).toMatchObject({ disable_signup: true });
    const { auth } = newClient(closed);
    const phone = '+15555550305';
    const email = 'new@example.com';
    const tries = [
      await auth.signUp({ email, password: PASSWORD }),
      await auth.signUp({ email, password: '1' }),
      await auth.signUp({ phone, password: PASSWORD }),
      await auth.signInAnonymously(),
    ];
    for (const { error } of tries) expect(error).toMatchObject(CLOSED);
  });

  it('says the same about an address or a number that it knows and one that it does not', async () => {
    const { admin } = newOperator(closed).auth;
    const known = { email: 'known@example.com', phone: '15555550306' };
    await admin.createUser({ ...known, email_confirm: true, phone_confirm: true });
    const strange = { email: 'strange@example.com', phone: '15555550307' };
    for (const create_user of [true, false]) {
      for (const path of ['/otp', '/magiclink']) {
        closed.clock.advance(120);
        const answers = [known, strange].map(({ email }) =>
          call(closed, 'POST', path, { email, create_user }),
        );
        const [first, second] = await Promise.all(answers);
        expect(second).toMatchObject({ status: 200, body: {} });
        expect(first?.body).toEqual(second?.body);
      }
      closed.clock.advance(120);
      const { auth } = newClient(closed);
      for (const { phone } of [known, strange]) {
        const asked = { phone, options: { shouldCreateUser: create_user } };
        expect((await auth.signInWithOtp(asked)).error).toBeNull();
      }
    }
    // The known address gets the email that signs in; the other one gets none.
    await closed.mailbox.emailTo(known.email);
    const { data } = await admin.listUsers();
    expect(data.users.map(({ email }) => email)).not.toContain(strange.email);
    expect(codesTo(closed, `+${strange.phone}`)).toEqual([]);
  });

  it('knows those that it has, and those whom the operator makes or invites', async () => {
    const { admin } = newOperator(closed).auth;
    const email = 'made@example.com';
    await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const { auth } = newClient(closed);
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await newClient(closed).auth.signInWithOtp({ email })).error).toBeNull();
    await admin.inviteUserByEmail('guest@example.com');
    const { tokenHash } = await closed.mailbox.emailTo('guest@example.com');
    const accepted = await newClient(closed).auth.verifyOtp({
      type: 'invite',
      token_hash: tokenHash,
    });
    expect(accepted.error).toBeNull();
  });
});
