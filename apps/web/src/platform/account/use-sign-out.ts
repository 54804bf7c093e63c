import { useToast } from '../../ui/toasts.tsx';
import { useOptionalAccount } from './account-context.tsx';
import { knownPersonOf } from './account-state.ts';
import { askBeforeSignOut } from './sign-out-question.ts';

/** If the answer takes longer than this, say so, so that nobody presses again. */
const NOTICED_MS = 700;

const SIGNED_OUT_HERE =
  'Your cards are removed from this device. The server is told when the connection is back.';

/** Scans that this browser keeps for a person and has not sent yet. */
async function countUnsent(owner: string): Promise<number> {
  const { countEntries } = await import('../outbox/outbox-store.ts');
  return countEntries(owner);
}

/** Removes what one person leaves behind, because it is not for the next one. */
async function removeUnsent(owner: string): Promise<void> {
  const { removeEntriesOf } = await import('../outbox/outbox-store.ts');
  await removeEntriesOf((one) => one === owner);
}

/**
 * Signs out this browser, or every one with `global`, and reports the result. Unsent scans would be lost, so it
 * asks first.
 */
export function useSignOut(): (scope?: 'local' | 'global') => Promise<void> {
  const account = useOptionalAccount();
  const show = useToast();
  return async (scope) => {
    const owner = account ? knownPersonOf(account.getState())?.id : undefined;
    // A browser that stores nothing has nothing to lose.
    const unsent = owner === undefined ? 0 : await countUnsent(owner).catch(() => 0);
    if (unsent > 0 && !(await askBeforeSignOut(unsent))) return;
    const timer = setTimeout(() => show({ title: 'Signing out' }), NOTICED_MS);
    const outcome = await account?.signOut(scope);
    clearTimeout(timer);
    if (outcome?.error) {
      show({ title: 'Sign out failed', description: outcome.error.message, tone: 'danger' });
      return;
    }
    if (owner !== undefined && unsent > 0) await removeUnsent(owner).catch(() => {});
    const description = outcome?.isLater ? SIGNED_OUT_HERE : "You've been signed out successfully.";
    show({ title: 'Signed out', description });
  };
}
