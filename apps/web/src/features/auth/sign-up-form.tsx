import { signUpRules } from '@tc/contract/forms';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, PasswordField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { failed, SIGNED_UP, SIGNED_UP_AND_IN } from './auth-words.ts';
import { AwaitedEmail } from './awaited-email.tsx';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './sign-in-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

const LINK = 'text-text-strong underline underline-offset-4';

function AgeField({ problem }: { readonly problem: string | null }) {
  return (
    <CheckField name="age" required problem={problem}>
      I am at least 13 years old and agree to the{' '}
      <Link to="/terms" className={LINK}>
        Terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" className={LINK}>
        Privacy Policy
      </Link>
      .
    </CheckField>
  );
}

interface SignedUpProps {
  readonly email: string;
  readonly onBack: () => void;
}

function SignedUp({ email, onBack }: SignedUpProps) {
  return (
    <div className="flex flex-col gap-5">
      <AwaitedEmail email={email}>
        {SIGNED_UP.description} We sent it to <strong className="break-all">{email}</strong>. It may
        take a minute to arrive.
      </AwaitedEmail>
      <Button emphasis="quiet" onClick={onBack}>
        Use another address
      </Button>
    </div>
  );
}

/** Checks, sends, and remembers the address that the email went to. */
function useSignUp({ onError }: AuthFormProps, passwordMin: number) {
  const account = useAccount();
  const show = useToast();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission({
    rules: signUpRules(passwordMin),
    onPress: () => onError(null),
    send: async ({ email, password, displayName }) => {
      const outcome = await account.signUp(email, password, displayName);
      if (outcome.error) {
        onError(outcome.error.message);
        show(failed('Sign up failed', outcome.error.message));
        return;
      }
      show(outcome.isSignedIn ? SIGNED_UP_AND_IN : SIGNED_UP);
      if (!outcome.isSignedIn) setSentTo(email);
    },
  });
  return { ...submission, sentTo, startOver: () => setSentTo(null) };
}

export function SignUpForm(props: AuthFormProps) {
  const passwordMin = useSite()?.passwordMin ?? 6;
  const { problemOf, isSending, form, sentTo, startOver } = useSignUp(props, passwordMin);
  if (sentTo) return <SignedUp email={sentTo} onBack={startOver} />;
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        problem={problemOf('displayName')}
      />
      <EmailField problem={problemOf('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={passwordMin}
        required
        problem={problemOf('password')}
        hint={`At least ${passwordMin} characters; longer is safer.`}
      />
      <AgeField problem={problemOf('age')} />
      <SubmitButton isBusy={isSending}>
        {isSending ? 'Creating account…' : 'Create Account'}
      </SubmitButton>
    </form>
  );
}
