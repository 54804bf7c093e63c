import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_RATE_LIMITS: JSON.stringify({ verify: { calls: 5000, burst: 5000 } }),
  });
});

afterAll(() => server.stop());

function guess(email: string, token: string) {
  return call(server, 'POST', '/verify', { type: 'email', email, token });
}

describe('codes of emails', () => {
  it('M04 are guessed no further by asking for one email after another', async () => {
    const email = 'guessed@example.com';
    await newClient(server).auth.signUp({ email, password: PASSWORD });
    let wrong = 0;
    let refused = 0;
    for (let emails = 1; emails <= 4; emails += 1) {
      const { code } = await server.mailbox.emailTo(email, emails * 2 - 1).catch(() => {
        throw new Error(`mail ${emails} is missing`);
      });
      for (let tries = 0; tries < 10; tries += 1) {
        const { status } = await guess(email, code === '000000' ? '111111' : '000000');
        if (status === 429) refused += 1;
        else wrong += 1;
      }
      if (refused > 0) break;
      server.clock.advance(61);
      expect((await call(server, 'POST', '/otp', { email })).status).toBe(200);
    }
    expect(wrong).toBeLessThan(25);
    expect(refused).toBeGreaterThan(0);
  });

  it('cost nothing when they are right', async () => {
    for (let emails = 1; emails <= 25; emails += 1) {
      const email = 'right@example.com';
      const { error } = await newClient(server).auth.signInWithOtp({ email });
      expect(error).toBeNull();
      const { code } = await server.mailbox.emailTo(email, emails);
      expect((await guess(email, code)).status).toBe(200);
      server.clock.advance(200);
    }
  });
});

describe('an account that somebody else began with one’s address', () => {
  async function begin(email: string) {
    await newClient(server).auth.signUp({ email, password: 'the password of a stranger' });
    await server.mailbox.emailTo(email);
    server.clock.advance(61);
  }

  async function strangerMayEnter(email: string) {
    const password = 'the password of a stranger';
    const { error } = await newClient(server).auth.signInWithPassword({ email, password });
    return error === null;
  }

  it('opens to the owner of the address alone after a forgotten password', async () => {
    const email = 'taken-by-reset@example.com';
    await begin(email);
    const supabase = newClient(server);
    await supabase.auth.resetPasswordForEmail(email);
    const { tokenHash } = await server.mailbox.emailTo(email, 2);
    const opened = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(opened.error).toBeNull();
    expect(await strangerMayEnter(email)).toBe(false);
    const changed = await supabase.auth.updateUser({ password: PASSWORD });
    expect(changed.error).toBeNull();
  });

  it('opens to the owner of the address alone after a link by mail', async () => {
    const email = 'taken-by-link@example.com';
    await begin(email);
    const supabase = newClient(server);
    await supabase.auth.signInWithOtp({ email });
    const { tokenHash } = await server.mailbox.emailTo(email, 2);
    const opened = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(opened.error).toBeNull();
    expect(await strangerMayEnter(email)).toBe(false);
  });
});
