import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Asks for the confirmation letter once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const account = useAccount();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { auth } = await account.client();
      const { error } = await auth.resend({ type: 'signup', email });
      if (error) throw error;
      show({ title: 'Email sent', description: 'Please check your inbox and your spam folder.' });
    } catch (error) {
      const { message } = explainFailure(error);
      show({ title: 'Email not sent', description: message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={resend} disabled={isBusy}>
      Send the email again
    </Button>
  );
}
