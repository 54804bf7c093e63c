import { useOptionalAccount } from '../platform/account/account-context.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Signs this browser out and says how it went. */
export function useSignOut(): () => Promise<void> {
  const account = useOptionalAccount();
  const show = useToast();
  return async () => {
    const outcome = await account?.signOut();
    if (outcome?.error) {
      show({ title: 'Sign out failed', description: outcome.error.message, tone: 'danger' });
      return;
    }
    show({ title: 'Signed out', description: "You've been signed out successfully." });
  };
}
