import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { COOKIE, cookieOf, refreshWith, signedInBrowser } from './cookie-browser.ts';
import { addPerson, signIn } from './devices.ts';

let server: TestServer;
let email: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

beforeEach(async () => {
  ({ email } = await addPerson(server));
});

afterAll(() => server.stop());

describe('the cookie', () => {
  it('S12 the cookie is bound to the host and out of reach of scripts', async () => {
    const { session } = await signedInBrowser(server, email);
    expect(session).toBeTruthy();
    const plain = await refreshWith(server, 'x');
    expect(plain.headers.getSetCookie()).toEqual([
      `${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    const secure = await startTestServer({ PUBLIC_URL: 'https://cards.example' });
    await secure.database.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at)
       select $1, $2, now()`,
      [
        email,
        (
          await server.database.query<{ h: string }>(
            'select encrypted_password as h from auth.users where email = $1',
            [email],
          )
        )[0]!.h,
      ],
    );
    const answer = await fetch(`${secure.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-session-mode': 'cookie',
        origin: 'https://cards.example',
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-tc-session=[a-z0-9]{12}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    await secure.stop();
  });

  it.each([
    ['no origin', { origin: '' }],
    ['Origin: null', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a neighboring host', { 'sec-fetch-site': 'same-site' }],
    ['JSON as text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a request that does not ask for the mode', { 'x-session-mode': '', origin: '' }],
  ])('S13 %s is refused and changes nothing', async (_name, given) => {
    const { browser, tab } = await signedInBrowser(server, email);
    const headers: Record<string, string> = { ...given };
    const answer = await refreshWith(server, cookieOf(browser), headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await tab.auth.refreshSession()).error).toBeNull();
  });

  it('clients that do not ask for it get the plain protocol', async () => {
    const { session } = await signIn(server, email);
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
