import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount, useAccountState } from '../../platform/account/account-context.tsx';
import {
  explainKeyFailure,
  isBrokenOff,
  passkeyObstacle,
} from '../../platform/account/passkeys.ts';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { useHydrated } from '../../platform/hydrated.ts';
import { useSite } from '../../platform/site.ts';
import { useToast } from '../../ui/toasts.tsx';
import { failed } from './auth-words.ts';

/** Whether the browser can offer a passkey in a field's suggestions. */
async function offersInFields(): Promise<boolean> {
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}

/** One request to the browser at a time: a new one cancels the pending one. */
function useOneQuestion() {
  const asking = useRef<AbortController | null>(null);
  const begin = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    return asking.current.signal;
  }, []);
  const end = useCallback(() => asking.current?.abort(), []);
  return { begin, end };
}

/** Signs in with a passkey, from the button or from the browser's suggestions in the field. */
export function usePasskeySignIn(onError: (message: string | null) => void) {
  const account = useAccount();
  const show = useToast();
  const site = useSite();
  const isHydrated = useHydrated();
  const isVisitor = useAccountState().kind === 'visitor';
  const { begin, end } = useOneQuestion();
  const [isBusy, setBusy] = useState(false);
  const isOffered = isHydrated && site?.passkeys === true && passkeyObstacle(site) === null;

  const ask = useCallback(
    async (mediation?: 'conditional') => {
      const { auth } = await account.client();
      const signal = begin();
      const options = { signal, ...(mediation && { mediation }) };
      const { error } = await auth.signInWithPasskey({ options });
      if (!error) {
        if (account.getState().kind === 'member') show(SIGNED_IN);
        return null;
      }
      return isBrokenOff(error) ? null : explainKeyFailure(error);
    },
    [account, begin, show],
  );

  const offer = useCallback(async () => {
    if (!(await offersInFields())) return;
    const failure = await ask('conditional').catch(() => null);
    // Nobody asked for this, so only report failures after a passkey was chosen, then offer again.
    if (!failure?.code?.startsWith('webauthn_')) return;
    onError(failure.message);
    if (failure.code === 'webauthn_challenge_expired') void offer();
  }, [ask, onError]);

  useEffect(() => {
    if (!isOffered || !isVisitor) return;
    void offer();
    return end;
  }, [isOffered, isVisitor, offer, end]);

  const signIn = async () => {
    if (isBusy) return;
    setBusy(true);
    onError(null);
    const failure = await ask().catch(explainKeyFailure);
    setBusy(false);
    if (!failure) return;
    onError(failure.message);
    show(failed('Sign in failed', failure.message));
    void offer();
  };
  return { isOffered, isBusy, signIn };
}
