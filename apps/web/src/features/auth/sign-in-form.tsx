import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { PasswordField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { failed } from './auth-words.ts';
import { AwaitedLetter } from './awaited-letter.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem, problemsOf, textOf } from './form-problems.ts';
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
  const { problems, isBusy, onSubmit } = useSubmission({
    check: (form) => {
      onError(null);
      setUnconfirmed(null);
      return problemsOf({
        email: emailProblem(textOf(form, 'email').trim()),
        password: textOf(form, 'password') ? null : 'Enter your password.',
      });
    },
    send: async (form) => {
      const { error } = await account.signIn(textOf(form, 'email'), textOf(form, 'password'));
      if (error) {
        onError(error.message);
        if (error.code === 'email_not_confirmed') setUnconfirmed(textOf(form, 'email').trim());
        show(failed('Sign in failed', error.message));
      } else if (account.getState().kind === 'member') {
        show(SIGNED_IN);
      }
    },
  });
  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <EmailField problem={problems.email} offersPasskey />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          problem={problems.password ?? null}
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing in…' : 'Sign In'}</SubmitButton>
      </form>
      <PasskeySignIn onError={onError} />
      {unconfirmed ? (
        <div className="mt-6">
          <AwaitedLetter email={unconfirmed}>
            Open the link in the email that we sent to{' '}
            <strong className="break-all">{unconfirmed}</strong>, or ask for a new one.
          </AwaitedLetter>
        </div>
      ) : null}
    </>
  );
}
