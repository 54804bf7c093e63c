import type { AccountsDeps } from '../accounts.ts';
import type { UserRow } from '../users/user-row.ts';

/** The password of a sign-up, as far as it has been worked on: each step takes long, so once. */
export interface Attempt {
  hash(): Promise<string>;
  /** Whether it is the password of the sign-up that waits. */
  isSame(waiting: UserRow): Promise<boolean>;
}

/**
 * Does the one piece of heavy work that `known` asks for, before any transaction begins: comparing
 * takes as long as hashing, so time tells no more than words.
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
