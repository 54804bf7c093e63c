import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, signIn } from './devices.ts';
import { call } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const USUAL = {
  email: 'odd@example.com',
  password: 'correct horse battery',
  data: { display_name: 'Odd' },
  type: 'signup',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 's256',
};

/** Values that none of our forms sends, written as JSON. */
const ODD = [
  '[]',
  '["a"]',
  '{}',
  '{"toString": 1, "valueOf": 1}',
  '{"a": "\\ud800"}',
  '"\\ud800"',
  '1e400',
  'null',
  `"${'x'.repeat(20_000)}"`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a": ${'['.repeat(4000)}${']'.repeat(4000)}}`,
];

/** Calls with the fields that they read. */
const CALLS = [
  ['POST', '/signup', 'email password data code_challenge'],
  ['POST', '/token?grant_type=password', 'email password'],
  ['POST', '/token?grant_type=refresh_token', 'refresh_token'],
  ['POST', '/token?grant_type=pkce', 'auth_code code_verifier'],
  ['POST', '/verify', 'type email token token_hash'],
  ['POST', '/recover', 'email code_challenge_method'],
  ['POST', '/resend', 'type email'],
  ['POST', '/otp', 'email data create_user'],
  ['PUT', '/user', 'data current_password nonce phone app_metadata'],
  ['POST', '/factors', 'factor_type friendly_name issuer phone'],
  ['POST', '/admin/users', 'phone user_metadata app_metadata ban_duration password_hash role id'],
  ['POST', '/admin/generate_link', 'type email new_email'],
  ['POST', '/invite', 'email data'],
] as const;

/** JSON with one member exactly as written here, because `JSON.stringify` would change it. */
function bodyWith(field: string, value: string): string {
  const others = Object.entries({ ...USUAL, factor_type: 'totp' }).filter(
    ([name]) => name !== field,
  );
  return `${JSON.stringify(Object.fromEntries(others)).slice(0, -1)}, "${field}": ${value}}`;
}

describe('a call with odd values', () => {
  it.each(CALLS)(
    '%s %s is answered or refused, and is no failure of ours',
    async (method, path, fields) => {
      const { session } = await signIn(server, (await addPerson(server)).email);
      const isService = /^\/(admin|invite)/.test(path);
      const token = isService ? server.serviceKey : session.access_token;
      const failed: string[] = [];
      for (const field of fields.split(' ')) {
        for (const value of ODD) {
          const response = await fetch(`${server.url}/auth/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: bodyWith(field, value),
          });
          await response.arrayBuffer();
          if (response.status >= 500) failed.push(`${field}: ${value.slice(0, 40)}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );

  it('may have bytes that are no text', async () => {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
  });
});

it('a method that is none of the protocol is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const asked = http.request(`${server.url}/auth/v1/user`, { method: 'TRACE' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
  expect(status).toBe(404);
  expect((await call(server, 'PATCH', '/user')).status).toBe(404);
});
