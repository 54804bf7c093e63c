import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../../clients.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addPerson, signIn } from '../devices.ts';
import { call } from '../people.ts';
import { Authenticator, type Manner } from './authenticator.ts';
import { addOwner, addPasskey, signInByPasskey } from './owners.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer(
    { AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' },
    (line) => lines.push(line),
  );
});

afterAll(() => server.stop());

const FAILED = { status: 400, code: 'webauthn_verification_failed' };
const NOT_FOUND = {
  status: 400,
  code: 'webauthn_challenge_not_found',
  message: 'Challenge not found or already used',
};

/** Answers that no honest browser and authenticator would give for this site. */
const FALSE_ANSWERS: readonly (readonly [string, Manner])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:3001' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('of my own').toString('base64url') }],
  ['the other ceremony', { type: 'webauthn.other' }],
  ['nobody who was verified', { isVerified: false }],
];

describe('a passkey', () => {
  it('is not kept by an answer of somebody or somewhere else', async () => {
    const { email } = await addPerson(server);
    const { client } = await signIn(server, email);
    for (const [name, manner] of FALSE_ANSWERS) {
      const { error } = await addPasskey(client, new Authenticator(), manner);
      expect(error, name).toMatchObject(FAILED);
    }
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it('opens nothing by an answer of somebody or somewhere else', async () => {
    const owner = await addOwner(server);
    const other = await addOwner(server);
    const handle = Buffer.from(other.id).toString('base64url');
    const answers = [...FALSE_ANSWERS, ['the name of another', { userHandle: handle }] as const];
    for (const [name, manner] of answers) {
      const { error } = await signInByPasskey(server, owner.authenticator, manner);
      expect(error, name).toMatchObject(FAILED);
    }
    expect((await signInByPasskey(server, owner.authenticator)).error).toBeNull();
  });

  it('is refused with the key of another authenticator for the same account', async () => {
    const owner = await addOwner(server);
    const stranger = new Authenticator();
    const { data } = await owner.client.auth.passkey.startRegistration();
    stranger.create(data!.options);
    expect((await signInByPasskey(server, stranger)).error).toMatchObject(FAILED);
  });

  it('that was copied is found out when its counter goes back', async () => {
    const owner = await addOwner(server, 5);
    expect((await signInByPasskey(server, owner.authenticator, { counter: 9 })).error).toBeNull();
    for (const counter of [9, 8, 0]) {
      const { error } = await signInByPasskey(server, owner.authenticator, { counter });
      expect(error, String(counter)).toMatchObject(FAILED);
    }
    const mail = await server.mailbox.emailTo(owner.email, 2);
    expect(mail.subject).toBe('A passkey may have been copied (TrueCorner)');
    expect((await signInByPasskey(server, owner.authenticator, { counter: 10 })).error).toBeNull();
  });

  it('cannot be kept by two accounts', async () => {
    const [first, second] = [await addPerson(server), await addPerson(server)];
    const one = (await signIn(server, first.email)).client;
    const two = (await signIn(server, second.email)).client;
    const authenticator = new Authenticator();
    const asked = (await one.auth.passkey.startRegistration()).data!;
    const credential = authenticator.create(asked.options);
    const kept = await one.auth.passkey.verifyRegistration({
      challengeId: asked.challenge_id,
      credential,
    });
    expect(kept.error).toBeNull();
    const again = (await two.auth.passkey.startRegistration()).data!;
    // The same key answers the other account's challenge, which a manipulated browser could do.
    await server.database.query(
      'update auth.webauthn_challenges set challenge = $1 where id = $2',
      [asked.options.challenge, again.challenge_id],
    );
    const stolen = await two.auth.passkey.verifyRegistration({
      challengeId: again.challenge_id,
      credential,
    });
    expect(stolen.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
  });
});

describe('a challenge', () => {
  it('serves once, also when its answer comes many times at once', async () => {
    const owner = await addOwner(server);
    const client = newClient(server);
    const { data } = await client.auth.passkey.startAuthentication();
    const credential = owner.authenticator.get(data!.options);
    const challengeId = data!.challenge_id;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        newClient(server).auth.passkey.verifyAuthentication({ challengeId, credential }),
      ),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject(NOT_FOUND);
  });

  it('is used up by a wrong answer, too', async () => {
    const owner = await addOwner(server);
    const { auth } = newClient(server);
    const { data } = await auth.passkey.startAuthentication();
    const challengeId = data!.challenge_id;
    const wrong = owner.authenticator.get(data!.options, { isVerified: false });
    const right = owner.authenticator.get(data!.options);
    const first = await auth.passkey.verifyAuthentication({ challengeId, credential: wrong });
    expect(first.error).toMatchObject(FAILED);
    const second = await auth.passkey.verifyAuthentication({ challengeId, credential: right });
    expect(second.error).toMatchObject(NOT_FOUND);
  });

  it('belongs to who asked for it: account, session, use and network', async () => {
    const owner = await addOwner(server);
    const other = await addOwner(server);
    const again = await signIn(server, owner.email);
    const { data } = await owner.client.auth.passkey.startRegistration();
    const credential = new Authenticator().create(data!.options);
    const challengeId = data!.challenge_id;
    for (const client of [other.client, again.client]) {
      const { error } = await client.auth.passkey.verifyRegistration({ challengeId, credential });
      expect(error).toMatchObject(NOT_FOUND);
    }
    const asSignIn = await newClient(server).auth.passkey.verifyAuthentication({
      challengeId,
      credential,
    });
    expect(asSignIn.error).toMatchObject(NOT_FOUND);
    const kept = await owner.client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(kept.error).toBeNull();
    const options = await call(server, 'POST', '/passkeys/authentication/options', {});
    const body = {
      challenge_id: options.body.challenge_id,
      credential: owner.authenticator.get(options.body.options as never),
    };
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const moved = await call(server, 'POST', '/passkeys/authentication/verify', body, elsewhere);
    expect(moved).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_not_found' } });
  });

  it('ends after five minutes, and is tidied away', async () => {
    const owner = await addOwner(server);
    const { auth } = newClient(server);
    const { data } = await auth.passkey.startAuthentication();
    server.clock.advance(300);
    const late = await auth.passkey.verifyAuthentication({
      challengeId: data!.challenge_id,
      credential: owner.authenticator.get(data!.options),
    });
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
    await auth.passkey.startAuthentication();
    server.clock.advance(3901);
    await server.cleanUp();
    expect(await server.database.query('select 1 from auth.webauthn_challenges')).toEqual([]);
  });

  it('is asked for by its name', async () => {
    const credential = { id: 'x' };
    for (const [body, message] of [
      [{}, 'challenge_id is required'],
      [{ challenge_id: 'one', credential }, 'challenge_id must be a valid UUID'],
      [{ challenge_id: crypto.randomUUID() }, 'credential is required'],
    ] as const) {
      const answer = await call(server, 'POST', '/passkeys/authentication/verify', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
    }
    const unknown = { challenge_id: crypto.randomUUID(), credential };
    const answer = await call(server, 'POST', '/passkeys/authentication/verify', unknown);
    expect(answer.body).toMatchObject({ code: 'webauthn_challenge_not_found' });
  });

  it('takes any nonsense for an answer that fails', async () => {
    const owner = await addOwner(server);
    const bearer = { authorization: `Bearer ${owner.session.access_token}` };
    const whole = owner.authenticator.get(
      (await newClient(server).auth.passkey.startAuthentication()).data!.options,
    ) as unknown as { id: string };
    for (const credential of [
      'text',
      [],
      {},
      { ...whole, response: {} },
      { ...whole, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
      { ...whole, response: { clientDataJSON: '!', authenticatorData: '!', signature: '!' } },
      { ...whole, rawId: 'other' },
    ]) {
      for (const ceremony of ['authentication', 'registration']) {
        const options = await call(server, 'POST', `/passkeys/${ceremony}/options`, {}, bearer);
        const body = { challenge_id: options.body.challenge_id, credential };
        const answer = await call(server, 'POST', `/passkeys/${ceremony}/verify`, body, bearer);
        expect(answer).toMatchObject({ status: 400, body: { code: FAILED.code } });
      }
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('an account', () => {
  it('that is banned or not confirmed is not opened', async () => {
    const owner = await addOwner(server);
    const set = (changes: string) =>
      server.database.query(`update auth.users set ${changes} where id = $1`, [owner.id]);
    await set(`banned_until = '2100-01-01'`);
    expect((await signInByPasskey(server, owner.authenticator)).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    await set('banned_until = null, email_confirmed_at = null');
    expect((await signInByPasskey(server, owner.authenticator)).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
  });

  it('keeps the only way that leads into it', async () => {
    const owner = await addOwner(server);
    const { client, passkeyId, id } = owner;
    await server.database.query(
      `update auth.users set email = null, email_confirmed_at = null, encrypted_password = null,
         phone = '491701234567', phone_confirmed_at = now() where id = $1`,
      [id],
    );
    const kept = await client.auth.passkey.delete({ passkeyId });
    expect(kept.error).toMatchObject({ status: 422, code: 'single_passkey_not_deletable' });
    const second = (await addPasskey(client, new Authenticator())).data!;
    const both = await Promise.all(
      [passkeyId, second.id].map((one) => client.auth.passkey.delete({ passkeyId: one })),
    );
    expect(both.filter(({ error }) => error)).toHaveLength(1);
  });
});

describe('where passkeys are not offered', () => {
  it('every call of them says so', async () => {
    for (const env of [{ AUTH_PASSKEYS: 'false' }, { PUBLIC_URL: 'https://192.0.2.1' }]) {
      const without = await startTestServer(env);
      const { email } = await addPerson(without);
      const { client, session } = await signIn(without, email);
      const OFF = { status: 404, code: 'passkey_disabled' };
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject(OFF);
      expect((await client.auth.passkey.startAuthentication()).error).toMatchObject(OFF);
      expect((await client.auth.passkey.list()).error).toMatchObject(OFF);
      const factor = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
      expect(factor.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
      const settings = await call(without, 'GET', '/settings');
      expect(settings.body).toMatchObject({ passkeys_enabled: false });
      expect(session).toBeTruthy();
      await without.stop();
    }
    expect((await call(server, 'GET', '/settings')).body).toMatchObject({ passkeys_enabled: true });
  });
});
