import { signInRules } from '@tc/contract/forms';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { PasswordField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { failed } from './auth-words.ts';
import { AwaitedEmail } from './awaited-email.tsx';
import { EmailField } from './email-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

export interface AuthFormProps {
  /** Null clears the alert above the forms. */
  readonly onError: (message: string | null) => void;
}

export function SignInForm({ onError }: AuthFormProps) {
  const account = useAccount();
  const show = useToast();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { problemOf, isSending, form } = useSubmission({
    rules: signInRules,
    onPress: () => {
      onError(null);
      setUnconfirmed(null);
    },
    send: async ({ email, password }) => {
      const { error } = await account.signIn(email, password);
      if (error) {
        onError(error.message);
        if (error.code === 'email_not_confirmed') setUnconfirmed(email);
        show(failed('Sign in failed', error.message));
      } else if (account.getState().kind === 'member') {
        show(SIGNED_IN);
      }
    },
  });
  return (
    <>
      <form {...form} className="flex flex-col gap-5">
        <EmailField problem={problemOf('email')} offersPasskey />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          problem={problemOf('password')}
        />
        <SubmitButton isBusy={isSending}>{isSending ? 'Signing in…' : 'Sign In'}</SubmitButton>
      </form>
      <PasskeySignIn onError={onError} />
      {unconfirmed ? (
        <div className="mt-6">
          <AwaitedEmail email={unconfirmed}>
            Open the link in the email that we sent to{' '}
            <strong className="break-all">{unconfirmed}</strong>, or ask for a new one.
          </AwaitedEmail>
        </div>
      ) : null}
    </>
  );
}
