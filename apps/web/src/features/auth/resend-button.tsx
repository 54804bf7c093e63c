import { useState } from 'react';
import type { Account } from '../../platform/account/account.ts';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Why the confirmation email could not be requested; null if it was. */
export async function askForLetter(account: Account, email: string): Promise<string | null> {
  try {
    const { auth } = await account.client();
    const { error } = await auth.resend({ type: 'signup', email });
    return error ? explainFailure(error).message : null;
  } catch (error) {
    return explainFailure(error).message;
  }
}

/** Requests the confirmation email again. */
export function ResendButton({ email }: { readonly email: string }) {
  const account = useAccount();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    const failure = await askForLetter(account, email);
    setBusy(false);
    if (failure) show({ title: 'Email not sent', description: failure, tone: 'danger' });
    else
      show({ title: 'Email sent', description: 'Please check your inbox and your spam folder.' });
  };
  return (
    <Button onClick={resend} aria-disabled={isBusy}>
      Send the email again
    </Button>
  );
}
