import { FunctionRegion, FunctionsFetchError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * What the official client promises about functions, where no other file in this folder covers it. Its own tests
 * check what reaches a function, who may call it, and what ends a call.
 */

let server: TestServer;
let functions: ReturnType<typeof newClient>['functions'];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  functions = newClient(server).functions;
});

afterAll(() => server.stop());

/** A well-formed token that was signed by a stranger. */
const STRANGE = [{ alg: 'HS256', typ: 'JWT' }, { role: 'anon' }, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a function hears', () => {
  it('its own address, with what stands behind the question mark', async () => {
    const query = new URLSearchParams({ one: 'a b', two: '11', three: 'false' });
    const { data, error } = await functions.invoke(`mirror?${query}`);
    expect(error).toBeNull();
    expect(data).toMatchObject({ method: 'POST', body: '' });
    const { pathname, search } = new URL(data.url);
    expect([pathname, search]).toEqual(['/functions/v1/mirror', `?${query}`]);
  });

  it('the headers of the client and those of the call', async () => {
    const { data } = await functions.invoke('mirror', { headers: { 'custom-header': 'of call' } });
    expect(data.headers).toMatchObject({
      'custom-header': 'of call',
      apikey: server.anonKey,
      'x-client-info': expect.stringContaining('supabase-js'),
    });
    expect(data.headers.authorization).toBe(`Bearer ${server.anonKey}`);
  });

  it('which region was asked for, and nothing where any will do', async () => {
    const region = FunctionRegion.ApSoutheast1;
    const { data } = await functions.invoke('mirror', { region });
    expect(data.headers['x-region']).toBe(region);
    expect(data.url).toContain(`forceFunctionRegion=${region}`);
    const any = await functions.invoke('mirror', { region: FunctionRegion.Any });
    expect(any.data.headers).not.toHaveProperty('x-region');
    expect(any.data.url).not.toContain('forceFunctionRegion');
  });

  it('bodies of every kind, whole', async () => {
    const value = { one: 'ü', num: 11, flag: false, list: [1, { two: null }] };
    expect((await functions.invoke('mirror', { body: value })).data.body).toEqual(value);
    const asText = { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
    expect((await functions.invoke('mirror', asText)).data.body).toEqual(value);
    const form = new FormData();
    const fields = [
      ['a', 'first'],
      ['b', 'second'],
      ['a', 'third'],
    ] as const;
    for (const [name, text] of fields) form.append(name, text);
    expect((await functions.invoke('mirror', { body: form })).data.body).toEqual(fields);
    const bytes = new TextEncoder().encode('bytes');
    for (const body of [bytes.buffer, new Blob([bytes])]) {
      const headers = { 'content-type': 'application/octet-stream', 'answer-as': 'text/plain' };
      const { data } = await functions.invoke('mirror', { body, headers });
      expect(JSON.parse(data)).toMatchObject({ body: 'bytes' });
    }
    const blob = { headers: { 'answer-as': 'application/octet-stream' } };
    expect((await functions.invoke('mirror', blob)).data).toBeInstanceOf(Blob);
  });

  it('five at once as well as one', async () => {
    const calls = Array.from({ length: 5 }, (_, at) =>
      functions.invoke('mirror', { body: { at } }),
    );
    const heard = (await Promise.all(calls)).map(({ data }) => data.body.at);
    expect(heard).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a caller', () => {
  it('is who the last word says: of the call, else of `setAuth`, else of the client', async () => {
    const { functions: wrong } = newClient(server);
    wrong.setAuth(STRANGE);
    const refused = await wrong.invoke('mirror');
    expect(refused.data).toBeNull();
    expect(refused.error).toBeInstanceOf(FunctionsRelayError);
    expect(refused.error.message).toBe('Relay Error invoking the Edge Function');
    const headers = bearer(server.anonKey);
    expect((await wrong.invoke('mirror', { headers })).error).toBeNull();
    wrong.setAuth(server.anonKey);
    expect((await wrong.invoke('mirror')).error).toBeNull();
    const overridden = await functions.invoke('mirror', { headers: bearer(STRANGE) });
    expect(overridden.error).toBeInstanceOf(FunctionsRelayError);
  });

  it('may bring a fetch of its own, which has the very last word', async () => {
    const fetcher: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${server.anonKey}`);
      return fetch(input, { ...init, headers, method: 'GET', body: null });
    };
    const own = newClient(server, { fetcher }).functions;
    const { data, error } = await own.invoke('answer/text', { headers: bearer(STRANGE) });
    expect([error, data]).toEqual([null, 'plain']);
  });
});

describe('a call', () => {
  it('ends when its time is over, or when it is given up', async () => {
    const late = await functions.invoke('hang', { timeout: 100 });
    expect([late.data, late.error.name]).toEqual([null, 'FunctionsFetchError']);
    const controller = new AbortController();
    const hanging = functions.invoke('hang', { timeout: 60_000, signal: controller.signal });
    controller.abort();
    expect((await hanging).error).toBeInstanceOf(FunctionsFetchError);
    expect((await functions.invoke('answer/text', { timeout: 60_000 })).data).toBe('plain');
  });

  it('is no way to a connection of another kind', async () => {
    const { data, error } = await functions.invoke('hijack');
    expect(data).toBeNull();
    expect(error.context.status).toBe(500);
    expect((await functions.invoke('answer/text')).data).toBe('plain');
  });
});
