import type { TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnDatabase } from '../testing/own-database.ts';
import {
  findWaitingEmail,
  forgetEmailsTo,
  isEmailWaiting,
  listWaitingEmails,
  queueEmail,
  writeEmailFailure,
  writeEmailGivenUp,
  writeEmailSent,
} from './queued-emails.ts';

const HOUR_MS = 3_600_000;

let given: TestDatabase;

beforeAll(async () => {
  given = await createOwnDatabase();
});

afterAll(() => given.drop());

function queue(recipient: string, kind: string): Promise<number> {
  const expires_at = new Date(Date.now() + HOUR_MS);
  return queueEmail(given.database, { recipient, kind, content: 'sealed', expires_at });
}

it('an email waits until it was sent or given up; then its words are gone', async () => {
  const { database } = given;
  const sent = await queue('a@example.com', 'recover');
  const lost = await queue('b@example.com', 'recover');
  expect(await listWaitingEmails(database)).toEqual([sent, lost]);
  await writeEmailFailure(database, sent, 'x'.repeat(600));
  expect(await findWaitingEmail(database, sent)).toMatchObject({ content: 'sealed' });
  const [row] = await database.query(
    'select length(last_error) as n from auth.mail_queue order by id limit 1',
  );
  expect(row).toEqual({ n: 500 });
  await writeEmailSent(database, sent, new Date());
  await writeEmailGivenUp(database, lost, 'no such person', new Date());
  expect(await listWaitingEmails(database)).toEqual([]);
  expect(await database.query(`select from auth.mail_queue where content <> ''`)).toEqual([]);
});

it('a waiting email is late after a while, and not when it would no longer help', async () => {
  const { database } = given;
  await queue('c@example.com', 'recover');
  const soon = new Date(Date.now() + HOUR_MS / 2);
  const tooLate = new Date(Date.now() + 2 * HOUR_MS);
  expect(await isEmailWaiting(database, new Date(0), soon)).toBe(false);
  expect(await isEmailWaiting(database, soon, soon)).toBe(true);
  expect(await isEmailWaiting(database, tooLate, tooLate)).toBe(false);
});

it('forgets the emails of some kinds to an address, whichever case it is written in', async () => {
  await queue('Who@example.com', 'contact-answer');
  await queue('who@example.com', 'recover');
  const kinds = ['contact-', 'beta-'];
  expect(await forgetEmailsTo(given.database, ' who@EXAMPLE.com ', kinds)).toBe(1);
});
