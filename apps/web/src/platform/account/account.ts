import type { CollectionChoice } from '../collection/collection-choice.ts';
import type { AccountClient } from './account-client.ts';
import type { AccountOutcome } from './account-failure.ts';
import type { AccountState } from './account-state.ts';

export interface SignUpOutcome extends AccountOutcome {
  /** The operator requires no confirmation, so the account is signed in right away. */
  readonly isSignedIn: boolean;
}

export interface SignOutOutcome extends AccountOutcome {
  /** Done on this device; the server will be told when it can be reached. */
  readonly isLater?: boolean;
}

/** The page's single view of who is signed in; the client behind it loads when first needed. */
export interface Account {
  /** Whose cards the pages show, among those that the person may see. */
  readonly collection: CollectionChoice;
  getState(): AccountState;
  subscribe(hear: () => void): () => void;
  /** Asks the server who is signed in; asks once, no matter how often it is called. */
  restore(): Promise<void>;
  /** Asks again after the server refused this session, and shows the result right away. */
  recheck(): Promise<void>;
  signIn(email: string, password: string): Promise<AccountOutcome>;
  signUp(email: string, password: string, displayName: string): Promise<SignUpOutcome>;
  resetPassword(email: string): Promise<AccountOutcome>;
  /** `global`: every device of the person, this one too. */
  signOut(scope?: 'local' | 'global'): Promise<SignOutOutcome>;
  /** For everything else: the official client itself. */
  client(): Promise<AccountClient>;
}
