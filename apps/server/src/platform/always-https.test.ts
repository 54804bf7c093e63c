import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { isAlwaysHttps } from './always-https.ts';

describe('browsers are told to insist on https', () => {
  it.each(['https://cards.example', 'https://cards.example:8443', 'https://my-localhost.example'])(
    'for a name of the operator: %s',
    (url) => expect(isAlwaysHttps(url)).toBe(true),
  );

  it.each([
    null,
    'http://cards.example',
    'https://localhost',
    'https://localhost:3000',
    'https://LOCALHOST',
    'https://localhost.',
    'https://app.localhost:3000',
    'https://127.0.0.1',
    'https://127.1',
    'https://[::1]:3000',
    'https://192.168.1.20:3000',
    'https://[fe80::1]',
    'https://8.8.8.8',
  ])('never for this machine, an address or plain http: %s', (url) => {
    expect(isAlwaysHttps(url)).toBe(false);
  });

  it('in every answer, or in none', async () => {
    for (const [url, header] of [
      ['https://cards.example', 'max-age=31536000'],
      ['https://localhost:3000', null],
    ] as const) {
      const server = await startTestServer({ PUBLIC_URL: url });
      const answer = await fetch(`${server.url}/healthz`);
      expect(answer.headers.get('strict-transport-security'), url).toBe(header);
      await server.stop();
    }
  });
});
