import { useRef, useState } from 'react';
import type { AccountClient } from '../../platform/account/account-client.ts';
import { useAccount } from '../../platform/account/account-context.tsx';
import {
  type AccountFailure,
  explainFailure,
  isSessionOver,
} from '../../platform/account/account-failure.ts';
import { useToast } from '../../ui/toasts.tsx';

/** One change at a time: on success it says so; if refused, it says why beside the form. */
export function useChange(explain: (error: unknown) => AccountFailure = explainFailure) {
  const account = useAccount();
  const show = useToast();
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  /** True on success. */
  const run = async (
    work: (client: AccountClient) => Promise<{ error: unknown }>,
    done?: string,
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { error } = await work(await account.client());
      if (error) throw error;
      if (done) show({ title: done });
      return true;
    } catch (error) {
      const explained = explain(error);
      setFailure(explained);
      // The session was ended elsewhere: this page notices and leads to the sign-in page.
      if (isSessionOver(error)) void account.recheck();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure, setFailure };
}
