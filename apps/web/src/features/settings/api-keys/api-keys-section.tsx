import { MOST_API_KEYS } from '@tc/contract/api';
import { firstPlanWith, hasFeature } from '@tc/contract/site';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePlan } from '../../../platform/plan/use-plan.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NewSecret } from '../new-secret.tsx';
import { Section } from '../section.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { useApiKeys } from './use-api-keys.ts';

const PLAN = firstPlanWith('apiAccess').name;

/** What is shown instead if no key can be created. */
function NotInPlan({ hasKeys }: { readonly hasKeys: boolean }) {
  return (
    <p className="text-small">
      {hasKeys
        ? `API keys are part of the ${PLAN} plan. Yours are paused, and work again as soon as you have it.`
        : `API keys are part of the ${PLAN} plan.`}{' '}
      <Link to="/pricing" className="text-text-strong underline underline-offset-4">
        See the plans
      </Link>
    </p>
  );
}

function NewKey({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <NewSecret
      secret={secret}
      what="Key"
      title="Copy your new key now. It is not shown again."
      onDone={onDone}
    >
      Anyone who has it can do what you allowed, in your name. Keep it where you keep passwords.
    </NewSecret>
  );
}

function MakeKey({
  make,
  isFull,
}: {
  readonly make: ReturnType<typeof useApiKeys>['make'];
  readonly isFull: boolean;
}) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  if (made) return <NewKey secret={made} onDone={() => setMade(null)} />;
  if (isMaking) {
    const show = (key: string) => {
      setMade(key);
      setMaking(false);
    };
    return <KeyForm onMake={make} onMade={show} onClose={() => setMaking(false)} />;
  }
  if (isFull) {
    return (
      <p className="text-small">
        There are {MOST_API_KEYS} keys, which is the limit. Revoke one to make another.
      </p>
    );
  }
  return (
    <Button className="self-start" onClick={() => setMaking(true)}>
      <KeyRound size={18} aria-hidden="true" />
      Make a key
    </Button>
  );
}

export function ApiKeysSection() {
  const plan = usePlan();
  const { keys, make, rotate, revoke } = useApiKeys();
  const [replaced, setReplaced] = useState<string | null>(null);
  const failed = keys.error ?? plan.error;
  const list = keys.data ?? [];
  const retry = () => {
    void keys.refetch();
    void plan.refetch();
  };
  return (
    <Section
      id="api-keys"
      title="API keys"
      text={
        <>
          Let your own programs grade and manage cards. Start with{' '}
          <Link to="/developers" className="text-text-strong underline underline-offset-4">
            the guide
          </Link>
          , or see{' '}
          <Link
            to="/developers/reference"
            className="text-text-strong underline underline-offset-4"
          >
            every call
          </Link>
          .
        </>
      }
    >
      {failed ? <LoadFailure onRetry={retry}>{failed.message}</LoadFailure> : null}
      {keys.isPending || plan.isPending ? <Skeleton className="h-11 w-40" /> : null}
      {list.length > 0 ? (
        <ul>
          {list.map((apiKey) => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onReplace={async () => setReplaced(await rotate(apiKey.id))}
              onRevoke={() => void revoke(apiKey.id)}
            />
          ))}
        </ul>
      ) : null}
      {replaced ? <NewKey secret={replaced} onDone={() => setReplaced(null)} /> : null}
      {keys.data && plan.data && !replaced ? (
        hasFeature(plan.data.plan, 'apiAccess') ? (
          <MakeKey make={make} isFull={list.length >= MOST_API_KEYS} />
        ) : (
          <NotInPlan hasKeys={list.length > 0} />
        )
      ) : null}
    </Section>
  );
}
