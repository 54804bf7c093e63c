import * as api from '@tc/contract/api';
import * as locker from '@tc/contract/locker';
import { ACCOUNT_ENDPOINTS } from '@tc/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, signIn } from './devices.ts';
import { call } from './people.ts';

let server: TestServer;
let person: Awaited<ReturnType<typeof addPerson>>;
let userToken: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  person = await addPerson(server);
  userToken = (await signIn(server, person.email)).session.access_token;
});

afterAll(() => server.stop());

type Access = (typeof ACCOUNT_ENDPOINTS)[number]['access'];
type Who = 'nobody' | 'public key' | 'user' | 'service key';

/** How each kind of call answers each kind of caller; null if it lets them in, whatever it answers then. */
const TABLE: Readonly<Record<Access, Readonly<Record<Who, string | null>>>> = {
  public: { nobody: null, 'public key': null, user: null, 'service key': null },
  user: {
    nobody: '401 no_authorization',
    'public key': '403 bad_jwt',
    user: null,
    'service key': '403 bad_jwt',
  },
  service: {
    nobody: '401 no_authorization',
    'public key': '403 not_admin',
    user: '403 not_admin',
    'service key': null,
  },
};

/** The codes with which a call refuses a caller; later refusals have other codes. */
const DOORS = ['no_authorization', 'bad_jwt', 'not_admin', 'session_not_found'];

function bearerOf(who: Who): Record<string, string> {
  const tokens = { nobody: '', 'public key': server.anonKey, user: userToken };
  const token = who === 'service key' ? server.serviceKey : tokens[who];
  return token ? { authorization: `Bearer ${token}` } : {};
}

describe('every account call', () => {
  it('Z01 is open to those whom its declaration names, and to nobody else', async () => {
    const wrong: string[] = [];
    for (const { method, path, access } of ACCOUNT_ENDPOINTS) {
      // Signing out would end the session that the other calls need.
      if (path === '/logout') continue;
      const address = path.replaceAll(/:\w+/g, crypto.randomUUID());
      for (const [who, wanted] of Object.entries(TABLE[access]) as [Who, string | null][]) {
        const body = method === 'GET' ? undefined : {};
        const answer = await call(server, method, address, body, bearerOf(who));
        const code = String(answer.body?.code);
        const said = DOORS.includes(code) ? `${answer.status} ${code}` : null;
        if (said !== wanted) wrong.push(`${method} ${path} for ${who}: ${said}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(ACCOUNT_ENDPOINTS.length).toBeGreaterThan(25);
  });

  it('M10 keeps second factors from every key', async () => {
    for (const who of ['public key', 'service key'] as const) {
      const answer = await call(server, 'POST', '/factors', { factor_type: 'totp' }, bearerOf(who));
      expect(answer, who).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    }
  });
});

describe('what a body says of an account', () => {
  const CLAIMS = {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: '00000000-0000-4000-8000-000000000001',
    role: 'service_role',
    aud: 'admin',
    is_sso_user: true,
    is_anonymous: true,
    email_confirmed_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    plan: 'pro',
    app_metadata: { role: 'admin' },
  };

  it('Z03 is not believed beyond what a person may say, at sign-up and later', async () => {
    const signUp = { email: 'mass@example.com', password: 'correct horse battery', ...CLAIMS };
    expect((await call(server, 'POST', '/signup', signUp)).status).toBe(200);
    const { app_metadata: _refused, ...others } = CLAIMS;
    const changed = await call(server, 'PUT', '/user', others, bearerOf('user'));
    expect(changed.status).toBe(200);
    const rows = await server.database.query<Record<string, unknown>>(
      'select * from auth.users where email = any($1)',
      [['mass@example.com', person.email]],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
      expect(row).toMatchObject({ is_sso_user: false, is_anonymous: false });
      expect(row.id).not.toBe(CLAIMS.id);
      expect(new Date(String(row.created_at)).getFullYear()).not.toBe(2020);
      expect(JSON.stringify(row)).not.toMatch(/admin|pro"/);
    }
    expect(rows.find(({ email }) => email === 'mass@example.com')?.email_confirmed_at).toBeNull();
  });
});

describe('our own API', () => {
  const SESSIONS = '/api/v1/sessions';

  async function ask(address: string, init: RequestInit = {}) {
    const answer = await fetch(server.url + address, init);
    // Every address that is not one of our calls is a page, which is the same for everyone.
    return (await answer.text()) === 'page' ? 'a page' : answer.status;
  }

  it('is declared call by call', () => {
    const declared = Object.values<unknown>({ ...api, ...locker }).filter(
      (value) => typeof value === 'object' && value !== null && 'access' in value,
    );
    expect(declared.length).toBeGreaterThan(4);
  });

  it('Z16 takes no token from the address', async () => {
    expect(await ask(SESSIONS, { headers: bearerOf('user') })).toBe(200);
    for (const name of ['access_token', 'token', 'apikey', 'authorization']) {
      expect(await ask(`${SESSIONS}?${name}=${userToken}`), name).toBe(401);
    }
  });

  it('Z21 is behind the same door by whatever other name it is called', async () => {
    for (const address of [
      '/api//v1/sessions',
      '//api/v1/sessions',
      '/API/V1/sessions',
      '/api/v1/sessions/',
      '/api/v1/./sessions',
      '/api/v1/x/%2e%2e/sessions',
      '/api/v1/sessions%00',
      '/api/v1/sessions;x=1',
    ]) {
      expect([400, 401, 404, 'a page'], address).toContain(await ask(address));
    }
    const id = crypto.randomUUID();
    const override = { 'x-http-method-override': 'DELETE', ...bearerOf('user') };
    expect(await ask(`${SESSIONS}/${id}`, { method: 'POST', headers: override })).toBe(404);
    expect(await ask(SESSIONS, { headers: { 'x-http-method': 'DELETE' } })).toBe(401);
  });

  it('Z20 is not asked for other fields or orders than its own', async () => {
    const plain = await fetch(server.url + SESSIONS, { headers: bearerOf('user') });
    const asked = await fetch(`${server.url}${SESSIONS}?fields=encrypted_password&sort=email`, {
      headers: bearerOf('user'),
    });
    expect(await asked.json()).toEqual(await plain.json());
  });
});
