import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPersonWithFactor, codeOf, signIn, toNewHalfMinute, wrongCodeOf } from './devices.ts';

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

describe('a code', () => {
  it('M02 counts once, also in its own half minute and for another challenge', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId } = person;
    const code = codeOf(server, person.secret);
    const first = await signIn(server, person.email);
    const second = await signIn(server, person.email);
    const challengeId = await newChallenge(second.client, factorId);
    expect((await first.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    // The first session's proof ended the second one, so try a third.
    const dead = await second.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(dead.error?.name).toBe('AuthSessionMissingError');
    const third = await signIn(server, person.email);
    const replay = await third.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replay.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const older = codeOf(server, person.secret, -1);
    const stale = await third.client.auth.mfa.challengeAndVerify({ factorId, code: older });
    expect(stale.error?.code).toBe('mfa_verification_failed');
  });

  it('M03 that comes ten times at once opens exactly one session', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const code = codeOf(server, secret);
    const devices = await Promise.all(
      Array.from({ length: 10 }, () => signIn(server, person.email)),
    );
    const challenges = await Promise.all(
      devices.map(({ client }) => newChallenge(client, factorId)),
    );
    const answers = await Promise.all(
      devices.map(({ client }, n) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[n]!, code }),
      ),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    const open = await server.database.query<{ aal: string; n: number }>(
      'select aal, count(*)::int as n from auth.sessions where user_id = $1 group by aal',
      [person.id],
    );
    // The session that added the factor, and the one that used this code.
    expect(open).toEqual([{ aal: 'aal2', n: 2 }]);
  });

  it('M05 of the half minutes beside is accepted, further ones are not', async () => {
    for (const [off, isAccepted] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const person = await addPersonWithFactor(server);
      toNewHalfMinute(server, 3);
      const { client } = await signIn(server, person.email);
      const code = codeOf(server, person.secret, off);
      const { error } = await client.auth.mfa.challengeAndVerify({
        factorId: person.factorId,
        code,
      });
      expect(error === null, `step ${off}`).toBe(isAccepted);
    }
  });

  it('M13 may be typed with spaces and in other digits; other lengths are refused', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const { client } = await signIn(server, person.email);
    for (const code of ['12345', '1234567', 'abcdef']) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const empty = await client.auth.mfa.challengeAndVerify({ factorId, code: ' ' });
    expect(empty.error).toMatchObject({ status: 400, message: 'Code needs to be non-empty' });
    const arabic = [...codeOf(server, secret)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}\n`;
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: typed })).error).toBeNull();
  });

  it('needs a challenge of its own factor that is young and unused', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const { client } = await signIn(server, person.email);
    const code = codeOf(server, secret);
    const stranger = await addPersonWithFactor(server);
    const theirs = await newChallenge(stranger.client, stranger.factorId);
    const foreign = await client.auth.mfa.verify({ factorId, challengeId: theirs, code });
    expect(foreign.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const challengeId = await newChallenge(client, factorId);
    server.clock.advance(300);
    const late = await client.auth.mfa.verify({
      factorId,
      challengeId,
      code: codeOf(server, secret),
    });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const fresh = await newChallenge(client, factorId);
    const wrong = await client.auth.mfa.verify({
      factorId,
      challengeId: fresh,
      code: wrongCodeOf(server, secret),
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const right = { factorId, challengeId: fresh, code: codeOf(server, secret) };
    expect((await client.auth.mfa.verify(right)).error).toBeNull();
    expect((await client.auth.mfa.verify(right)).error).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
  });
});
