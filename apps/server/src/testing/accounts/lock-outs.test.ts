import { afterEach, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, codeOf, enrollTotp, signIn, toNewHalfMinute, wrongCodeOf } from './devices.ts';
import { call } from './people.ts';

/** Whatever strangers do to an account, its owner must not be locked out. */
let server: TestServer;

afterEach(() => server.stop());

const STRANGER = { 'x-forwarded-for': '203.0.113.9' };
const OWNER = { 'x-forwarded-for': '198.51.100.7' };
const FROM_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
const MANY = 30;

it.each([
  ['/recover', (email: string) => ({ email })],
  ['/otp', (email: string) => ({ email })],
  ['/resend', (email: string) => ({ email, type: 'signup' })],
  ['/signup', (email: string) => ({ email, password: 'a phrase of a stranger' })],
])('asked for too soon by %s, emails of others are not used up', async (path, bodyFor) => {
  server = await startTestServer(FROM_PROXY);
  const { email } = await addPerson(server);
  for (let calls = 0; calls < MANY; calls += 1) {
    await call(server, 'POST', path, bodyFor(email), STRANGER);
  }
  server.clock.advance(61);
  expect(await call(server, 'POST', '/recover', { email }, OWNER)).toMatchObject({ status: 200 });
});

it('asked for too soon, messages to telephones of others are not used up', async () => {
  server = await startTestServer({ ...FROM_PROXY, AUTH_PHONE: 'true' });
  const phone = '+491511234567';
  for (let calls = 0; calls < MANY; calls += 1) {
    await call(server, 'POST', '/otp', { phone }, STRANGER);
  }
  server.clock.advance(61);
  expect(await call(server, 'POST', '/otp', { phone }, OWNER)).toMatchObject({ status: 200 });
});

it('guesses of the present password from a stolen session leave the owner free to change it', async () => {
  server = await startTestServer();
  const { email } = await addPerson(server);
  const { session: stolen } = await signIn(server, email);
  const authorization = `Bearer ${stolen.access_token}`;
  const guess = () =>
    call(
      server,
      'PUT',
      '/user',
      { password: 'x7 phrase', current_password: 'no' },
      { authorization },
    );
  for (let guesses = 0; guesses < 10; guesses += 1) await guess();
  expect(await guess()).toMatchObject({ status: 429 });
  await newClient(server).auth.resetPasswordForEmail(email);
  const { tokenHash } = await server.mailbox.emailTo(email);
  const owner = newClient(server);
  await owner.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash });
  const changed = await owner.auth.updateUser({ password: 'the phrase of its owner' });
  expect(changed.error).toBeNull();
});

it('wrong codes typed for an email leave its link to who has the email', async () => {
  server = await startTestServer();
  const { email } = await addPerson(server);
  await newClient(server).auth.resetPasswordForEmail(email);
  const { code, tokenHash } = await server.mailbox.emailTo(email);
  const token = code === '000000' ? '111111' : '000000';
  for (let guesses = 0; guesses < 10; guesses += 1) {
    await call(server, 'POST', '/verify', { type: 'recovery', email, token });
  }
  const typed = await newClient(server).auth.verifyOtp({
    type: 'recovery',
    email,
    token: code ?? '',
  });
  expect(typed.error).toMatchObject({ status: 403, code: 'otp_expired' });
  const pressed = { type: 'recovery', token_hash: tokenHash } as const;
  expect((await newClient(server).auth.verifyOtp(pressed)).error).toBeNull();
});

function from(ip: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return fetch(input, { ...init, headers });
  };
}

it('who guesses at the second step does not close it where its owner has passed it before', async () => {
  server = await startTestServer(FROM_PROXY);
  const { email } = await addPerson(server);
  const home = await signIn(server, email, from('198.51.100.7'));
  const { factorId, secret } = await enrollTotp(home.client);
  toNewHalfMinute(server);
  await home.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
  const stranger = await signIn(server, email, from('203.0.113.9'));
  const guess = { factorId, code: wrongCodeOf(server, secret) };
  for (let guesses = 0; guesses < 10; guesses += 1) {
    await stranger.client.auth.mfa.challengeAndVerify(guess);
  }
  const refused = await stranger.client.auth.mfa.challengeAndVerify(guess);
  expect(refused.error).toMatchObject({ status: 429 });
  toNewHalfMinute(server, 2);
  const again = await signIn(server, email, from('198.51.100.7'));
  const right = { factorId, code: codeOf(server, secret) };
  expect((await again.client.auth.mfa.challengeAndVerify(right)).error).toBeNull();
  const { client: elsewhere } = await signIn(server, email, from('192.0.2.1'));
  expect((await elsewhere.auth.mfa.challengeAndVerify(right)).error).toMatchObject({ status: 429 });
});
