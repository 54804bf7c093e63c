import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../../clients.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addPerson, addPersonWithFactor, signIn } from '../devices.ts';
import { call } from '../people.ts';
import { Authenticator } from './authenticator.ts';
import { addOwner, addPasskey, signInByPasskey } from './owners.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

describe('adding a passkey', () => {
  it('asks for a key that is found without a name and whose owner is verified', async () => {
    const { id, email } = await addPerson(server);
    const { client } = await signIn(server, email);
    const { data, error } = await client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data!.options).toMatchObject({
      rp: { id: 'localhost', name: 'TrueCorner' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(data!.options.pubKeyCredParams).toContainEqual({ alg: -7, type: 'public-key' });
    const seconds = data!.expires_at - server.clock.now().getTime() / 1000;
    expect(seconds).toBeGreaterThan(298);
    expect(seconds).toBeLessThanOrEqual(300);
    const made = await client.auth.passkey.verifyRegistration({
      challengeId: data!.challenge_id,
      credential: new Authenticator().create(data!.options),
    });
    expect(made.error).toBeNull();
    expect(made.data!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(made.data!.created_at)).not.toBeNaN();
  });

  it('is told by mail, and stands in the log and the export by its name alone', async () => {
    const owner = await addOwner(server);
    const { passkeyId, client } = owner;
    await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' });
    const mail = await server.mailbox.emailTo(owner.email);
    expect(mail.subject).toBe('A passkey was added (TrueCorner)');
    const [row] = await server.database.query<{ credential_id: Buffer; public_key: Buffer }>(
      'select credential_id, public_key from auth.webauthn_credentials where id = $1',
      [passkeyId],
    );
    const answer = await fetch(`${server.url}/api/v1/account/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.session.access_token}` },
    });
    const text = await answer.text();
    const exported = JSON.parse(text);
    expect(exported.passkeys).toEqual([
      { name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    for (const secret of [row!.credential_id, row!.public_key]) {
      for (const form of ['base64url', 'base64', 'hex'] as const) {
        expect(text).not.toContain(secret.toString(form));
      }
    }
    expect(exported.securityLog.map(({ action }: { action: string }) => action)).toContain(
      'passkey-added',
    );
  });

  it('leaves the keys out that are there, and stops at ten, also beside each other', async () => {
    const { client, passkeyId } = await addOwner(server);
    const again = await client.auth.passkey.startRegistration();
    expect(again.data!.options.excludeCredentials).toHaveLength(1);
    const added = await Promise.all(
      Array.from({ length: 12 }, () => addPasskey(client, new Authenticator())),
    );
    expect(added.filter(({ error }) => !error)).toHaveLength(9);
    expect(added.find(({ error }) => error)?.error).toMatchObject({
      status: 422,
      code: 'too_many_passkeys',
    });
    expect(passkeyId).toBeTruthy();
  });

  it('is refused to accounts without a name, and to a password alone where a code is due', async () => {
    const person = await addPersonWithFactor(server);
    const thief = await signIn(server, person.email);
    const { error } = await addPasskey(thief.client, new Authenticator());
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await thief.client.auth.passkey.list()).error?.code).toBe('insufficient_aal');
    expect((await addPasskey(person.client, new Authenticator())).error).toBeNull();
    const anonymous = await startTestServer({ AUTH_ANONYMOUS: 'true' });
    const nobody = newClient(anonymous);
    await nobody.auth.signInAnonymously();
    expect((await addPasskey(nobody, new Authenticator())).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
    await anonymous.stop();
  });
});

describe('signing in by a passkey', () => {
  it('needs no name, opens a session of its own and is remembered', async () => {
    const owner = await addOwner(server);
    const client = newClient(server);
    const { data: asked } = await client.auth.passkey.startAuthentication();
    expect(asked!.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked!.options.allowCredentials ?? []).toEqual([]);
    const { data, error } = await client.auth.passkey.verifyAuthentication({
      challengeId: asked!.challenge_id,
      credential: owner.authenticator.get(asked!.options),
    });
    expect(error).toBeNull();
    expect(data!.user?.id).toBe(owner.id);
    expect((await client.auth.getUser()).data.user?.id).toBe(owner.id);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    });
    const { data: listed } = await owner.client.auth.passkey.list();
    expect(listed).toMatchObject([{ id: owner.passkeyId, last_used_at: expect.any(String) }]);
  });

  it('still asks for the second step of accounts that have one', async () => {
    const person = await addPersonWithFactor(server);
    const authenticator = new Authenticator();
    await addPasskey(person.client, authenticator);
    const { client, error } = await signInByPasskey(server, authenticator);
    expect(error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await addPasskey(client, new Authenticator())).error?.code).toBe('insufficient_aal');
  });

  it('keeps its token in the cookie of our own pages', async () => {
    const owner = await addOwner(server);
    const headers = { 'x-session-mode': 'cookie', origin: 'http://localhost:3000' };
    const options = await call(server, 'POST', '/passkeys/authentication/options', {}, headers);
    const credential = owner.authenticator.get(options.body.options as never);
    const signedIn = await call(
      server,
      'POST',
      '/passkeys/authentication/verify',
      { challenge_id: options.body.challenge_id, credential },
      headers,
    );
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly/);
  });
});

describe('the passkeys of an account', () => {
  it('are listed, renamed and removed by their owner, who is told', async () => {
    const { client, email, passkeyId, authenticator } = await addOwner(server);
    const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'Blue key' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Blue key' });
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Blue key' }]);
    expect(await client.auth.passkey.delete({ passkeyId })).toEqual({ data: null, error: null });
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const later = await signInByPasskey(server, authenticator);
    expect(later.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    const mail = await server.mailbox.emailTo(email, 2);
    expect(mail.subject).toBe('A passkey was removed (TrueCorner)');
  });

  it('are not there for anybody else', async () => {
    const { passkeyId } = await addOwner(server);
    const stranger = await addOwner(server);
    const { passkey } = stranger.client.auth;
    const NOT_FOUND = { status: 404, message: 'Passkey not found' };
    expect((await passkey.update({ passkeyId, friendlyName: 'mine' })).error).toMatchObject(
      NOT_FOUND,
    );
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(NOT_FOUND);
    expect((await passkey.list()).data).toMatchObject([{ id: stranger.passkeyId }]);
    const bearer = { authorization: `Bearer ${stranger.session.access_token}` };
    for (const [id, name] of [
      ['one', 'name'],
      [passkeyId, 'name'],
    ]) {
      const answer = await call(
        server,
        'PATCH',
        `/passkeys/${id}`,
        { friendly_name: name },
        bearer,
      );
      expect(answer.status).toBe(404);
    }
    for (const name of ['', 'x'.repeat(121), 7, null]) {
      const own = `/passkeys/${stranger.passkeyId}`;
      const answer = await call(server, 'PATCH', own, { friendly_name: name }, bearer);
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it('are seen and removed by the operator, who tells the owner', async () => {
    const owner = await addOwner(server);
    const other = await addOwner(server);
    const { passkey } = newOperator(server).auth.admin;
    const listed = await passkey.listPasskeys({ userId: owner.id });
    expect(listed.data).toMatchObject([{ id: owner.passkeyId }]);
    const wrong = await passkey.deletePasskey({ userId: other.id, passkeyId: owner.passkeyId });
    expect(wrong.error).toMatchObject({ status: 404 });
    const removed = await passkey.deletePasskey({ userId: owner.id, passkeyId: owner.passkeyId });
    expect(removed.error).toBeNull();
    expect((await passkey.listPasskeys({ userId: owner.id })).data).toEqual([]);
    expect((await server.mailbox.emailTo(owner.email, 2)).subject).toMatch(/passkey was removed/);
  });

  it('go with the account, by the operator and by its own wish', async () => {
    const [gone, emptied, due] = [
      await addOwner(server),
      await addOwner(server),
      await addOwner(server),
    ];
    const { admin } = newOperator(server).auth;
    await admin.deleteUser(gone.id);
    await admin.deleteUser(emptied.id, true);
    await due.client.auth.passkey.startRegistration();
    await server.database.query('delete from auth.users where id = $1', [due.id]);
    for (const table of ['webauthn_credentials', 'webauthn_challenges']) {
      const rows = await server.database.query(
        `select 1 from auth.${table} where user_id = any($1)`,
        [[gone.id, emptied.id, due.id]],
      );
      expect(rows).toEqual([]);
    }
    const { error } = await signInByPasskey(server, emptied.authenticator);
    expect(error?.code).toBe('webauthn_verification_failed');
  });
});
