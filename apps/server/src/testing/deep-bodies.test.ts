import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { newOperator } from './clients.ts';
import { eventually } from './eventually.ts';
import { createLiveClient, recorder, subscribed } from './realtime/live-client.ts';
import { TEST_RULES } from './test-rules.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LEVELS = 100_000;
const ARRAYS = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const OBJECTS = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;
const DEEP = [ARRAYS, OBJECTS];

let server: TestServer;
let logged: string[];

beforeAll(async () => {
  logged = [];
  server = await startTestServer(
    { AUTH_RATE_LIMITS: 'off' },
    (line) => /"level":[56]0/.test(line) && logged.push(line),
    { rules: TEST_RULES },
  );
});

afterAll(() => server.stop());

function send(path: string, body: string | FormData, headers = {}, method = 'POST') {
  return fetch(`${server.url}${path}`, {
    method,
    body,
    headers: {
      apikey: server.serviceKey,
      authorization: `Bearer ${server.serviceKey}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
}

describe('J02 what is nested 100,000 deep', () => {
  it('is refused as a broadcast, with a sentence', async () => {
    for (const deep of DEEP) {
      const many = `{"messages":[{"topic":"t","event":"e","payload":${deep}}]}`;
      for (const [path, body] of [
        ['/realtime/v1/api/broadcast', many],
        ['/realtime/v1/api/broadcast', deep],
        ['/realtime/v1/api/broadcast/t/events/e', deep],
      ] as const) {
        const answer = await send(path, body);
        expect([path, answer.status]).toEqual([path, 400]);
        expect((await answer.json()).message).toBe('The messages are nested too deeply');
      }
    }
    const level = '['.repeat(20) + ']'.repeat(20);
    expect((await send('/realtime/v1/api/broadcast/t/events/e', level)).status).toBe(202);
  });

  it('is refused in every call of accounts and storage', async () => {
    const calls = [
      ['POST', '/auth/v1/signup', (deep: string) => `{"email":"d@example.com","data":${deep}}`],
      ['POST', '/auth/v1/admin/users', (deep: string) => `{"user_metadata":{"x":${deep}}}`],
      ['POST', '/auth/v1/recover', (deep: string) => deep],
      ['POST', '/storage/v1/bucket', (deep: string) => `{"id":"b","public":${deep}}`],
      ['POST', '/storage/v1/object/list/docs', (deep: string) => deep],
      ['POST', '/storage/v1/object/copy', (deep: string) => `{"bucketId":${deep}}`],
    ] as const;
    for (const deep of DEEP) {
      for (const [method, path, body] of calls) {
        const answer = await send(path, body(deep), {}, method);
        expect([path, answer.status]).toEqual([path, 400]);
        const told = await answer.json();
        expect(told.message ?? told.msg, path).toMatch(/JSON|nested too deeply/);
      }
    }
  });

  it('is refused as what is remembered of a file', async () => {
    await newOperator(server).storage.createBucket('deep');
    for (const deep of DEEP) {
      const form = new FormData();
      form.append('metadata', `{"x":${deep}}`);
      form.append('', new Blob(['x']));
      const answer = await send('/storage/v1/object/deep/x', form);
      expect(answer.status).toBe(400);
      expect((await answer.json()).code).toBe('InvalidParameter');
    }
  });

  it('is refused by our own calls and by functions', async () => {
    for (const deep of DEEP) {
      const small = deep.slice(0, 30_000) + deep.slice(-30_000);
      for (const body of [deep, small, `{"email":${small}}`]) {
        const answer = await send('/api/v1/newsletter', body);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect((await send('/functions/v1/event-search', `{"query":${deep}}`)).status).toBe(400);
    }
  });

  it('is refused as a live message, which ends nobody’s channel', async () => {
    const bystander = createLiveClient(server.url, server.anonKey);
    const heard = recorder<{ event: string }>();
    const room = bystander.channel('deep').on('broadcast', { event: '*' }, heard.hear);
    expect(await subscribed(room)).toBe('SUBSCRIBED');

    const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket`;
    const socket = new WebSocket(`${address}?apikey=${server.anonKey}&vsn=2.0.0`);
    await new Promise((resolve) => socket.once('open', resolve));
    const answers: unknown[][] = [];
    socket.on('message', (data) => answers.push(JSON.parse(String(data))));
    const replies = () => answers.map(([, ref, , , payload]) => [ref, payload]);
    socket.send('["1","1","realtime:deep","phx_join",{"config":{"presence":{"enabled":false}}}]');
    await eventually(() => expect(answers).toHaveLength(1));
    answers.length = 0;
    for (const deep of DEEP) {
      socket.send(`["1","2","realtime:deep","broadcast",{"event":"deep","payload":${deep}}]`);
      socket.send(`["1","3","realtime:deep","presence",{"event":"track","payload":${deep}}]`);
      socket.send(`["1","4","realtime:other","phx_join",{"config":${deep}}]`);
      const names = ['1', '5', 'realtime:deep', 'deep', ''].map((name) => Buffer.from(name));
      const header = [3, ...names.map(({ length }) => length), 1];
      socket.send(Buffer.concat([Buffer.from(header), ...names, Buffer.from(deep)]));
    }
    const refusal = { status: 'error', response: { reason: 'The message is nested too deeply' } };
    const refused = ['2', '3', '4', '5'].map((ref) => [ref, refusal]);
    await eventually(() => expect(replies()).toEqual([...refused, ...refused]));
    socket.send('["1","6","realtime:deep","broadcast",{"event":"after","payload":{}}]');
    expect(await heard.until(1)).toMatchObject([{ event: 'after' }]);
    socket.close();
    await bystander.removeAllChannels();
  });

  it('was never an accident', () => {
    expect(logged).toEqual([]);
  });
});
