import type { Person } from './person.ts';

/**
 * `unknown`: not checked yet. `remembered`: this browser remembers someone, but nothing is proven.
 * `second-factor`: the password was right but a code is still needed, so nobody is signed in.
 * `unreachable`: the server did not answer, so it is not known; the person is the remembered one.
 */
export type AccountState =
  | { readonly kind: 'unknown' | 'visitor' }
  | { readonly kind: 'unreachable'; readonly person: Person | null }
  | { readonly kind: 'remembered' | 'second-factor' | 'member'; readonly person: Person };

export const UNKNOWN: AccountState = { kind: 'unknown' };
export const VISITOR: AccountState = { kind: 'visitor' };

/**
 * Whose scans this browser keeps: those of the person whom the server named or, while it does not answer, of the
 * one who was signed in here last.
 */
export function keeperOf(state: AccountState): Person | null {
  return state.kind === 'member' || state.kind === 'unreachable' ? state.person : null;
}

/** Who the pages are rendered for, proven or remembered; null for a visitor or if unknown. */
export function knownPersonOf(state: AccountState): Person | null {
  const isKnown = ['member', 'remembered', 'unreachable'].includes(state.kind);
  return isKnown && 'person' in state ? state.person : null;
}
