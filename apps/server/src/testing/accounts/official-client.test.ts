import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, addPersonWithFactor, signIn } from './devices.ts';
import { confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

describe('the errors that the client itself names', () => {
  it('no session', async () => {
    const { error } = await newClient(server).auth.getUser();
    expect(error).toMatchObject({
      name: 'AuthSessionMissingError',
      message: 'Auth session missing!',
      status: 400,
    });
  });

  it('nobody named', async () => {
    const nobody = { password: PASSWORD } as { email: string; password: string };
    expect((await newClient(server).auth.signInWithPassword(nobody)).error).toMatchObject({
      name: 'AuthInvalidCredentialsError',
      message: 'You must provide either an email or phone number and a password',
    });
  });

  it('a token that has expired, and one that is none', async () => {
    const { email } = await addPerson(server);
    server.clock.advance(-7200);
    const { session } = await signIn(server, email);
    server.clock.advance(7200);
    const { auth } = newClient(server);
    expect((await auth.getClaims(session.access_token)).error).toMatchObject({
      name: 'AuthInvalidJwtError',
      message: 'JWT has expired',
    });
    expect((await auth.getClaims('a.b')).error).toMatchObject({
      name: 'AuthInvalidJwtError',
      message: 'Invalid JWT structure',
    });
  });

  it('a session that was ended elsewhere: it is missing, and the client lets go of it', async () => {
    const { email } = await addPerson(server);
    const { client, session } = await signIn(server, email);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    const ended = await newOperator(server).auth.admin.signOut(session.access_token);
    expect(ended.error).toBeNull();
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(events).toContain('SIGNED_OUT');
    expect((await client.auth.getSession()).data.session).toBeNull();
  });
});

describe('other ways in', () => {
  it('are an address of ours that refuses in the words of the protocol', async () => {
    const { auth } = newClient(server);
    const options = { skipBrowserRedirect: true };
    const { data } = await auth.signInWithOAuth({ provider: 'google', options });
    const answer = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    });
    const signed = { chain: 'ethereum', message: 'm'.repeat(60), signature: '0x00' } as const;
    expect((await auth.signInWithWeb3(signed)).error).toMatchObject({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    });
  });

  it('leave the one identity that an account has', async () => {
    const email = 'linked@example.com';
    const { supabase: client } = await confirmedPerson(server, email);
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
  });
});

it('the operator sees the second factors of an account and takes one away', async () => {
  const { id: userId, factorId } = await addPersonWithFactor(server);
  const { mfa } = newOperator(server).auth.admin;
  const listed = await mfa.listFactors({ userId });
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect((await mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
  expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
});
