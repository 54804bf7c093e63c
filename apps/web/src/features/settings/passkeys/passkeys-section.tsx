import { useState } from 'react';
import { explainFailure } from '../../../platform/account/account-failure.ts';
import { describeDevice } from '../../../platform/account/describe-device.ts';
import { passkeyObstacle } from '../../../platform/account/passkeys.ts';
import { useHydrated } from '../../../platform/hydrated.ts';
import { useSite } from '../../../platform/site.ts';
import { Alert, LoadFailure, Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NameForm } from '../name-form.tsx';
import { Section } from '../section.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeys } from './use-passkeys.ts';

const NOT_OFFERED =
  'Passkeys are not available here: they need an https address with a domain name.';

/** Why no passkey can be added here; null if one can. */
function useObstacle(): string | null {
  const site = useSite();
  const isHydrated = useHydrated();
  if (!site?.passkeys) return NOT_OFFERED;
  return isHydrated ? passkeyObstacle(site) : null;
}

function AddPasskey({
  isBusy,
  onAdd,
}: {
  readonly isBusy: boolean;
  readonly onAdd: (name: string) => Promise<boolean>;
}) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button className="self-start" onClick={() => setAsking(true)}>
        Add a passkey
      </Button>
    );
  }
  const add = async (name: string) => {
    if (await onAdd(name)) setAsking(false);
  };
  return (
    <NameForm
      label="Name of this device"
      initial={describeDevice(navigator.userAgent)}
      hint="Your browser then asks for your fingerprint, face or PIN, or for another device."
      action={isBusy ? 'Waiting for your device…' : 'Continue'}
      isBusy={isBusy}
      onName={(name) => void add(name)}
      onCancel={() => setAsking(false)}
    />
  );
}

/** Keys on people's own devices that sign in without a password. */
export function PasskeysSection() {
  const isOffered = useSite()?.passkeys ?? false;
  const obstacle = useObstacle();
  const { passkeys, isBusy, failure, add, rename, remove } = usePasskeys(isOffered);
  const list = passkeys.data ?? [];
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or PIN. There is no password for anyone to steal."
    >
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {passkeys.isError ? (
        <LoadFailure onRetry={() => void passkeys.refetch()}>
          {explainFailure(passkeys.error).message}
        </LoadFailure>
      ) : null}
      {isOffered && passkeys.isPending ? <Skeleton className="h-11 w-52" /> : null}
      {list.length > 0 ? (
        <ul>
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRename={(name) => rename(passkey.id, name)}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      ) : null}
      {obstacle ? <Note>{obstacle}</Note> : null}
      {!obstacle && passkeys.isSuccess ? <AddPasskey isBusy={isBusy} onAdd={add} /> : null}
    </Section>
  );
}
