import type { TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { readExport } from '../export/read-export.ts';
import { cancelDeletion, deleteDueAccounts, findDeletion, scheduleDeletion } from './deletions.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const DAY_MS = 86_400_000;
const LATER = new Date(NOW.getTime() + 30 * DAY_MS);

let given: TestDatabase;

beforeAll(async () => {
  given = await createOwnDatabase();
});

afterAll(() => given.drop());

/** An account with one row of each kind that is deleted with it, and a waiting email. */
async function addPerson(email: string): Promise<string> {
  const { database } = given;
  const [user] = await database.query<{ id: string }>(
    'insert into auth.users (email) values ($1) returning id',
    [email],
  );
  const id = user?.id ?? '';
  await database.query(
    `with session as (insert into auth.sessions (user_id, ip) values ($1, '198.51.100.7')),
     file as (
       insert into storage.objects (bucket_id, name, owner, version, metadata)
       values ('avatars', $2, $1, gen_random_uuid(), '{"size": 12, "mimetype": "image/png"}')
     ), act as (insert into auth.audit_log_entries (user_id, action) values ($1, 'signed-in'))
     insert into auth.mail_queue (recipient, kind, content, expires_at)
     values ($2, 'recover', '', now())`,
    [id, email],
  );
  return id;
}

/** How many rows in each table still mention an account or its address. */
async function tracesOf(id: string, email: string) {
  const [row] = await given.database.query(
    `select (select count(*) from auth.users where id = $1) as users,
       (select count(*) from auth.sessions where user_id = $1) as sessions,
       (select count(*) from auth.audit_log_entries where user_id = $1) as acts,
       (select count(*) from storage.objects where owner = $1) as files,
       (select count(*) from auth.mail_queue where recipient = $2) as emails,
       (select count(*) from auth.deleted_accounts where user_id = $1) as noted`,
    [id, email],
  );
  return row;
}

it('an account whose days are over goes with every row that is its own', async () => {
  const due = await addPerson('due@example.com');
  const staying = await addPerson('staying@example.com');
  const deletion = await scheduleDeletion(given.database, due, NOW, 30);
  expect(deletion).toEqual({ requested_at: NOW, deletes_at: LATER });
  expect(await scheduleDeletion(given.database, due, LATER, 30)).toBeNull();
  expect(await deleteDueAccounts(given.database, new Date(LATER.getTime() - 1))).toBe(0);
  expect(await deleteDueAccounts(given.database, LATER)).toBe(1);
  const nothing = { users: 0, sessions: 0, acts: 0, files: 0, emails: 0 };
  expect(await tracesOf(due, 'due@example.com')).toEqual({ ...nothing, noted: 1 });
  const all = { users: 1, sessions: 1, acts: 1, files: 1, emails: 1 };
  expect(await tracesOf(staying, 'staying@example.com')).toEqual({ ...all, noted: 0 });
});

it('who changes their mind stays', async () => {
  const id = await addPerson('back@example.com');
  await scheduleDeletion(given.database, id, NOW, 30);
  expect(await cancelDeletion(given.database, id)).toBe(true);
  expect(await cancelDeletion(given.database, id)).toBe(false);
  expect(await findDeletion(given.database, id)).toBeNull();
  expect(await deleteDueAccounts(given.database, LATER)).toBe(0);
});

it('an export holds what is kept of a person, and of nobody else', async () => {
  const id = await addPerson('curious@example.com');
  const rows = await readExport(given.database, id);
  expect(rows?.account).toMatchObject({ id, email: 'curious@example.com' });
  expect(rows?.files.map(({ name }) => name)).toEqual(['curious@example.com']);
  expect(rows?.sessions).toMatchObject([{ ip: '198.51.100.7' }]);
  expect(rows?.acts).toMatchObject([{ action: 'signed-in' }]);
  expect(JSON.stringify(rows)).not.toMatch(/password|secret|token/);
  expect(await readExport(given.database, '00000000-0000-4000-8000-000000000000')).toBeNull();
});
