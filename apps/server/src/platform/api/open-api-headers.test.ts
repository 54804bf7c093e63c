import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

it('the description names the headers that say how many calls a key has left', async () => {
  const { token } = await addMember(server, 'business');
  const body = { name: 'Till', scopes: ['read'] };
  const { key } = (await callApi(server, token, 'POST', '/api/v1/keys', { body })).body;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${server.url}/api/v1/cards`, { headers });
  const sent = [...answer.headers.keys()].filter((name) => name.startsWith('ratelimit'));
  expect([answer.status, ...sent]).toEqual([200, 'ratelimit', 'ratelimit-policy']);
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  for (const status of [200, 429]) {
    const declared = Object.keys(paths['/api/v1/cards'].get.responses[status].headers);
    const names = declared.map((name) => name.toLowerCase());
    expect(names, String(status)).toEqual(expect.arrayContaining(sent));
  }
  // The token of a session has no such limit, so calls that no key may make say nothing about one.
  expect(Object.keys(paths['/api/v1/keys'].get.responses[200].headers)).toEqual(['X-Request-Id']);
});
