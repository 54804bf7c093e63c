import type { Person } from './person.ts';

/**
 * `unknown`: not looked at yet. `remembered`: this browser knew someone, nothing is proven.
 * `second-factor`: the password was right and a code is still asked for, so nobody is signed in.
 * `unreachable`: the server did not answer, so it cannot be said; the person is who was remembered.
 */
export type AccountState =
  | { readonly kind: 'unknown' | 'visitor' }
  | { readonly kind: 'unreachable'; readonly person: Person | null }
  | { readonly kind: 'remembered' | 'second-factor' | 'member'; readonly person: Person };

export const UNKNOWN: AccountState = { kind: 'unknown' };
export const VISITOR: AccountState = { kind: 'visitor' };

/** Who the pages are drawn for, proven or remembered; null: a visitor, or nobody knows. */
export function knownPersonOf(state: AccountState): Person | null {
  const isKnown = ['member', 'remembered', 'unreachable'].includes(state.kind);
  return isKnown && 'person' in state ? state.person : null;
}
