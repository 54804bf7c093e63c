import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PREFIXES = ['auth', 'storage', 'functions', 'rest', 'realtime'];
const PAGE = 'https://app.example.com';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ALLOWED_ORIGINS: `${PAGE}, http://localhost:5173` });
});

afterAll(() => server.stop());

function preflight(prefix: string, origin: string): Promise<Response> {
  return fetch(`${server.url}/${prefix}/v1/anything`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, x-upsert, x-evil, sb-tracing',
    },
  });
}

describe.each(PREFIXES)('/%s/v1', (prefix) => {
  it('lets pages of the named origins call and read', async () => {
    const asked = await preflight(prefix, PAGE);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(asked.headers.get('vary')).toContain('Origin');
    const allowed = asked.headers.get('access-control-allow-headers')!.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'apikey', 'sb-tracing']));
    expect(allowed).not.toContain('x-evil');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await fetch(`${server.url}/${prefix}/v1/anything`, {
      headers: { origin: PAGE },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-relay-error');
  });

  it('opens nothing to any other origin', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${PAGE}.evil.example`,
      'http://app.example.com',
    ]) {
      const asked = await preflight(prefix, origin);
      expect(asked.headers.get('access-control-allow-origin'), origin).toBeNull();
      const answer = await fetch(`${server.url}/${prefix}/v1/anything`, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });
});

it('opens nothing at all where no origin is named', async () => {
  const closed = await startTestServer();
  const headers = { origin: closed.url };
  const answer = await fetch(`${closed.url}/auth/v1/user`, { headers });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  await closed.stop();
});
