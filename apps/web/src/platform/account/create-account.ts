import { CollectionChoice } from '../collection/collection-choice.ts';
import type { Site } from '../site.ts';
import type { Account } from './account.ts';
import { SUCCESS } from './account-failure.ts';
import { UNKNOWN } from './account-state.ts';
import { BrowserAccount } from './browser-account.ts';

/** On the server, nobody is known, so it renders the same pages for everyone. */
const NOBODY: Account = {
  collection: new CollectionChoice(null),
  getState: () => UNKNOWN,
  subscribe: () => () => {},
  restore: async () => {},
  recheck: async () => {},
  signIn: async () => SUCCESS,
  signUp: async () => ({ ...SUCCESS, isSignedIn: false }),
  resetPassword: async () => SUCCESS,
  signOut: async () => SUCCESS,
  client: () => Promise.reject(new Error('The server has no account client.')),
};

export function createAccount(site: Site | null): Account {
  return site && typeof window !== 'undefined' ? new BrowserAccount(site) : NOBODY;
}
