import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD, type TestClient } from '../../clients.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addPerson, addPersonWithFactor } from '../devices.ts';

let server: TestServer;
let visitors = 0;

/** A browser whose client may use recovery codes, with its own IP address. */
function newDevice(): TestClient {
  visitors += 1;
  const ip = `10.0.${visitors >> 8}.${visitors & 255}`;
  const fetcher: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return fetch(input, { ...init, headers });
  };
  return newClient(server, { fetcher, auth: { experimental: { recoveryCodes: true } } });
}

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(() => server.stop());

async function signInAt(client: TestClient, email: string) {
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session;
}

/** A person with a second factor and ten codes; `client` has passed the second step. */
async function addCodeOwner() {
  const person = await addPersonWithFactor(server);
  const client = newDevice();
  const { data } = await person.client.auth.getSession();
  await client.auth.setSession(data.session!);
  const { data: made, error } = await client.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, client, codes: made.codes, setId: made.id };
}

async function newSignIn(email: string): Promise<TestClient> {
  const client = newDevice();
  await signInAt(client, email);
  return client;
}

describe('recovery codes', () => {
  it('are ten, distinct, shown once, and stand in the database as hashes alone', async () => {
    const { client, codes, setId, email } = await addCodeOwner();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    const status = await client.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toEqual({ id: setId, type: 'recovery_code', total: 10, remaining: 10 });
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.recovery_code).toMatchObject([
      { id: setId, status: 'verified', friendly_name: 'Recovery codes' },
    ]);
    const tables = await server.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('auth', 'public') and table_type = 'BASE TABLE'`,
    );
    const dumps = await Promise.all(
      tables.map(({ name }) => server.database.query(`select t::text from ${name} as t`)),
    );
    const dump = JSON.stringify(dumps);
    expect(dump).toContain(setId);
    for (const code of codes) expect(dump).not.toContain(code);
    const mail = await server.mailbox.emailTo(email, 2);
    expect(mail.subject).toBe('You have new recovery codes (TrueCorner)');
    for (const code of codes) expect(mail.raw).not.toContain(code);
  });

  it('M06 open the second step once each, however they are typed', async () => {
    const { email, codes } = await addCodeOwner();
    const typed = [
      codes[0]!,
      codes[1]!.toUpperCase(),
      codes[2]!.match(/.{4}/g)!.join('-'),
      ` ${codes[3]!.match(/.{4}/g)!.join(' ')}\n`,
    ];
    for (const [index, code] of typed.entries()) {
      const client = await newSignIn(email);
      const { data, error } = await client.auth.mfa.recoveryCodes.verify({ code });
      expect(error, code).toBeNull();
      expect(data?.user.id).toBeTruthy();
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({
        currentLevel: 'aal2',
        currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
      });
      const { data: left } = await client.auth.mfa.recoveryCodes.getStatus();
      expect(left?.remaining).toBe(9 - index);
    }
    const mail = await server.mailbox.emailTo(email, 6);
    expect(mail.subject).toBe('A recovery code was used (TrueCorner)');
    expect(mail.text).toContain('6 codes are left.');
    const again = await newSignIn(email);
    const { error } = await again.auth.mfa.recoveryCodes.verify({ code: codes[0]! });
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  it('M06 open one session where one comes many times at once', async () => {
    const { email, codes } = await addCodeOwner();
    const devices = await Promise.all(Array.from({ length: 6 }, () => newSignIn(email)));
    const code = codes[4]!;
    const answers = await Promise.all(
      devices.map((client) => client.auth.mfa.recoveryCodes.verify({ code })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('M06 of an older set are dead once there is a new one', async () => {
    const { client, email, codes, setId } = await addCodeOwner();
    const { data } = await client.auth.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: setId, total: 10, friendly_name: 'Recovery codes' });
    expect(data!.codes.some((code) => codes.includes(code))).toBe(false);
    const device = await newSignIn(email);
    const old = await device.auth.mfa.recoveryCodes.verify({ code: codes[0]! });
    expect(old.error?.code).toBe('mfa_verification_failed');
    const fresh = await device.auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! });
    expect(fresh.error).toBeNull();
  });

  it('M07 are made, renewed and removed at the second level alone', async () => {
    const { email, client } = await addCodeOwner();
    const thief = (await newSignIn(email)).auth.mfa.recoveryCodes;
    expect((await thief.getStatus()).data?.remaining).toBe(10);
    for (const refused of [
      await thief.generate(),
      await thief.regenerate(),
      await thief.unenroll(),
    ]) {
      expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    const twice = await client.auth.mfa.recoveryCodes.generate();
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const none = await client.auth.mfa.recoveryCodes.regenerate();
    expect(none.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const named = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'On paper' });
    expect(named.data?.friendly_name).toBe('On paper');
  });

  it('are not for accounts without a second factor, and go with the last one', async () => {
    const { email } = await addPerson(server);
    const without = await newSignIn(email);
    const refused = await without.auth.mfa.recoveryCodes.generate();
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const owner = await addCodeOwner();
    expect((await owner.client.auth.mfa.unenroll({ factorId: owner.factorId })).error).toBeNull();
    const { data } = await owner.client.auth.mfa.listFactors();
    expect(data?.all).toEqual([]);
    expect(
      await server.database.query('select 1 from auth.mfa_recovery_codes where factor_id = $1', [
        owner.setId,
      ]),
    ).toEqual([]);
    const later = await newSignIn(owner.email);
    const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('of somebody else open nothing', async () => {
    const [owner, other] = [await addCodeOwner(), await addCodeOwner()];
    const thief = await newSignIn(owner.email);
    const { error } = await thief.auth.mfa.recoveryCodes.verify({ code: other.codes[0]! });
    expect(error?.code).toBe('mfa_verification_failed');
    for (const code of ['', ' ']) {
      const empty = await thief.auth.mfa.recoveryCodes.verify({ code });
      expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const short = await thief.auth.mfa.recoveryCodes.verify({ code: '123456' });
    expect(short.error?.code).toBe('mfa_verification_failed');
  });

  it('are locked after ten wrong ones from wherever, but not where the owner passed', async () => {
    const { email, client, codes, id } = await addCodeOwner();
    const known = await newSignIn(email);
    expect((await known.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toBeNull();
    const said: (string | undefined)[] = [];
    for (let device = 0; device < 4; device += 1) {
      const thief = await newSignIn(email);
      const guesses = await Promise.all(
        ['a', 'b', 'c', 'd'].map((sign) =>
          thief.auth.mfa.recoveryCodes.verify({ code: sign.repeat(16) }),
        ),
      );
      said.push(...guesses.map(({ error }) => error?.code));
    }
    expect(said.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(said.filter((code) => code === 'mfa_recovery_codes_locked')).toHaveLength(6);
    const thief = await newSignIn(email);
    const right = await thief.auth.mfa.recoveryCodes.verify({ code: codes[1]! });
    expect(right.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    await signInAt(known, email);
    expect((await known.auth.mfa.recoveryCodes.verify({ code: codes[2]! })).error).toBeNull();
    const acts = await server.database.query(
      `select 1 from auth.audit_log_entries
       where user_id = $1 and action = 'recovery-code-guessed-too-often'`,
      [id],
    );
    expect(acts).toHaveLength(1);
    // A new set is not locked by wrong guesses at the old one.
    const made = await client.auth.mfa.recoveryCodes.regenerate();
    const fresh = await newSignIn(email);
    const passed = await fresh.auth.mfa.recoveryCodes.verify({ code: made.data!.codes[0]! });
    expect(passed.error).toBeNull();
  });

  it('stand in the export by their name alone', async () => {
    const { client, codes } = await addCodeOwner();
    const { data } = await client.auth.getSession();
    const answer = await fetch(`${server.url}/api/v1/account/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    const text = await answer.text();
    expect(JSON.parse(text).secondFactors).toMatchObject([
      { kind: 'totp' },
      { kind: 'recovery_code', name: 'Recovery codes' },
    ]);
    for (const code of codes) expect(text).not.toContain(code);
  });
});
