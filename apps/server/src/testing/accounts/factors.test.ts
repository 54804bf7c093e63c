import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, type TestClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, addPersonWithFactor, codeOf, enrollTotp, signIn } from './devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

async function newChallenge(client: TestClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  expect(error).toBeNull();
  return data!.id;
}

describe('adding a second factor', () => {
  it('shows secret, address and picture once, and raises the session with a first code', async () => {
    const { email } = await addPerson(server);
    const { client, session } = await signIn(server, email);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'phone',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'phone' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(data?.totp.uri).toContain('issuer=localhost%3A3000');
    const { id: factorId, totp } = data!;

    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ type: 'totp' });
    const inSeconds = challenge.data!.expires_at - server.clock.now().getTime() / 1000;
    expect(inSeconds).toBeGreaterThan(298);
    expect(inSeconds).toBeLessThanOrEqual(300);
    const verified = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge.data!.id,
      code: codeOf(server, totp.secret),
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');

    const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(
      after.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
    ).toEqual(['totp', 'password']);
    const { data: claims } = await client.auth.getUser();
    expect(claims.user?.factors).toMatchObject([
      { id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'phone' },
    ]);
    const rows = await server.database.query<{ id: string; aal: string; factor_id: string }>(
      'select id, aal, factor_id from auth.sessions where user_id = $1',
      [session.user.id],
    );
    expect(rows).toMatchObject([{ aal: 'aal2', factor_id: factorId }]);
  });

  it('keeps the level through refreshes, and gives a lost answer again', async () => {
    const { email } = await addPerson(server);
    const { client, session } = await signIn(server, email);
    const { factorId, secret } = await enrollTotp(client);
    const verified = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(server, secret),
    });
    server.clock.advance(60);
    const lost = await newClient(server).auth.refreshSession(session);
    expect(lost.error).toBeNull();
    expect(lost.data.session?.refresh_token).toBe(verified.data?.refresh_token);
    const next = await newClient(server).auth.refreshSession(lost.data.session!);
    const level = await newClient(server).auth.mfa.getAuthenticatorAssuranceLevel(
      next.data.session!.access_token,
    );
    expect(level.data).toMatchObject({ currentLevel: 'aal2' });
  });

  it('M07 needs a session of level two once there is a factor', async () => {
    const person = await addPersonWithFactor(server);
    const { client } = await signIn(server, person.email);
    const enroll = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(enroll.error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
    const remove = await client.auth.mfa.unenroll({ factorId: person.factorId });
    expect(remove.error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect(await enrollTotp(person.client, 'second')).toBeTruthy();
  });

  it('cannot be proven by the password alone when it was begun before the first factor', async () => {
    const { email } = await addPerson(server);
    const owner = await signIn(server, email);
    const mine = await enrollTotp(owner.client, 'mine');
    // A factor started by somebody who stole the password. It still exists after the owner has verified their
    // own.
    const [other] = await server.database.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret)
       select user_id, 'totp', 'theirs', secret from auth.mfa_factors where id = $1 returning id`,
      [mine.factorId],
    );
    await server.database.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [
      mine.factorId,
    ]);
    const thief = await signIn(server, email);
    const challengeId = await newChallenge(thief.client, other!.id);
    const { error } = await thief.client.auth.mfa.verify({
      factorId: other!.id,
      challengeId,
      code: '123456',
    });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('M08 and left before the first code locks nobody out, and is forgotten', async () => {
    const { email, id } = await addPerson(server);
    const first = await signIn(server, email);
    const abandoned = await enrollTotp(first.client, 'my phone');
    const level = await first.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.nextLevel).toBe('aal1');
    const conflict = await first.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'my phone',
    });
    expect(conflict.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    server.clock.advance(301);
    const again = await signIn(server, email);
    const second = await enrollTotp(again.client, 'my phone');
    expect(second.secret).not.toBe(abandoned.secret);
    const rows = await server.database.query<{ id: string }>(
      'select id from auth.mfa_factors where user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ id: second.factorId }]);
  });

  it('stops at ten factors, also when they come at once', async () => {
    const { email } = await addPerson(server);
    const { client } = await signIn(server, email);
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `phone ${n}` }),
      ),
    );
    const refused = tries.filter(({ error }) => error);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('is refused for kinds that are not offered, in the words clients know', async () => {
    const { email } = await addPerson(server);
    const { client } = await signIn(server, email);
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+491701234567' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const unknown = await client.auth.mfa.enroll({ factorType: 'smell' as 'totp' });
    expect(unknown.error).toMatchObject({
      status: 400,
      message: 'factor_type needs to be totp, phone, or webauthn',
    });
  });
});

describe('factors of others', () => {
  it('are not there, whatever is tried on them', async () => {
    const owner = await addPersonWithFactor(server);
    const stranger = await addPersonWithFactor(server);
    const { factorId } = owner;
    const challenge = await stranger.client.auth.mfa.challenge({ factorId });
    expect(challenge.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const remove = await stranger.client.auth.mfa.unenroll({ factorId });
    expect(remove.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const noUuid = await stranger.client.auth.mfa.unenroll({ factorId: 'one' }).catch(String);
    const direct = await fetch(`${server.url}/auth/v1/factors/one`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${(await stranger.client.auth.getSession()).data.session?.access_token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    });
    expect(noUuid).toBeTruthy();
    expect(direct.status).toBe(404);
    expect(await direct.json()).toEqual({
      code: 'validation_failed',
      message: 'factor_id must be an UUID',
    });
    expect((await owner.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });
});

describe('removing a factor', () => {
  it('takes the level from every session that it proved', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const other = await signIn(server, person.email);
    const code = codeOf(server, secret);
    expect((await other.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const removed = await person.client.auth.mfa.unenroll({ factorId });
    expect(removed).toMatchObject({ data: { id: factorId }, error: null });
    const { data } = await other.client.auth.refreshSession();
    const level = await other.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(data.session?.user.factors).toBeUndefined();
  });
});
