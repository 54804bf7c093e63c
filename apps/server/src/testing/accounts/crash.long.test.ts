import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** To run more rounds: `TEST_KILL_ROUNDS=500`. */
const ROUNDS = Number(process.env.TEST_KILL_ROUNDS ?? 4);
const PEOPLE_AT_ONCE = 4;
/** How many changes are answered before the server is killed, by round. */
const CHANGES_BEFORE_KILL = [1, 7, 19, 40, 3, 12, 28];
const PASSWORD = 'correct horse battery';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-killed-'));
let server: ServerProcess;

/** With the embedded database, which is either killed with the server or left running. */
function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
  });
}

beforeAll(async () => {
  server = await start();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** What a person was told, and what they last asked for without getting an answer. */
interface Person {
  readonly email: string;
  /** Null if the sign-up was not answered. */
  tokens: { readonly access: string; readonly refresh: string } | null;
  written: number;
  asked: number;
}

const people: Person[] = [];

function keys(): { anonKey: string; serviceKey: string } {
  return JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
}

async function ask(method: string, address: string, body: object, access?: string) {
  const response = await fetch(`${server.url}/auth/v1${address}`, {
    method,
    headers: {
      apikey: keys().anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function tokensOf(body: { access_token: string; refresh_token: string }) {
  return { access: body.access_token, refresh: body.refresh_token };
}

async function signUp(email: string): Promise<Person> {
  const person: Person = { email, tokens: null, written: 0, asked: 0 };
  people.push(person);
  const { status, body } = await ask('POST', '/signup', { email, password: PASSWORD });
  if (status === 200) person.tokens = tokensOf(body);
  return person;
}

async function refresh(person: Person): Promise<number> {
  const given = { refresh_token: person.tokens?.refresh };
  const { status, body } = await ask('POST', '/token?grant_type=refresh_token', given);
  if (status === 200) person.tokens = tokensOf(body);
  return status;
}

async function writeProfile(person: Person): Promise<void> {
  person.asked += 1;
  const data = { count: person.asked };
  const { status } = await ask('PUT', '/user', { data }, person.tokens?.access);
  if (status !== 200) return;
  person.written = person.asked;
  onWritten();
}

let onWritten = (): void => {};

/** Resolves once this many changes have been answered, while others are still in progress. */
function untilWritten(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    onWritten = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
}

/** Signs up, then writes and refreshes endlessly, until the server is killed. */
async function live(email: string): Promise<void> {
  try {
    const person = await signUp(email);
    for (;;) {
      await writeProfile(person);
      await refresh(person);
    }
  } catch {
    // Without an answer, the last request may or may not have happened.
  }
}

/** Whatever was answered must hold, and whatever was not must have happened completely or not at all. */
async function judge(person: Person): Promise<void> {
  const { email, tokens } = person;
  if (tokens) expect(await refresh(person), `the session of ${email}`).toBe(200);
  else await ask('POST', '/signup', { email, password: PASSWORD });
  const signedIn = await ask('POST', '/token?grant_type=password', { email, password: PASSWORD });
  expect(signedIn.status, `the account of ${email}`).toBe(200);
  const { identities, user_metadata: profile } = signedIn.body.user;
  expect(identities).toMatchObject([{ email, provider: 'email' }]);
  expect([person.written, person.asked]).toContain(profile.count ?? 0);
  person.written = profile.count ?? 0;
  person.asked = person.written;
}

it(`F01 S08 loses nothing that was answered in ${ROUNDS} rounds of being killed at any moment`, {
  timeout: 60_000 * ROUNDS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const moment = untilWritten(CHANGES_BEFORE_KILL[round % CHANGES_BEFORE_KILL.length] ?? 1);
    const lives = Array.from({ length: PEOPLE_AT_ONCE }, (_, index) =>
      live(`person-${round}-${index}@example.com`),
    );
    const resumed = people
      .filter(({ tokens }) => tokens)
      .slice(-PEOPLE_AT_ONCE)
      .map((person) => refresh(person).catch(() => 0));
    await moment;
    await server.kill();
    await Promise.all([...lives, ...resumed]);
    server = await start();
    const fresh = people.slice(-2 * PEOPLE_AT_ONCE);
    for (const person of fresh) await judge(person);
  }
  expect(people).toHaveLength(ROUNDS * PEOPLE_AT_ONCE);
  expect(people.some(({ written }) => written > 0)).toBe(true);
  const operator = createClient(server.url, keys().serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await operator.auth.admin.listUsers({ perPage: 1000 });
  expect(data.users).toHaveLength(people.length);
  for (const { identities } of data.users) expect(identities).toHaveLength(1);
});
