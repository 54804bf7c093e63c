import { useAccount } from '../../platform/account/account-context.tsx';
import { describeDevice } from '../../platform/account/describe-device.ts';
import { addPasskey, explainKeyFailure, passkeyObstacle } from '../../platform/account/passkeys.ts';
import { useHydrated } from '../../platform/hydrated.ts';
import { useSite } from '../../platform/site.ts';
import { CheckField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Offered at sign-up: the protocol has no accounts with only a passkey. */
export function PasskeyWish() {
  const site = useSite();
  const isHydrated = useHydrated();
  if (!isHydrated || !site?.passkeys || passkeyObstacle(site)) return null;
  return (
    <CheckField name="passkey">
      Create a passkey too. Then you can sign in on this device with your fingerprint, face or PIN.
    </CheckField>
  );
}

/** Creates the requested passkey; if that fails, the account works just as well. */
export function usePasskeyWish(): () => Promise<void> {
  const account = useAccount();
  const show = useToast();
  return async () => {
    const client = await account.client();
    const { error } = await addPasskey(client, describeDevice(navigator.userAgent)).catch(
      (error: unknown) => ({ error }),
    );
    if (!error) return show({ title: 'Passkey added' });
    const { message } = explainKeyFailure(error);
    show({ title: 'No passkey was added', description: message, tone: 'danger' });
  };
}
