import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, callApi, type Member } from './members.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** What many clients send with every call, even without a body. */
const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = '5b0a1de2-6f0c-4d7e-9a51-3f6f4f0b8c11';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  member = await addMember(server, 'business');
});

afterAll(() => server.stop());

it('an empty body is none: every call that removes something answers as it does without a type', async () => {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const removing = Object.keys(paths).filter((path) => paths[path].delete && path.includes('{'));
  expect(removing.length).toBeGreaterThan(10);
  for (const path of removing) {
    const address = path.replaceAll(/\{[^}]+\}/g, NOBODY);
    const [plain, typed] = await Promise.all(
      [{}, JSON_TYPE].map((headers) =>
        callApi(server, member.token, 'DELETE', address, { headers }),
      ),
    );
    expect([path, typed?.status]).toEqual([path, plain?.status]);
  }
});

it('removes a card for a client that always names its type', async () => {
  const { token } = member;
  const made = await callApi(server, token, 'POST', '/api/v1/cards', { body: { name: 'One' } });
  const path = `/api/v1/cards/${made.body.id}`;
  const removed = await callApi(server, token, 'DELETE', path, { headers: JSON_TYPE });
  expect(removed.status).toBeLessThan(300);
  expect((await callApi(server, token, 'GET', path)).body.deletedAt).not.toBeNull();
});

it('says what is missing where a body is needed', async () => {
  const path = '/api/v1/shares';
  const refused = await callApi(server, member.token, 'POST', path, { headers: JSON_TYPE });
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
});
