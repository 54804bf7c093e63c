import { MOST_WEBHOOKS } from '@tc/contract/api';
import { firstPlanWith, hasFeature } from '@tc/contract/site';
import { WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePlan } from '../../../platform/plan/use-plan.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NewSecret } from '../new-secret.tsx';
import { Section } from '../section.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

const PLAN = firstPlanWith('apiAccess').name;

interface AddProps {
  readonly add: ReturnType<typeof useWebhooks>['add'];
  readonly isFull: boolean;
}

function AddWebhook({ add, isFull }: AddProps) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) {
    return (
      <NewSecret
        secret={secret}
        what="Secret"
        title="Copy the webhook’s secret now. It is not shown again."
        onDone={() => setSecret(null)}
      >
        Your program needs it to know that a message is from us. Keep it where you keep passwords.
      </NewSecret>
    );
  }
  if (isAdding) {
    const show = (shown: string) => {
      setSecret(shown);
      setAdding(false);
    };
    return <WebhookForm onAdd={add} onAdded={show} onClose={() => setAdding(false)} />;
  }
  if (isFull) {
    return (
      <p className="text-small">
        There are {MOST_WEBHOOKS} webhooks, which is the limit. Remove one to add another.
      </p>
    );
  }
  return (
    <Button className="self-start" onClick={() => setAdding(true)}>
      <WebhookIcon size={18} aria-hidden="true" />
      Add a webhook
    </Button>
  );
}

export function WebhooksSection() {
  const plan = usePlan();
  const { webhooks, add, ...acts } = useWebhooks();
  const failed = webhooks.error ?? plan.error;
  const list = webhooks.data ?? [];
  const retry = () => {
    void webhooks.refetch();
    void plan.refetch();
  };
  const isReady = webhooks.data !== undefined && plan.data !== undefined;
  const mayAdd = isReady && hasFeature(plan.data.plan, 'apiAccess');
  return (
    <Section
      id="webhooks"
      title="Webhooks"
      text="Let your own programs know when a scan is graded, so that they do not have to keep asking."
    >
      {failed ? <LoadFailure onRetry={retry}>{failed.message}</LoadFailure> : null}
      {!failed && !isReady ? <Skeleton className="h-11 w-40" /> : null}
      {list.length > 0 ? (
        <ul>
          {list.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} acts={acts} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? <AddWebhook add={add} isFull={list.length >= MOST_WEBHOOKS} /> : null}
      {isReady && !mayAdd ? (
        <p className="text-small">
          Webhooks are part of the {PLAN} plan.{' '}
          <Link to="/pricing" className="text-text-strong underline underline-offset-4">
            See the plans
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
