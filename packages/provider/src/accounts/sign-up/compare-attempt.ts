import type { AccountsDeps } from '../accounts.ts';
import type { UserRow } from '../users/user-row.ts';

/** A sign-up's password, as far as it has been processed. Each step is slow, so it is done once. */
export interface Attempt {
  hash(): Promise<string>;
  /** Whether it is the password of the waiting sign-up. */
  isSame(waiting: UserRow): Promise<boolean>;
}

/**
 * Does the heavy work that `known` calls for before any transaction begins. Comparing takes as long
 * as hashing, so the timing reveals nothing.
 */
export async function compareAttempt(
  { passwords }: Pick<AccountsDeps, 'passwords'>,
  password: string,
  known: UserRow | null,
): Promise<Attempt> {
  let hash: Promise<string> | null = null;
  const same = new Map<string, Promise<boolean>>();
  const attempt: Attempt = {
    hash() {
      hash ??= passwords.hash(password);
      return hash;
    },
    isSame({ encrypted_password: stored }) {
      if (!stored) return Promise.resolve(false);
      const known = same.get(stored) ?? passwords.isRight(password, stored);
      same.set(stored, known);
      return known;
    },
  };
  const isWaiting = known !== null && !known.confirmed_at && known.encrypted_password !== null;
  await (isWaiting ? attempt.isSame(known) : attempt.hash());
  return attempt;
}
