import type { Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { explainFailure } from '../../../platform/account/account-failure.ts';
import { givenName } from '../../../platform/account/factor-name.ts';
import { passkeyObstacle } from '../../../platform/account/passkeys.ts';
import { useHydrated } from '../../../platform/hydrated.ts';
import { useSite } from '../../../platform/site.ts';
import { Alert, LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NameForm } from '../name-form.tsx';
import { Section } from '../section.tsx';
import { EnrollForm } from './enroll-form.tsx';
import { useSecondFactors } from './use-second-factors.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface FactorRowProps {
  readonly factor: Factor;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

const LAST_TEXT = (
  <p>
    Your password alone will then open your account. Your recovery codes and the key in your app
    stop working.
  </p>
);

function FactorRow({ factor, isLast, isBusy, onRemove }: FactorRowProps) {
  const isKey = factor.factor_type === 'webauthn';
  const name = givenName(factor.friendly_name) || (isKey ? 'Security key' : 'Authenticator app');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3.5 first:border-t">
      <div className="min-w-0">
        <p className="break-words font-medium text-text-strong">{name}</p>
        <p className="text-small text-text-quiet">
          {isKey ? 'Security key. ' : 'Authenticator app. '}
          On since {DAY.format(new Date(factor.created_at))}
        </p>
      </div>
      <ConfirmButton
        label={isLast ? undefined : `Remove ${name}`}
        title={isLast ? 'Turn off the second factor?' : `Remove “${name}”?`}
        text={isLast ? LAST_TEXT : <p>It will no longer work. Your other second factors stay.</p>}
        keep="Keep it"
        action={isLast ? 'Turn off' : 'Remove'}
        isBusy={isBusy}
        onConfirm={onRemove}
      >
        {isLast ? 'Turn off…' : 'Remove…'}
      </ConfirmButton>
    </li>
  );
}

/** Whether a security key can be added on this page. */
function useKeysHere(): boolean {
  const site = useSite();
  const isHydrated = useHydrated();
  return isHydrated && site?.passkeys === true && passkeyObstacle(site) === null;
}

interface AddFactorProps {
  readonly hasOne: boolean;
  readonly isBusy: boolean;
  readonly onApp: (name?: string) => Promise<boolean>;
  readonly onKey: (name: string) => Promise<boolean>;
}

/** A first app needs no name; more than one are told apart by name. */
function AddFactor({ hasOne, isBusy, onApp, onKey }: AddFactorProps) {
  const [asked, ask] = useState<'app' | 'key' | null>(null);
  const hasKeys = useKeysHere();
  const add = async (name: string) => {
    if (await (asked === 'key' ? onKey(name) : onApp(name))) ask(null);
  };
  if (asked) {
    return (
      <NameForm
        key={asked}
        label={asked === 'key' ? 'Name of the key' : 'Name of the app or device'}
        hint={
          asked === 'key'
            ? 'Your browser then asks you to plug in the key and touch it.'
            : undefined
        }
        action={isBusy ? 'One moment…' : 'Continue'}
        isBusy={isBusy}
        onName={(name) => void add(name)}
        onCancel={() => ask(null)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {hasOne ? (
        <Button onClick={() => ask('app')}>Add another app</Button>
      ) : (
        <Button aria-disabled={isBusy} onClick={() => void onApp()}>
          Set up
        </Button>
      )}
      {hasKeys ? (
        <Button onClick={() => ask('key')}>
          {hasOne ? 'Add a security key' : 'Use a security key'}
        </Button>
      ) : null}
    </div>
  );
}

/** The section for adding and removing second factors. */
export function SecondFactorSection() {
  const { factors, enrollment, startApp, finishApp, cancelApp, addKey, remove, isBusy, failure } =
    useSecondFactors();
  const on = factors.data?.factors ?? [];
  return (
    <Section
      id="second-factor"
      title="Second factor"
      text="After your password, we ask for a code from an app on your phone or a touch of your security key. A stolen password alone is then useless."
    >
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {factors.isError ? (
        <LoadFailure onRetry={() => void factors.refetch()}>
          {explainFailure(factors.error).message}
        </LoadFailure>
      ) : null}
      {factors.isPending ? <Skeleton className="h-11 w-52" /> : null}
      {on.length > 0 ? (
        <ul>
          {on.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isLast={on.length === 1}
              isBusy={isBusy}
              onRemove={() => void remove(factor.id, on.length === 1)}
            />
          ))}
        </ul>
      ) : null}
      {enrollment ? (
        <EnrollForm
          enrollment={enrollment}
          isBusy={isBusy}
          onFinish={finishApp}
          onCancel={() => void cancelApp()}
        />
      ) : null}
      {factors.isSuccess && !enrollment ? (
        <AddFactor hasOne={on.length > 0} isBusy={isBusy} onApp={startApp} onKey={addKey} />
      ) : null}
    </Section>
  );
}
