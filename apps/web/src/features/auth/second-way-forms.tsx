import { appCodeRules, recoveryCodeRules } from '@tc/contract/forms';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { explainKeyFailure, passkeyObstacle } from '../../platform/account/passkeys.ts';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, TextField } from '../../ui/field.tsx';
import { CODE_HINT, RECOVERY_CODE_IS_WRONG } from './auth-words.ts';
import { passByKey, passSecondFactor, type SecondWay } from './pass-second-factor.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

export interface SecondWayProps {
  readonly way: SecondWay;
  /** Its name, if the account has several of this kind. */
  readonly name: string | null;
  readonly onError: (message: string | null) => void;
  readonly onPassed: () => void | Promise<void>;
  readonly action: string;
}

/** The six digits of an authenticator app. */
export function AppCodeForm({ way, name, onError, onPassed, action }: SecondWayProps) {
  const account = useAccount();
  const { problemOf, isSending, form } = useSubmission({
    rules: appCodeRules,
    onPress: () => onError(null),
    send: async ({ code }) => {
      try {
        await passSecondFactor(await account.client(), way, code);
      } catch (error) {
        return onError(explainFailure(error).message);
      }
      await onPassed();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <CodeField
        label={name ? `Code from “${name}”` : 'Code from your authenticator app'}
        name="code"
        required
        autoFocus
        problem={problemOf('code')}
        hint={CODE_HINT}
      />
      <SubmitButton isBusy={isSending}>{isSending ? 'Checking…' : action}</SubmitButton>
    </form>
  );
}

/** The touch of a security key. */
export function KeyForm({ way, name, onError, onPassed }: SecondWayProps) {
  const account = useAccount();
  const site = useSite();
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const obstacle = site && passkeyObstacle(site);
  if (obstacle) return <Alert>{obstacle}</Alert>;
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    onError(null);
    try {
      await passByKey(await account.client(), way);
      await onPassed();
    } catch (error) {
      onError(explainKeyFailure(error).message);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small">
        {name ? `Have “${name}” ready. ` : 'Have your security key ready. '}
        Your browser tells you when to touch it.
      </p>
      <Button
        emphasis="primary"
        className="min-h-12 w-full"
        autoFocus
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void ask()}
      >
        <KeyRound size={20} aria-hidden="true" />
        {isBusy ? 'Waiting for your key…' : 'Use your security key'}
      </Button>
    </div>
  );
}

/** One of the ten recovery codes. */
export function RecoveryCodeForm({ way, onError, onPassed, action }: SecondWayProps) {
  const account = useAccount();
  const { problemOf, isSending, form } = useSubmission({
    rules: recoveryCodeRules,
    onPress: () => onError(null),
    send: async ({ recoveryCode }) => {
      try {
        await passSecondFactor(await account.client(), way, recoveryCode);
      } catch (error) {
        const { code, message } = explainFailure(error);
        return onError(code === 'mfa_verification_failed' ? RECOVERY_CODE_IS_WRONG : message);
      }
      await onPassed();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField
        label="Recovery code"
        name="recoveryCode"
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        problem={problemOf('recoveryCode')}
        hint="Sixteen letters and digits. Each code works once; spaces and dashes do not matter."
      />
      <SubmitButton isBusy={isSending}>{isSending ? 'Checking…' : action}</SubmitButton>
    </form>
  );
}
