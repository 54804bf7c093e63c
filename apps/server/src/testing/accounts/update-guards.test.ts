import { afterEach, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, signIn } from './devices.ts';
import { call } from './people.ts';

let server: TestServer;

afterEach(() => server.stop());

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { error } = await newClient(server).auth.signInWithPassword({ email, password });
  // Any other failure could be mistaken for a wrong password.
  if (error && error.code !== 'invalid_credentials') throw error;
  return error === null;
}

/** Locks a person's sessions, so that ending them has to wait in the middle of a transaction. */
async function holdSessions(userId: string) {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const done = new Promise<() => Promise<void>>((areHeld) => {
    const holding = server.database.transaction(async (queries) => {
      await queries.query('select id from auth.sessions where user_id = $1 for update', [userId]);
      areHeld(() => holding);
      await isOver;
    });
  });
  const untilEnded = await done;
  return {
    untilAwaited: () =>
      eventually(async () => {
        const waiting = await server.database.query(
          `select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      }),
    async letGo() {
      letGo();
      await untilEnded();
    },
  };
}

describe('email and password changed in one call', () => {
  it('both change or none, also when somebody takes the address meanwhile', async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });
    const people = await Promise.all(
      ['bea', 'cleo', 'dora'].map((name) => addPerson(server, name)),
    );
    const devices = await Promise.all(people.map(({ email }) => signIn(server, email)));
    const answers = await Promise.all(
      devices.map(({ client }, index) =>
        client.auth.updateUser({ email: 'wanted@example.com', password: `a new phrase ${index}` }),
      ),
    );
    const winners = answers.flatMap(({ error }, index) => (error ? [] : [index]));
    expect(winners).toHaveLength(1);
    for (const [index, { email }] of people.entries()) {
      const hasWon = index === winners[0];
      if (!hasWon) expect(answers[index]?.error?.code).toBe('email_exists');
      expect(await canSignIn(email, PASSWORD), email).toBe(!hasWon);
    }
    expect(await canSignIn('wanted@example.com', `a new phrase ${winners[0]}`)).toBe(true);
  });

  it('the new password goes again when the address is taken between our look and our write', async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });
    const [late, quick] = await Promise.all(
      ['late', 'quick'].map((name) => addPerson(server, name)),
    );
    const [ofLate, ofQuick] = await Promise.all(
      [late, quick].map(({ email }) => signIn(server, email)),
    );
    await signIn(server, late.email);
    const sessions = await holdSessions(late.id);
    const email = 'wanted@example.com';
    const changing = ofLate.client.auth.updateUser({ email, password: 'a new phrase' });
    await sessions.untilAwaited();
    expect((await ofQuick.client.auth.updateUser({ email })).error).toBeNull();
    await sessions.letGo();
    expect((await changing).error?.code).toBe('email_exists');
    expect(await canSignIn(late.email, 'a new phrase')).toBe(false);
    expect(await canSignIn(late.email, PASSWORD)).toBe(true);
  });
});

describe('the present password', () => {
  it('is not to be guessed by who found the page open, by either way that tells of it', async () => {
    server = await startTestServer();
    const { email } = await addPerson(server);
    const { session } = await signIn(server, email);
    const authorization = `Bearer ${session.access_token}`;
    const change = (body: object) => call(server, 'PUT', '/user', body, { authorization });
    const codes: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const given = { password: 'a different phrase', current_password: `guess ${guess}` };
      codes.push((await change(given)).body.code);
    }
    expect(new Set(codes)).toEqual(new Set(['current_password_invalid']));
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await change({ password: PASSWORD })).body.code).toBe('same_password');
    }
    const refused = await change({ password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    server.clock.advance(Number(refused.headers.get('retry-after')));
    const right = { password: 'a different phrase', current_password: PASSWORD };
    expect((await change(right)).status).toBe(200);
  });

  it('may be right as often as one likes', async () => {
    server = await startTestServer();
    const { email } = await addPerson(server);
    const { session } = await signIn(server, email);
    const authorization = `Bearer ${session.access_token}`;
    let current_password = PASSWORD;
    for (let change = 0; change < 12; change += 1) {
      const password = `phrase number ${change}`;
      const body = { password, current_password };
      const answer = await call(server, 'PUT', '/user', body, { authorization });
      expect(answer.status, `change ${change}`).toBe(200);
      current_password = password;
    }
  });
});

describe('a sign-in by email for an address that waits for its confirmation', () => {
  const email = 'waits@example.com';
  const credentials = { email, password: PASSWORD };

  it('takes the password away when the email is used, and not by being asked for', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    await newClient(server).auth.signUp(credentials);
    const first = await server.mailbox.emailTo(email);
    expect((await newClient(server).auth.signInWithOtp({ email })).error).toBeNull();
    await server.mailbox.emailTo(email, 2);
    const confirmed = await newClient(server).auth.verifyOtp({
      type: 'signup',
      token_hash: first.tokenHash,
    });
    expect(confirmed.error).toBeNull();
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it('opens the account to its owner and no longer to whoever signed up with the address', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    await newClient(server).auth.signUp(credentials);
    await server.mailbox.emailTo(email);
    await newClient(server).auth.signInWithOtp({ email });
    const { code } = await server.mailbox.emailTo(email, 2);
    const owner = newClient(server);
    const opened = await owner.auth.verifyOtp({ type: 'email', email, token: code });
    expect(opened.error).toBeNull();
    expect(opened.data.user?.email_confirmed_at).toBeTruthy();
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    // The email from the sign-up no longer works either.
    const set = await owner.auth.updateUser({ password: 'the owner chose this' });
    expect(set.error).toBeNull();
    expect(await canSignIn(email, 'the owner chose this')).toBe(true);
  });
});

describe('a text with signs that no database keeps', () => {
  it('is refused where it holds a NUL, and kept where it only looks like one', async () => {
    server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    const { email } = await addPerson(server);
    const { client, session } = await signIn(server, email);
    const written = 'a path: C:\\u0000\\data';
    const kept = await client.auth.updateUser({ data: { written } });
    expect(kept.data.user?.user_metadata.written).toBe(written);
    const authorization = `Bearer ${session.access_token}`;
    for (const data of [{ a: 'x\0' }, { '\0': 1 }, { deep: [{ er: '\0' }] }]) {
      expect(await call(server, 'PUT', '/user', { data }, { authorization })).toMatchObject({
        status: 400,
        body: { code: 'bad_json' },
      });
    }
  });
});
