import type { ApiCaller } from '@tc/provider';

/** Whose data a caller may export, and which account they may delete or keep: their own. */
export function ownerOfAccount(caller: ApiCaller): string {
  return caller.userId;
}

interface Named {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Being signed in is not enough to delete an account. The person also types its e-mail address, or its
 * number if it has none.
 */
export function mayDelete({ email, phone }: Named, typed: string): boolean {
  if (email) return typed.trim().toLowerCase() === email;
  // Numbers are written in many ways: with a plus or two zeros, in groups, in brackets.
  const digits = typed.replace(/[\s().+/-]/g, '').replace(/^00/, '');
  return phone !== null && digits === phone;
}
