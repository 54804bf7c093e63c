import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hearSignOutQuestion, readSignOutQuestion } from '../platform/account/sign-out-question.ts';

/** Loaded only for people who would lose something. */
const UnsentDialog = lazy(async () => {
  const { UnsentDialog } = await import('./unsent-dialog.tsx');
  return { default: UnsentDialog };
});

const readNothing = () => null;

export function SignOutQuestionSlot() {
  const question = useSyncExternalStore(hearSignOutQuestion, readSignOutQuestion, readNothing);
  if (!question) return null;
  return (
    <Suspense>
      <UnsentDialog {...question} />
    </Suspense>
  );
}
