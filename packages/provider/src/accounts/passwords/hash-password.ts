import { availableParallelism } from 'node:os';
import { compare, hash } from '@node-rs/bcrypt';
import { createWorkQueue } from '../../work-queue.ts';

/** Threads that work beside the main one; files are read by them too, so one of them stays free. */
const MOST_AT_ONCE = 3;
/** At a twentieth of a second each, the last one waits for a few seconds. */
const MOST_WAITING = 200;
/** One for the process, as its threads are: whatever hashes stands in the same line. */
const hashing = createWorkQueue(Math.min(MOST_AT_ONCE, availableParallelism()), MOST_WAITING);

/** bcrypt reads no further: a longer password would be cut without a word. */
const LONGEST_PASSWORD_BYTES = 72;

/**
 * Putting marks in order takes time that grows with the square of their number, so no text is put
 * in order that cannot become short enough by it: four signs at most become one.
 */
const LONGEST_TYPED = LONGEST_PASSWORD_BYTES * 4;

/** Whether a password is longer than bcrypt reads, in whichever way it was typed. */
export function isTooLong(password: string): boolean {
  if (password.length > LONGEST_TYPED) return true;
  return Buffer.byteLength(normalisePassword(password)) > LONGEST_PASSWORD_BYTES;
}

/** One form for the ways in which the same letters can be typed; spaces are kept. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/** Hashes and compares, beside the main thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: there is no such account, or it has no password. */
  isRight(password: string, stored: string | null): Promise<boolean>;
}

/** `cost` is that of bcrypt: a hash takes twice as long with each step. */
export function createPasswords(cost: number): Passwords {
  /** The hash of nobody's password: who does not exist takes as long to refuse as who does. */
  const nobodys = hash('no account has this password', { cost });
  return {
    hash: (password) => hashing.run(() => hash(normalisePassword(password), { cost })),
    async isRight(password, stored) {
      const isReadable = !isTooLong(password);
      // What is too long takes as long to refuse as what is wrong.
      const given = isReadable ? normalisePassword(password) : '';
      const known = stored ?? (await nobodys);
      const isSame = await hashing.run(() => compare(given, known).catch(() => false));
      return isSame && stored !== null && isReadable;
    },
  };
}
