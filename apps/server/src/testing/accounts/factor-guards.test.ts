import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  addPerson,
  addPersonWithFactor,
  codeOf,
  countNotices,
  signIn,
  wrongCodeOf,
} from './devices.ts';

let server: TestServer;

// Each request comes from another IP address, so that only the limits on accounts apply.
let visitors = 0;
const fromAnywhere: typeof fetch = (input, init) => {
  visitors += 1;
  const headers = new Headers(init?.headers);
  headers.set('x-forwarded-for', `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`);
  return fetch(input, { ...init, headers });
};

/** Sends all requests from one device, because a challenge must be answered from where it was requested. */
function fromOneAddress(): typeof fetch {
  visitors += 1;
  const ip = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return fetch(input, { ...init, headers });
  };
}

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', AUTH_PHONE_FACTORS: 'true' });
});

afterAll(() => server.stop());

describe('guessing codes', () => {
  it('M04 ends at ten for the account, from however many sessions and addresses, and is told', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const before = await countNotices(server, person.email);
    const wrong = wrongCodeOf(server, secret);
    const codes: (string | undefined)[] = [];
    for (let device = 0; device < 5; device += 1) {
      const { client } = await signIn(server, person.email, fromOneAddress());
      const { data } = await client.auth.mfa.challenge({ factorId });
      const guesses = await Promise.all(
        Array.from({ length: 6 }, () =>
          client.auth.mfa.verify({ factorId, challengeId: data!.id, code: wrong }),
        ),
      );
      codes.push(...guesses.map(({ error }) => error?.code));
    }
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(20);
    const { client } = await signIn(server, person.email, fromOneAddress());
    const right = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(server, secret),
    });
    expect(right.error?.code).toBe('over_request_rate_limit');
    expect(await countNotices(server, person.email)).toBe(before + 1);
    server.clock.advance(361);
    const later = await signIn(server, person.email, fromOneAddress());
    const again = await later.client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(server, secret),
    });
    expect(again.error).toBeNull();
  });

  it('does not count codes that were right', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    for (let n = 0; n < 14; n += 1) {
      server.clock.advance(30);
      const { client } = await signIn(server, person.email, fromOneAddress());
      const code = codeOf(server, secret);
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    }
  });

  it('is refused for a challenge that was asked for elsewhere', async () => {
    const person = await addPersonWithFactor(server);
    const { factorId, secret } = person;
    const { client } = await signIn(server, person.email, fromAnywhere);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(server, secret),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });
});

describe('the secret of a factor', () => {
  it('M11 Z18 stands nowhere in the database as it is, nor in any later answer', async () => {
    const person = await addPersonWithFactor(server);
    const { data } = await person.client.auth.getUser();
    expect(JSON.stringify(data)).not.toContain(person.secret);
    const tables = await server.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('auth', 'public') and table_type = 'BASE TABLE'`,
    );
    const dumps = await Promise.all(
      tables.map(({ name }) => server.database.query(`select t::text from ${name} as t`)),
    );
    const dump = JSON.stringify(dumps);
    expect(dump).toContain(person.factorId);
    expect(dump).not.toContain(person.secret);
    const session = (await person.client.auth.getSession()).data.session!;
    expect(dump).not.toContain(session.refresh_token);
  });
});

describe('a telephone as second factor', () => {
  const newestMessage = () => {
    const folder = path.join(server.dataDir, 'outbox');
    const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    return readFileSync(path.join(folder, files.sort().at(-1)!), 'utf8');
  };
  const sentCode = () => /code is (?<code>\d{6})/.exec(newestMessage())?.groups?.code ?? '';

  it('gets a code that counts once, and not too often', async () => {
    const { email } = await addPerson(server);
    const { client } = await signIn(server, email, fromOneAddress());
    const wrong = await client.auth.mfa.enroll({ factorType: 'phone', phone: '0170-12' });
    expect(wrong.error?.message).toBe('Invalid phone number format (E.164 required)');
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+491701234567',
      friendlyName: 'mobile',
    });
    expect(data).toMatchObject({ type: 'phone', phone: '491701234567', friendly_name: 'mobile' });
    const factorId = data!.id;
    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    expect(newestMessage()).toContain('To: +491701234567');
    const tooSoon = await client.auth.mfa.challenge({ factorId });
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    const challengeId = challenge.data!.id;
    const code = sentCode();
    const other = code === '123456' ? '654321' : '123456';
    const guess = await client.auth.mfa.verify({ factorId, challengeId, code: other });
    expect(guess.error).toMatchObject({ status: 422, message: 'Invalid MFA Phone code entered' });
    const stored = await server.database.query<{ otp_code: string }>(
      'select otp_code from auth.mfa_challenges where id = $1',
      [challengeId],
    );
    expect(stored[0]?.otp_code).toMatch(/^[0-9a-f]{64}$/);
    const proven = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(proven.error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeTruthy();
    const same = await client.auth.mfa.enroll({ factorType: 'phone', phone: '491701234567' });
    expect(same.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    server.clock.advance(61);
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
    expect(sentCode()).not.toBe('');
  });

  it('is asked of everyone who signs in afterward', async () => {
    const person = await addPersonWithFactor(server);
    const signedIn = newClient(server, { fetcher: fromOneAddress() });
    await signedIn.auth.signInWithPassword({
      email: person.email,
      password: 'correct horse battery',
    });
    const level = await signedIn.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});
