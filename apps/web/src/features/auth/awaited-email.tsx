import { emailCodeRules } from '@tc/contract/forms';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { CodeField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ResendButton } from './resend-button.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

interface AwaitedEmailProps {
  readonly email: string;
  readonly children: ReactNode;
  readonly onConfirmed?: () => void;
}

/** What to do while an email is on its way: follow its link, type its code, or request it again. */
export function AwaitedEmail({ email, children, onConfirmed }: AwaitedEmailProps) {
  const account = useAccount();
  const show = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { problemOf, isSending, form } = useSubmission({
    rules: emailCodeRules,
    onPress: () => setFailure(null),
    send: async ({ code }) => {
      try {
        const { auth } = await account.client();
        const { error } = await auth.verifyOtp({ email, token: code, type: 'signup' });
        if (error) throw error;
        show(SIGNED_IN);
        onConfirmed?.();
      } catch (error) {
        setFailure(explainFailure(error).message);
      }
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <Note>{children}</Note>
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <form {...form} className="flex flex-col gap-4">
        <CodeField
          label="Code from the email"
          name="code"
          problem={problemOf('code')}
          hint="Reading the email on another device? Type its code here instead of opening the link."
        />
        <SubmitButton isBusy={isSending} emphasis="secondary">
          {isSending ? 'Checking…' : 'Confirm with the code'}
        </SubmitButton>
      </form>
      <ResendButton email={email} />
    </div>
  );
}
