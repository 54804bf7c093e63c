import { useToast } from '../../ui/toasts.tsx';
import { useOptionalAccount } from './account-context.tsx';

/** If the answer takes longer than this, say so, so that nobody presses again. */
const NOTICED_MS = 700;

/** Signs out this browser, or every one with `global`, and reports the result. */
export function useSignOut(): (scope?: 'local' | 'global') => Promise<void> {
  const account = useOptionalAccount();
  const show = useToast();
  return async (scope) => {
    const timer = setTimeout(() => show({ title: 'Signing out' }), NOTICED_MS);
    const outcome = await account?.signOut(scope);
    clearTimeout(timer);
    if (outcome?.error) {
      show({ title: 'Sign out failed', description: outcome.error.message, tone: 'danger' });
      return;
    }
    show({ title: 'Signed out', description: "You've been signed out successfully." });
  };
}
