import { useEffect, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listSecondWays, type SecondWay } from './pass-second-factor.ts';
import { AppCodeForm, KeyForm, RecoveryCodeForm } from './second-way-forms.tsx';

interface SecondFactorFormProps {
  readonly onError: (message: string | null) => void;
  readonly onPassed: () => void | Promise<void>;
  readonly action: string;
}

/** The account's second factors; null while they are being looked up. */
function useSecondWays(onError: SecondFactorFormProps['onError']) {
  const account = useAccount();
  const [ways, setWays] = useState<readonly SecondWay[] | null>(null);
  useEffect(() => {
    account
      .client()
      .then(listSecondWays)
      .then(setWays, (error: unknown) => {
        onError(explainFailure(error).message);
      });
  }, [account, onError]);
  return ways;
}

/** How another way is offered instead of the one shown. */
function offerOf(way: SecondWay, ways: readonly SecondWay[]): string {
  if (way.kind === 'recovery') return 'Use a recovery code';
  const isOneOfMany = ways.filter(({ kind }) => kind === way.kind).length > 1;
  if (isOneOfMany && way.name) return `Use “${way.name}”`;
  return way.kind === 'app' ? 'Use your authenticator app' : 'Use your security key';
}

/** Asks for one second factor; the owner chooses which. */
export function SecondFactorForm({ onError, onPassed, action }: SecondFactorFormProps) {
  const ways = useSecondWays(onError);
  const [chosen, choose] = useState<string | null>(null);
  if (!ways) return <Skeleton className="h-36 w-full" />;
  const way = ways.find(({ factorId }) => factorId === chosen) ?? ways[0];
  if (!way) return null;
  const isOneOfMany = ways.filter(({ kind }) => kind === way.kind).length > 1;
  const name = isOneOfMany ? way.name : null;
  const form = { way, name, onError, onPassed, action };
  const others = ways.filter((other) => other !== way);
  return (
    <>
      {way.kind === 'app' ? <AppCodeForm key={way.factorId} {...form} /> : null}
      {way.kind === 'key' ? <KeyForm key={way.factorId} {...form} /> : null}
      {way.kind === 'recovery' ? <RecoveryCodeForm {...form} /> : null}
      {others.length > 0 ? (
        <ul aria-label="Other ways" className="flex flex-col gap-3">
          {others.map((other) => (
            <li key={other.factorId}>
              <Button
                className="w-full"
                onClick={() => {
                  // The other way's error means nothing here.
                  onError(null);
                  choose(other.factorId);
                }}
              >
                {offerOf(other, ways)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
