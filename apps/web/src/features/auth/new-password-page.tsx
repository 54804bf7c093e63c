import { newPasswordRules } from '@tc/contract/forms';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenUsername, PasswordField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { failed, LINK_IS_OVER, PASSWORD_CHANGED } from './auth-words.ts';
import { ResetCard } from './reset-card.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';
import { wayElsewhere } from './way-elsewhere.ts';

const FORGOTTEN = { title: 'Choose a new password' };

/** Somebody came here from the email that says that this address was signed up more than once. */
const SIGNED_UP_TWICE = {
  title: 'Choose your password',
  text: 'Your email address was signed up more than once, with different passwords, and nobody knows which of them is yours. The one that you choose here is the only one that counts from then on, and your address is confirmed with it.',
};

type Step = 'choose' | 'second-factor' | 'over';

/**
 * Redeems the link and changes the password in one go when the form is sent, so opening the page does not
 * use up the link. An account with a second factor is asked for a code in between.
 */
function useNewPassword(tokenHash: string, hasCode: boolean) {
  const account = useAccount();
  const navigate = useNavigate();
  const show = useToast();
  const [step, setStep] = useState<Step>(tokenHash || hasCode ? 'choose' : 'over');
  const [error, setError] = useState<string | null>(null);
  const isRedeemed = useRef(hasCode);
  const chosen = useRef('');

  const change = async () => {
    const { auth } = await account.client();
    const { error } = await auth.updateUser({ password: chosen.current });
    if (error) throw error;
    chosen.current = '';
    show(PASSWORD_CHANGED);
    await navigate('/', { replace: true });
  };

  const refuse = (reason: unknown) => {
    const { code, message } = explainFailure(reason);
    // A code that did not lead to a session was already used, or was requested in another browser.
    const isOver = code === 'otp_expired' || (hasCode && account.getState().kind === 'visitor');
    show(failed('Password reset failed', isOver ? LINK_IS_OVER : message));
    if (isOver) return setStep('over');
    setStep('choose');
    setError(message);
  };

  const send = async (password: string) => {
    chosen.current = password;
    try {
      const { auth } = await account.client();
      if (!isRedeemed.current) {
        const { error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
        if (error) throw error;
        isRedeemed.current = true;
      }
      if (account.getState().kind === 'second-factor') return setStep('second-factor');
      await change();
    } catch (reason) {
      refuse(reason);
    }
  };
  return { step, error, setError, send, change: () => change().catch(refuse) };
}

interface PasswordFormProps {
  readonly onClear: () => void;
  readonly onSend: (password: string) => Promise<void>;
}

function PasswordForm({ onClear, onSend }: PasswordFormProps) {
  const least = useSite()?.passwordMin ?? 6;
  const { problemOf, isSending, form } = useSubmission({
    rules: newPasswordRules(least),
    onPress: onClear,
    send: ({ password }) => onSend(password),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <HiddenUsername />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={least}
        required
        problem={problemOf('password')}
        hint={`At least ${least} characters; longer is safer. This signs out your other devices.`}
      />
      <SubmitButton isBusy={isSending}>{isSending ? 'Changing…' : 'Change Password'}</SubmitButton>
    </form>
  );
}

function ElsewherePage({ way }: { readonly way: string }) {
  return (
    <AuthFrame title="Choose a new password">
      <Button
        emphasis="primary"
        className="min-h-12 w-full"
        onClick={() => window.location.assign(way)}
      >
        Continue
      </Button>
    </AuthFrame>
  );
}

/** Where the link in a reset email leads. */
export function NewPasswordPage() {
  const [query] = useSearchParams();
  const { step, error, setError, send, change } = useNewPassword(
    query.get('token_hash') ?? '',
    query.has('code'),
  );
  const elsewhere = wayElsewhere(query, useSite()?.publicUrl ?? '');
  if (elsewhere) return <ElsewherePage way={elsewhere} />;
  return (
    <AuthFrame {...(query.get('reason') === 'sign-up' ? SIGNED_UP_TWICE : FORGOTTEN)}>
      {error ? <Alert isAnswer>{error}</Alert> : null}
      {step === 'choose' ? <PasswordForm onClear={() => setError(null)} onSend={send} /> : null}
      {step === 'second-factor' ? (
        <SecondFactorForm onError={setError} onPassed={change} action="Change Password" />
      ) : null}
      {step === 'over' ? (
        <>
          <Alert>{LINK_IS_OVER} Request a new link.</Alert>
          <ResetCard onError={setError} />
        </>
      ) : null}
    </AuthFrame>
  );
}
