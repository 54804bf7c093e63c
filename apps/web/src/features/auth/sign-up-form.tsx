import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { nameProblem } from '../../platform/account/name-problem.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, PasswordField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { failed, SIGNED_UP, SIGNED_UP_AND_IN } from './auth-words.ts';
import { AwaitedLetter } from './awaited-letter.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem, newPasswordProblem, problemsOf, textOf } from './form-problems.ts';
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
      <AwaitedLetter email={email}>
        {SIGNED_UP.description} We sent it to <strong className="break-all">{email}</strong>. It may
        take a minute to arrive.
      </AwaitedLetter>
      <Button emphasis="quiet" onClick={onBack}>
        Use another address
      </Button>
    </div>
  );
}

/** Checks, sends, and remembers the address that the e-mail went to. */
function useSignUp({ onError }: AuthFormProps, passwordMin: number) {
  const account = useAccount();
  const show = useToast();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission({
    check: (form) => {
      onError(null);
      return problemsOf({
        displayName: nameProblem(textOf(form, 'displayName').trim()),
        email: emailProblem(textOf(form, 'email').trim()),
        password: newPasswordProblem(textOf(form, 'password'), passwordMin),
        age: form.has('age') ? null : 'You must be at least 13 years old to sign up.',
      });
    },
    send: async (form) => {
      const email = textOf(form, 'email').trim();
      const name = textOf(form, 'displayName').trim();
      const outcome = await account.signUp(email, textOf(form, 'password'), name);
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
  const { problems, isBusy, onSubmit, sentTo, startOver } = useSignUp(props, passwordMin);
  if (sentTo) return <SignedUp email={sentTo} onBack={startOver} />;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        problem={problems.displayName ?? null}
      />
      <EmailField problem={problems.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={passwordMin}
        required
        problem={problems.password ?? null}
        hint={`At least ${passwordMin} characters; longer is safer.`}
      />
      <AgeField problem={problems.age ?? null} />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Creating account…' : 'Create Account'}</SubmitButton>
    </form>
  );
}
