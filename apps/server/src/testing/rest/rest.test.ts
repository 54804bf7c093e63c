import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

it('opens no table to anybody, in the form that the client reads', async () => {
  const { supabase } = await signUpTestUser(server);
  const service = newOperator(server);
  for (const client of [supabase, service, newClient(server)]) {
    const refused = { status: 404, data: null, error: { code: 'PGRST205', details: null } };
    expect(await client.from('users').select()).toMatchObject(refused);
    expect(await client.from('users').insert({ id: 1 })).toMatchObject(refused);
    expect(await client.from('users').update({ id: 1 }).eq('id', 2)).toMatchObject(refused);
    expect(await client.from('users').delete().eq('id', 2)).toMatchObject(refused);
    expect((await client.from('users').select()).error?.message).toBe(
      "Could not find the table 'public.users' in the schema cache",
    );
    expect((await client.rpc('drop_all')).error).toMatchObject({ code: 'PGRST202' });
  }
  expect((await fetch(`${server.url}/rest/v1/`)).status).toBe(404);
  expect((await fetch(`${server.url}/rest/v1`)).status).toBe(404);
});
