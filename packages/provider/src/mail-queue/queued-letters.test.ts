import type { TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnDatabase } from '../testing/own-database.ts';
import {
  findWaitingLetter,
  forgetLettersTo,
  isLetterWaiting,
  listWaitingLetters,
  queueLetter,
  writeLetterFailure,
  writeLetterGivenUp,
  writeLetterSent,
} from './queued-letters.ts';

const HOUR_MS = 3_600_000;

let given: TestDatabase;

beforeAll(async () => {
  given = await createOwnDatabase();
});

afterAll(() => given.drop());

function queue(recipient: string, kind: string): Promise<number> {
  const expires_at = new Date(Date.now() + HOUR_MS);
  return queueLetter(given.database, { recipient, kind, content: 'sealed', expires_at });
}

it('a letter waits until it was sent or given up; then its words are gone', async () => {
  const { database } = given;
  const sent = await queue('a@example.com', 'recover');
  const lost = await queue('b@example.com', 'recover');
  expect(await listWaitingLetters(database)).toEqual([sent, lost]);
  await writeLetterFailure(database, sent, 'x'.repeat(600));
  expect(await findWaitingLetter(database, sent)).toMatchObject({ content: 'sealed' });
  const [row] = await database.query(
    'select length(last_error) as n from auth.mail_queue order by id limit 1',
  );
  expect(row).toEqual({ n: 500 });
  await writeLetterSent(database, sent, new Date());
  await writeLetterGivenUp(database, lost, 'no such person', new Date());
  expect(await listWaitingLetters(database)).toEqual([]);
  expect(await database.query(`select from auth.mail_queue where content <> ''`)).toEqual([]);
});

it('a letter that waits is late after a while, and not when it would no longer help', async () => {
  const { database } = given;
  await queue('c@example.com', 'recover');
  const soon = new Date(Date.now() + HOUR_MS / 2);
  const tooLate = new Date(Date.now() + 2 * HOUR_MS);
  expect(await isLetterWaiting(database, new Date(0), soon)).toBe(false);
  expect(await isLetterWaiting(database, soon, soon)).toBe(true);
  expect(await isLetterWaiting(database, tooLate, tooLate)).toBe(false);
});

it('forgets the letters of some kinds to an address, whichever case it is written in', async () => {
  await queue('Who@example.com', 'contact-answer');
  await queue('who@example.com', 'recover');
  const kinds = ['contact-', 'beta-'];
  expect(await forgetLettersTo(given.database, ' who@EXAMPLE.com ', kinds)).toBe(1);
});
