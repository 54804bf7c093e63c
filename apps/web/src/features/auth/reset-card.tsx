import { addressRules } from '@tc/contract/forms';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AuthCard } from './auth-frame.tsx';
import { failed, RESET_SENT, RESET_SENT_ON_PAGE } from './auth-words.ts';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './sign-in-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

/** A card of its own, replaced by the confirmation once the request is sent. */
export function ResetCard({ onError }: AuthFormProps) {
  const account = useAccount();
  const show = useToast();
  const [isSent, setSent] = useState(false);
  const { problemOf, isSending, form } = useSubmission({
    rules: addressRules,
    onPress: () => onError(null),
    send: async ({ email }) => {
      const { error } = await account.resetPassword(email);
      if (error) {
        onError(error.message);
        show(failed('Password reset failed', error.message));
        return;
      }
      show(RESET_SENT);
      setSent(true);
    },
  });
  return (
    <AuthCard>
      {isSent ? (
        <p role="status">{RESET_SENT_ON_PAGE}</p>
      ) : (
        <form {...form} className="flex flex-col gap-5">
          <h2 className="text-title">Reset Password</h2>
          <p className="text-small">
            Forgot your password? We will send you a link to choose a new one.
          </p>
          <EmailField problem={problemOf('email')} />
          <SubmitButton isBusy={isSending} emphasis="secondary">
            {isSending ? 'Sending…' : 'Send Reset Link'}
          </SubmitButton>
        </form>
      )}
    </AuthCard>
  );
}
