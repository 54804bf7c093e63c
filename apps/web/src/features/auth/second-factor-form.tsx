import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { CODE_IS_SHORT, isWholeCode, readCode } from '../../platform/account/read-code.ts';
import { CodeField } from '../../ui/field.tsx';
import { CODE_HINT } from './auth-words.ts';
import { problemsOf, textOf } from './form-problems.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

interface SecondFactorFormProps {
  readonly onError: (message: string | null) => void;
  readonly onPassed: () => void | Promise<void>;
  readonly action: string;
}

/** Asks for the six digits of the authenticator app. */
export function SecondFactorForm({ onError, onPassed, action }: SecondFactorFormProps) {
  const account = useAccount();
  const { problems, isBusy, onSubmit } = useSubmission({
    check: (form) => {
      onError(null);
      const isWhole = isWholeCode(readCode(textOf(form, 'code')));
      return problemsOf({ code: isWhole ? null : CODE_IS_SHORT.app });
    },
    send: async (form) => {
      try {
        await passSecondFactor(await account.client(), readCode(textOf(form, 'code')));
      } catch (error) {
        return onError(explainFailure(error).message);
      }
      await onPassed();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <CodeField
        label="Code from your authenticator app"
        name="code"
        required
        autoFocus
        problem={problems.code ?? null}
        hint={CODE_HINT}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Checking…' : action}</SubmitButton>
    </form>
  );
}
