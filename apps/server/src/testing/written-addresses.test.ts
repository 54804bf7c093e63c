import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let rendered = 0;

beforeAll(async () => {
  const render = async () => {
    rendered += 1;
    return new Response('page');
  };
  server = await startTestServer({}, undefined, { web: { render } });
});

beforeEach(() => {
  rendered = 0;
});

afterAll(() => server.stop());

describe('another way to write an address', () => {
  it.each([
    ['/PLAIN', '/plain'],
    ['/plain//', '/plain'],
    ['//plain/?Tab=A', '/plain?Tab=A'],
    ['/own/%C3%89T/', '/own/%C3%89t'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
  ])('leads to the one that counts: %s', async (written, plain) => {
    const { port } = new URL(server.url);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ port, host: '127.0.0.1', path: written }, resolve).on('error', reject);
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([301, plain]);
    expect(rendered).toBe(0);
  });

  it('is left alone where a script asks, or where letters stand for themselves', async () => {
    expect((await fetch(`${server.url}/Own.data`)).status).toBe(200);
    expect((await fetch(`${server.url}/own?Name=A//B`)).status).toBe(200);
  });
});
