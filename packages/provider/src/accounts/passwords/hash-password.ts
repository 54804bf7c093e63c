import { availableParallelism } from 'node:os';
import { compare, hash } from '@node-rs/bcrypt';
import { createWorkQueue } from '../../work-queue.ts';

/** Threads for hashing. Files are read on such threads too, so one is left free. */
const MOST_AT_ONCE = 3;
/** At a twentieth of a second each, the last one waits a few seconds. */
const MOST_WAITING = 200;
/** One queue for the process, because the threads belong to the process. */
const hashing = createWorkQueue(Math.min(MOST_AT_ONCE, availableParallelism()), MOST_WAITING);

/** bcrypt reads no further: a longer password would be cut off silently. */
const LONGEST_PASSWORD_BYTES = 72;

/**
 * Sorting combining marks takes time that grows with the square of their number, so text is
 * normalized only if it can become short enough: at most four characters become one.
 */
const LONGEST_TYPED = LONGEST_PASSWORD_BYTES * 4;

/** Whether a password is longer than bcrypt reads, however it was typed. */
export function isTooLong(password: string): boolean {
  if (password.length > LONGEST_TYPED) return true;
  return Buffer.byteLength(normalizePassword(password)) > LONGEST_PASSWORD_BYTES;
}

/** One form for the same letters typed in different ways; spaces are kept. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** Hashes and compares off the main thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` is null if there is no such account or it has no password. */
  isRight(password: string, stored: string | null): Promise<boolean>;
}

/** `cost` is bcrypt's: each step doubles the time of a hash. */
export function createPasswords(cost: number): Passwords {
  /** A hash that no password matches, so that refusing an unknown account takes just as long. */
  const nobodys = hash('no account has this password', { cost });
  return {
    hash: (password) => hashing.run(() => hash(normalizePassword(password), { cost })),
    async isRight(password, stored) {
      const isReadable = !isTooLong(password);
      // A password that is too long takes as long to refuse as a wrong one.
      const given = isReadable ? normalizePassword(password) : '';
      const known = stored ?? (await nobodys);
      const isSame = await hashing.run(() => compare(given, known).catch(() => false));
      return isSame && stored !== null && isReadable;
    },
  };
}
