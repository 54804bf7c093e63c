import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addPerson, addPersonWithFactor, signIn } from '../devices.ts';
import { Authenticator } from './authenticator.ts';
import { addKeyOwner, answerKey, challengeKey, proveKey } from './key-factors.ts';
import { addPasskey, signInByPasskey } from './owners.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const FAILED = { status: 400, code: 'webauthn_verification_failed' };

describe('a security key as second factor', () => {
  it('is made by a first challenge, asked for by the next, and raises the session', async () => {
    const { email } = await addPerson(server);
    const { client } = await signIn(server, email);
    const enrolled = await client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'blue key',
    });
    expect(enrolled.data).toEqual({
      id: expect.any(String),
      type: 'webauthn',
      friendly_name: 'blue key',
    });
    const factorId = enrolled.data!.id;
    const authenticator = new Authenticator();
    const first = await challengeKey(client, factorId);
    expect(first.type).toBe('create');
    expect(first.publicKey).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' });
    const proven = await answerKey(client, factorId, first, authenticator);
    expect(proven.error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect((await server.mailbox.emailTo(email)).subject).toMatch(/second step was added/);

    const later = await signIn(server, email);
    const next = await challengeKey(later.client, factorId);
    expect(next.type).toBe('request');
    expect(next.publicKey.allowCredentials).toHaveLength(1);
    const again = await answerKey(later.client, factorId, next, authenticator);
    expect(again.error).toBeNull();
    expect((await later.client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, status: 'verified', friendly_name: 'blue key' },
    ]);
  });

  it('needs a touch, and no more: the password came before', async () => {
    const { email, factorId, authenticator } = await addKeyOwner(server);
    const { client } = await signIn(server, email);
    const manner = { isVerified: false };
    expect((await proveKey(client, factorId, authenticator, manner)).error).toBeNull();
  });

  it('refuses answers of other sites, keys and challenges', async () => {
    const { email, factorId, authenticator } = await addKeyOwner(server);
    const { client } = await signIn(server, email);
    for (const manner of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: Buffer.from('mine').toString('base64url') },
      { type: 'webauthn.create' },
    ]) {
      const { error } = await proveKey(client, factorId, authenticator, manner);
      expect(error, JSON.stringify(manner)).toMatchObject(FAILED);
    }
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal1');
  });

  it('has each challenge answered once, and the first counts', async () => {
    const { email, factorId, authenticator } = await addKeyOwner(server);
    const { client } = await signIn(server, email);
    const asked = await challengeKey(client, factorId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => answerKey(client, factorId, asked, authenticator)),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('mfa_ip_address_mismatch');
    const wrong = await challengeKey(client, factorId);
    const elsewhere = { origin: 'https://evil.example' };
    await answerKey(client, factorId, wrong, authenticator, elsewhere);
    const second = await answerKey(client, factorId, wrong, authenticator);
    expect(second.error?.code).toBe('mfa_ip_address_mismatch');
  });

  it('has its challenges end after five minutes', async () => {
    const { email, factorId, authenticator } = await addKeyOwner(server);
    const { client } = await signIn(server, email);
    const asked = await challengeKey(client, factorId);
    server.clock.advance(300);
    const { error } = await answerKey(client, factorId, asked, authenticator);
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('that was copied is found out when its counter goes back', async () => {
    const { email, factorId, authenticator } = await addKeyOwner(server, 20);
    const { client } = await signIn(server, email);
    expect((await proveKey(client, factorId, authenticator, { counter: 30 })).error).toBeNull();
    const later = await signIn(server, email);
    const back = await proveKey(later.client, factorId, authenticator, { counter: 30 });
    expect(back.error).toMatchObject(FAILED);
    expect((await server.mailbox.emailTo(email, 2)).subject).toMatch(/may have been copied/);
  });

  it('is nobody else’s, and no code takes its place', async () => {
    const owner = await addKeyOwner(server);
    const thief = await signIn(server, owner.email);
    const stranger = await addKeyOwner(server);
    const foreign = await stranger.client.auth.mfa.challenge({ factorId: owner.factorId } as never);
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const { factorId } = owner;
    const asked = await challengeKey(thief.client, factorId);
    const { challengeId } = asked;
    const code = await thief.client.auth.mfa.verify({ factorId, challengeId, code: '123456' });
    expect(code.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const created = await answerKey(
      thief.client,
      factorId,
      {
        ...asked,
        type: 'create',
        options: {
          ...(asked.options as object),
          user: { id: '' },
        } as never,
      },
      new Authenticator(),
    );
    expect(created.error).toMatchObject(FAILED);
  });

  it('cannot be added by the password alone where another one counts', async () => {
    const person = await addPersonWithFactor(server);
    const thief = await signIn(server, person.email);
    const { error } = await thief.client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'mine',
    });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('is no passkey: it opens nothing by itself and is not listed as one', async () => {
    const { client, authenticator, factorId } = await addKeyOwner(server);
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const [key] = await server.database.query<{ id: string }>(
      'select id from auth.webauthn_credentials where factor_id = $1',
      [factorId],
    );
    const removed = await client.auth.passkey.delete({ passkeyId: key!.id });
    expect(removed.error?.status).toBe(404);
    expect((await signInByPasskey(server, authenticator)).error).toMatchObject(FAILED);
  });

  it('takes its key along when it goes, and the level from what it proved', async () => {
    const { client, factorId, id } = await addKeyOwner(server);
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const keys = await server.database.query(
      'select id from auth.webauthn_credentials where user_id = $1',
      [id],
    );
    expect(keys).toEqual([]);
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('can follow a passkey, too', async () => {
    const { client, factorId, authenticator } = await addKeyOwner(server);
    const passkey = new Authenticator();
    expect((await addPasskey(client, passkey)).error).toBeNull();
    const signedIn = await signInByPasskey(server, passkey);
    expect((await proveKey(signedIn.client, factorId, authenticator)).error).toBeNull();
    const level = await signedIn.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
  });
});
