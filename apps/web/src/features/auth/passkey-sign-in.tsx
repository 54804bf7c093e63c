import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeySignInProps {
  readonly onError: (message: string | null) => void;
}

/**
 * Signing in without email and password, if the browser and the site support it. The button is not also called
 * "Sign in", so that screen readers and tests find only one button with that name.
 */
export function PasskeySignIn({ onError }: PasskeySignInProps) {
  const { isOffered, isBusy, signIn } = usePasskeySignIn(onError);
  if (!isOffered) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-3 text-label text-text-quiet">
        <span className="h-px flex-1 bg-hairline" />
        or
        <span className="h-px flex-1 bg-hairline" />
      </p>
      <Button
        className="min-h-12 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        <KeyRound size={20} aria-hidden="true" />
        {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
    </div>
  );
}
