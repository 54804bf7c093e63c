import type { AccountClient } from './account-client.ts';
import type { AccountOutcome } from './account-failure.ts';
import type { AccountState } from './account-state.ts';

export interface SignUpOutcome extends AccountOutcome {
  /** The operator asks for no confirmation: the account is signed in at once. */
  readonly isSignedIn: boolean;
}

/** The page's one view of who is signed in; the client behind it loads when it is first needed. */
export interface Account {
  getState(): AccountState;
  subscribe(hear: () => void): () => void;
  /** Finds out by the server who is signed in; asks once, however often it is called. */
  restore(): Promise<void>;
  /** Asks anew after the server refused this session; who is out is shown so at once. */
  recheck(): Promise<void>;
  signIn(email: string, password: string): Promise<AccountOutcome>;
  signUp(email: string, password: string, displayName: string): Promise<SignUpOutcome>;
  resetPassword(email: string): Promise<AccountOutcome>;
  /** `global`: every device of the person, this one too. */
  signOut(scope?: 'local' | 'global'): Promise<AccountOutcome>;
  /** Everything beyond these: the official client itself. */
  client(): Promise<AccountClient>;
}
