import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let functions: ReturnType<typeof newClient>['functions'];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  functions = newClient(server).functions;
});

afterAll(() => server.stop());

describe('a function', () => {
  it('gets every kind of body', async () => {
    const form = new FormData();
    form.append('field', 'in a form');
    const cases = [
      [{ a: 1 }, 'application/json', '{"a":1}'],
      ['text', 'text/plain', 'text'],
      [new Blob(['blob'], { type: 'image/png' }), 'image/png', 'blob'],
      [new TextEncoder().encode('bytes').buffer, 'application/octet-stream', 'bytes'],
      [form, expect.stringMatching(/^multipart\/form-data/), 'in a form'],
    ] as const;
    for (const [body, type, text] of cases) {
      const { data, error } = await functions.invoke('echo', { body: body as never });
      expect(error).toBeNull();
      expect(data).toEqual({ method: 'POST', type, text, user: null, isService: false });
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await functions.invoke('echo', { method })).data.method).toBe(method);
    }
  });

  it('answers in every kind', async () => {
    expect((await functions.invoke('answer/json')).data).toEqual({ is: 'json' });
    expect((await functions.invoke('answer/text')).data).toBe('plain');
    const blob: Blob = (await functions.invoke('answer/bytes')).data;
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3]);
    const events: Response = (await functions.invoke('answer/events')).data;
    expect(await events.text()).toBe('data: 1\n\n');
    const form: FormData = (await functions.invoke('answer/form')).data;
    expect(form.get('field')).toBe('value');
  });

  it('knows who calls', async () => {
    const { supabase, id } = await signUpTestUser(server);
    expect((await supabase.functions.invoke('echo')).data).toMatchObject({ user: id });
    const service = newOperator(server);
    expect((await service.functions.invoke('echo')).data).toMatchObject({
      user: null,
      isService: true,
    });
  });

  it('is told apart from the place it runs in when it refuses or fails', async () => {
    const refused = await functions.invoke('answer/refusal');
    expect(refused.error).toBeInstanceOf(FunctionsHttpError);
    expect(refused.error.context.status).toBe(422);
    expect(await refused.error.context.json()).toEqual({ error: 'no' });
    const failed = await functions.invoke('fail');
    expect(failed.error).toBeInstanceOf(FunctionsHttpError);
    expect(await failed.error.context.text()).not.toContain('a mistake within');
    for (const name of ['missing', '__proto__', 'echo%2f..', 'x'.repeat(200)]) {
      const { error } = await functions.invoke(name);
      expect(error, name).toBeInstanceOf(FunctionsRelayError);
      expect(error.context.status, name).toBe(404);
    }
  });

  it('is for who has a key, and S02 for users only while their session lives', async () => {
    const strange = await newClient(server, { key: 'not-a-key' }).functions.invoke('echo');
    expect(strange.error).toBeInstanceOf(FunctionsRelayError);
    expect(strange.error.context.status).toBe(401);
    const { supabase, session } = await signUpTestUser(server);
    await supabase.auth.signOut();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const after = await newClient(server).functions.invoke('echo', { headers });
    expect(after.error).toBeInstanceOf(FunctionsRelayError);
    const bare = await fetch(`${server.url}/functions/v1/echo`, { method: 'POST' });
    expect(bare.status).toBe(401);
  });

  it('has a limited time, and its body a limited size', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const hanging = functions.invoke('hang');
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    const { error } = await hanging;
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(error.context.status).toBe(504);

    const large = await functions.invoke('echo', { body: 'x'.repeat(10_000_001) });
    expect(large.error).toBeInstanceOf(FunctionsRelayError);
    expect(large.error.context.status).toBe(413);
  });

  it('sets no cookies for the product', async () => {
    const { response } = await functions.invoke('answer/cookie');
    expect(response?.headers.get('set-cookie')).toBeNull();
    expect(response?.headers.get('clear-site-data')).toBeNull();
  });

  it('is not reached when nobody is there', async () => {
    const { error } = await createClient('http://127.0.0.1:9', 'key').functions.invoke('echo');
    expect(error).toBeInstanceOf(FunctionsFetchError);
  });
});
