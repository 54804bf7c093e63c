import type { WebhookDelivery } from '@tc/contract/api';
import { DAYS_OF_DELIVERIES } from '@tc/contract/api';
import { showMoment } from '../../../platform/moments.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { outcomeOf } from './event-words.ts';
import { useDeliveries } from './use-deliveries.ts';

const STATES: Readonly<Record<WebhookDelivery['status'], string>> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
};

const TONES: Readonly<Record<WebhookDelivery['status'], string>> = {
  delivered: 'text-accent',
  waiting: 'text-text-strong',
  failed: 'text-danger',
};

interface RowProps {
  readonly delivery: WebhookDelivery;
  readonly onSendAgain: () => void;
}

function Row({ delivery, onSendAgain }: RowProps) {
  const { event, status, attempts, nextAttemptAt, createdAt } = delivery;
  const times = attempts > 1 ? `, ${attempts} attempts` : '';
  const next = nextAttemptAt ? `, again by ${showMoment(nextAttemptAt)}` : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-2.5">
      <div className="min-w-0">
        <p className="text-small text-text-strong">
          <span className={`font-medium ${TONES[status]}`}>{STATES[status]}</span>{' '}
          <span className="measured">{event}</span>
        </p>
        <p className="text-label text-text-quiet">
          {showMoment(createdAt)}: {outcomeOf(delivery)}
          {times}
          {next}
        </p>
      </div>
      {status === 'waiting' ? null : (
        <Button
          emphasis="quiet"
          aria-label={`Send again: ${event} of ${showMoment(createdAt)}`}
          onClick={onSendAgain}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ id }: { readonly id: string }) {
  const { log, sendAgain } = useDeliveries(id);
  if (log.isPending) return <Skeleton className="h-11 w-full" />;
  if (log.error && !log.data) {
    return <LoadFailure onRetry={() => void log.refetch()}>{log.error.message}</LoadFailure>;
  }
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) {
    return (
      <p className="text-small text-text-quiet">
        Nothing was sent in the last {DAYS_OF_DELIVERIES} days. Send a test to see that it arrives.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <ul aria-label="Messages" className="w-full border-hairline border-t">
        {items.map((delivery) => (
          <Row
            key={delivery.id}
            delivery={delivery}
            onSendAgain={() => void sendAgain(delivery.id)}
          />
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button
          aria-busy={log.isFetchingNextPage}
          aria-disabled={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show earlier ones
        </Button>
      ) : null}
    </div>
  );
}
