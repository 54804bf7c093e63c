import type { Person } from './person.ts';

/**
 * `unknown`: not looked at yet. `remembered`: this browser knew someone, nothing is proven.
 * `second-factor`: the password was right and a code is still asked for, so nobody is signed in.
 * `unreachable`: the server did not answer, so it cannot be said.
 */
export type AccountState =
  | { readonly kind: 'unknown' | 'visitor' | 'unreachable' }
  | { readonly kind: 'remembered' | 'second-factor' | 'member'; readonly person: Person };

export const UNKNOWN: AccountState = { kind: 'unknown' };
export const VISITOR: AccountState = { kind: 'visitor' };
export const UNREACHABLE: AccountState = { kind: 'unreachable' };
