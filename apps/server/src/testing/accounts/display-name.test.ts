import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_RATE_LIMITS: 'off',
    AUTH_ANONYMOUS: 'true',
    AUTH_PHONE: 'true',
  });
});

afterAll(() => server.stop());

const REFUSED = {
  status: 400,
  code: 'validation_failed',
  message:
    'display_name must be a text of at most 100 characters without control characters or direction marks',
};

const BAD: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['a list', ['Ada']],
  ['an object', { name: 'Ada' }],
  ['101 characters', 'a'.repeat(101)],
  ['101 emoji', '\u{1f600}'.repeat(101)],
  ['a line break', 'Ada\nBcc: all'],
  ['an escape', '\u001b[31mAda'],
  ['a late control character', 'Ada\u0085'],
  ['a line separator', 'Ada\u2028'],
  ['an override', 'Ada\u202egpj.exe'],
  ['an isolate', '\u2066Ada'],
  ['a mark', 'Ada\u200f'],
  ['an Arabic mark', 'Ada\u061c'],
];

describe('a display name', () => {
  it.each(BAD)('is none: %s', async (_what, name) => {
    const data = { display_name: name };
    const answer = await call(server, 'POST', '/signup', {
      email: 'bad@example.com',
      password: PASSWORD,
      data,
    });
    expect({ status: answer.status, ...answer.body }).toMatchObject(REFUSED);
  });

  it('is judged at every entrance alike', async () => {
    const data = { display_name: 'Ada\u202e' };
    const email = 'entrances@example.com';
    const { supabase } = await confirmedPerson(server, 'person@example.com');
    const { auth } = newClient(server);
    const { admin } = newOperator(server).auth;
    const id = (await supabase.auth.getUser()).data.user?.id ?? '';
    const tries = [
      await auth.signUp({ email, password: PASSWORD, options: { data } }),
      await auth.signUp({ phone: '+15555550401', password: PASSWORD, options: { data } }),
      await auth.signInAnonymously({ options: { data } }),
      await auth.signInWithOtp({ email, options: { data } }),
      await auth.signInWithOtp({ phone: '+15555550402', options: { data } }),
      await supabase.auth.updateUser({ data }),
      await admin.inviteUserByEmail(email, { data }),
      await admin.generateLink({ type: 'signup', email, password: PASSWORD, options: { data } }),
      await admin.generateLink({ type: 'invite', email, options: { data } }),
      await admin.createUser({ email, user_metadata: data }),
      await admin.updateUserById(id, { user_metadata: data }),
    ];
    for (const { error } of tries) expect(error).toMatchObject(REFUSED);
    const rows = await server.database.query(
      `select 1 from auth.users where email = $1 or is_anonymous or phone is not null`,
      [email],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['100 characters', 'a'.repeat(100)],
    ['100 emoji', '\u{1f600}'.repeat(100)],
    ['a joined emoji', '\u{1f469}\u200d\u{1f680} Ada'],
    ['hebrew', '\u05d0\u05d3\u05d4'],
    ['nothing', ''],
  ])('is one: %s', async (what, name) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { supabase } = await confirmedPerson(server, email);
    const { data, error } = await supabase.auth.updateUser({ data: { display_name: name } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.display_name).toBe(name);
    const without = await supabase.auth.updateUser({ data: { display_name: null } });
    expect(without.data.user?.user_metadata).not.toHaveProperty('display_name');
  });

  it('from before the rule stays, and keeps nothing else from changing', async () => {
    const { supabase, user } = await confirmedPerson(server, 'old-name@example.com');
    await server.database.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('display_name', $2::text)
       where id = $1`,
      [user.id, 'x'.repeat(300)],
    );
    const changed = await supabase.auth.updateUser({ data: { color: 'red' } });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.user_metadata).toMatchObject({ color: 'red' });
  });
});
