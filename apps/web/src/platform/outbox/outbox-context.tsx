import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAccount } from '../account/account-context.tsx';
import type { Outbox, OutboxState } from './outbox.ts';

const OutboxContext = createContext<Outbox | null>(null);

const NOTHING: OutboxState = { isRead: false, items: [], sent: new Map() };

interface OutboxProviderProps {
  /** Whose scans are stored here; null if nobody is signed in. */
  readonly owner: string | null;
  /** Whether the server has confirmed that it is them. Nothing is sent before that. */
  readonly isProven: boolean;
  readonly children: ReactNode;
}

/** Sends the scans that are waiting in this browser, on every page that knows who is signed in. */
export function OutboxProvider({ owner, isProven, children }: OutboxProviderProps) {
  const account = useAccount();
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    if (owner === null) return;
    let opened: Outbox | null = null;
    let isGone = false;
    const open = async () => {
      const { Outbox } = await import('./outbox.ts');
      if (isGone) return;
      opened = new Outbox(account, owner);
      setOutbox(opened);
      await opened.start();
    };
    // If the code does not load, there is no connection, and this is not one of the pages that open without one.
    open().catch(() => {});
    return () => {
      isGone = true;
      opened?.stop();
      setOutbox(null);
    };
  }, [account, owner]);
  useEffect(() => {
    if (isProven) void outbox?.prove();
  }, [outbox, isProven]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** Null until it has loaded. */
export function useOutbox(): Outbox | null {
  return use(OutboxContext);
}

const stayQuiet = () => () => {};
const getNothing = () => NOTHING;

export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(
    outbox?.subscribe ?? stayQuiet,
    outbox?.getState ?? getNothing,
    getNothing,
  );
}
