import type { ApiCaller } from '@tc/provider';

/** Whose data callers may export, and which account they may delete or keep: their own. */
export function ownerOfAccount(caller: ApiCaller): string {
  return caller.userId;
}

interface Named {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Being signed in is not enough to delete an account: people also type its email address, or its phone number
 * if it has no address.
 */
export function mayDelete({ email, phone }: Named, typed: string): boolean {
  if (email) return typed.trim().toLowerCase() === email;
  // Phone numbers are written in many ways: with a plus or two zeros, in groups, in parentheses.
  const digits = typed.replace(/[\s().+/-]/g, '').replace(/^00/, '');
  return phone !== null && digits === phone;
}
