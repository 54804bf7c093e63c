import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

/** Browser storage, in which the client keeps the start of a flow. */
function browser() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function pkceClient() {
  return newClient(server, {
    auth: { flowType: 'pkce', persistSession: true, storage: browser() },
  });
}

/** Opens the protocol's own link; returns where it leads. */
async function open(params: Record<string, string>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams(params);
  const answer = await call(server, 'GET', `/verify?${query}`, undefined, headers);
  const location = answer.headers.get('location');
  const target = location ? new URL(location) : null;
  return {
    status: answer.status,
    body: answer.body,
    target,
    fragment: new URLSearchParams(target?.hash.slice(1)),
  };
}

async function askReset(email: string) {
  const count = (await server.mailbox.emailsTo(email)).length;
  await newClient(server).auth.resetPasswordForEmail(email);
  return server.mailbox.emailTo(email, count + 1);
}

describe('the link of the protocol', () => {
  it('leads back with a session in the fragment, once', async () => {
    await confirmedPerson(server, 'get@example.com');
    const { tokenHash } = await askReset('get@example.com');
    const params = {
      token: tokenHash,
      type: 'recovery',
      redirect_to: 'http://localhost:3000/reset-password?from=mail',
    };
    const { status, target, fragment } = await open(params);
    expect(status).toBe(303);
    expect(target?.href.split('#')[0]).toBe(params.redirect_to);
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
      'sb',
    ]);
    expect(fragment.get('type')).toBe('recovery');
    const supabase = newClient(server);
    const set = await supabase.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(set.data.user?.email).toBe('get@example.com');

    const again = await open(params);
    expect(again.status).toBe(303);
    expect(again.target?.search).toBe('?from=mail');
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it.each([
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    'javascript:alert(1)',
    'http://localhost:3000@evil.com/',
  ])('A20 never leads to %s', async (redirect_to) => {
    const { target } = await open({ token: 'x', type: 'signup', redirect_to });
    expect(target?.origin).toBe('http://localhost:3000');
    expect(target?.pathname).toBe('/');
  });

  it('A14 does not follow the host that was asked', async () => {
    const headers = { host: 'evil.com', 'x-forwarded-host': 'evil.com' };
    const { target } = await open({ token: 'x', type: 'signup' }, headers);
    expect(target?.origin).toBe('http://localhost:3000');
  });

  it('A15 is not spent by looking at its head or by loading it ahead', async () => {
    await confirmedPerson(server, 'head@example.com');
    const { tokenHash } = await askReset('head@example.com');
    const url = `${server.url}/auth/v1/verify?token=${tokenHash}&type=recovery`;
    await fetch(url, { method: 'HEAD', redirect: 'manual' });
    await fetch(url, { headers: { 'sec-purpose': 'prefetch;prerender' }, redirect: 'manual' });
    const { fragment } = await open({ token: tokenHash, type: 'recovery' });
    expect(fragment.get('access_token')).toBeTruthy();
  });

  it('tells of the first half of a change', async () => {
    const { supabase } = await confirmedPerson(server, 'halves@example.com');
    await supabase.auth.updateUser({ email: 'wholes@example.com' });
    const { tokenHash } = await server.mailbox.emailTo('wholes@example.com');
    const { fragment } = await open({ token: tokenHash, type: 'email_change' });
    expect(fragment.get('message')).toContain('confirm link sent to the other email');
  });

  it('needs a token and a type', async () => {
    expect((await open({ type: 'signup' })).status).toBe(400);
    expect((await open({ token: 'x' })).body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('PKCE', () => {
  it('ends a sign-up in the browser that began it', async () => {
    const supabase = pkceClient();
    await supabase.auth.signUp({ email: 'pkce@example.com', password: PASSWORD });
    const { tokenHash } = await server.mailbox.emailTo('pkce@example.com');
    expect(tokenHash).toMatch(/^pkce_/);
    const { target } = await open({ token: tokenHash, type: 'signup' });
    const code = target?.searchParams.get('code') ?? '';
    expect(target?.hash).toBe('');
    const stranger = await call(server, 'POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    });
    expect(stranger).toMatchObject({
      status: 400,
      body: {
        code: 'bad_code_verifier',
        message: 'code challenge does not match previously saved code verifier',
      },
    });
    const { data, error } = await supabase.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('pkce@example.com');
    const claims = (await supabase.auth.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: 'email/signup' }]);
    const again = await call(server, 'POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    });
    expect(again).toMatchObject({
      status: 404,
      body: {
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      },
    });
  });

  it('gives one session for a code that comes many times at once', async () => {
    const verifier = 'v'.repeat(64);
    await confirmedPerson(server, 'replay@example.com');
    await call(server, 'POST', '/recover', {
      email: 'replay@example.com',
      code_challenge: verifier,
      code_challenge_method: 'plain',
    });
    const { tokenHash } = await server.mailbox.emailTo('replay@example.com', 2);
    const { target } = await open({ token: tokenHash, type: 'recovery' });
    const body = { auth_code: target?.searchParams.get('code'), code_verifier: verifier };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(server, 'POST', '/token?grant_type=pkce', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('announces a recovery, and its code lives five minutes', async () => {
    await confirmedPerson(server, 'pkce-reset@example.com');
    const supabase = pkceClient();
    const events: string[] = [];
    supabase.auth.onAuthStateChange((event) => void events.push(event));
    await supabase.auth.resetPasswordForEmail('pkce-reset@example.com');
    const first = await server.mailbox.emailTo('pkce-reset@example.com', 2);
    const late = (await open({ token: first.tokenHash, type: 'recovery' })).target;
    server.clock.advance(301);
    const expired = await supabase.auth.exchangeCodeForSession(
      late?.searchParams.get('code') ?? '',
    );
    expect(expired.error).toMatchObject({ status: 422, code: 'flow_state_expired' });

    await supabase.auth.resetPasswordForEmail('pkce-reset@example.com');
    const second = await server.mailbox.emailTo('pkce-reset@example.com', 3);
    const { target } = await open({ token: second.tokenHash, type: 'recovery' });
    const { error } = await supabase.auth.exchangeCodeForSession(
      target?.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('shows errors in the query as well', async () => {
    const { target } = await open({ token: 'pkce_gone', type: 'signup' });
    expect(target?.searchParams.get('error_code')).toBe('otp_expired');
  });

  it.each([
    [{ code_challenge: 'x'.repeat(43) }],
    [{ code_challenge: 'x', code_challenge_method: 's256' }],
    [{ code_challenge: `${'x'.repeat(43)}!`, code_challenge_method: 's256' }],
    [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
  ])('refuses %j', async (challenge) => {
    const body = { email: 'c@example.com', password: PASSWORD, ...challenge };
    expect(await call(server, 'POST', '/signup', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});
