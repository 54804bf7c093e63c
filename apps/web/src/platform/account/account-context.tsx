import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { useSite } from '../site.ts';
import type { Account } from './account.ts';
import { type AccountState, UNKNOWN, VISITOR } from './account-state.ts';
import { createAccount } from './create-account.ts';

const AccountContext = createContext<Account | null>(null);

export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const [account] = useState(() => createAccount(site));
  return <AccountContext value={account}>{children}</AccountContext>;
}

export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('There is no account around this part of the page.');
  return account;
}

const stayQuiet = () => () => {};
const getSignedOut = () => VISITOR;

/** Who is signed in. If the context is missing, that is logged and nobody is. */
export function useAccountState(): AccountState {
  const account = use(AccountContext);
  if (!account) console.error('The account context is missing: shown as signed out.');
  return useSyncExternalStore(
    account?.subscribe ?? stayQuiet,
    account?.getState ?? getSignedOut,
    account ? () => UNKNOWN : getSignedOut,
  );
}

/** Null if there is no account context. */
export function useOptionalAccount(): Account | null {
  return use(AccountContext);
}
