import type { Batch, BatchItem } from '@tc/contract/locker';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { useCollection, useCollectionName } from '../../../platform/collection/use-team.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../../platform/outbox/outbox-context.tsx';
import { useRuleName } from '../../../platform/rules/use-rule-choices.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { endedOf, sayProgress, totalOf } from './batch-words.ts';
import { MissingPhotos } from './missing-photos.tsx';
import { ResultsTable } from './results-table.tsx';
import { Steering } from './steering.tsx';
import { useBatch } from './use-batches.ts';

interface KnownBatchProps {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
}

/** Photos of the batch that are still in this browser, and what keeps them from being sent. */
function useUnsent(items: readonly BatchItem[]) {
  const { items: all, sent, isRead } = useOutboxState();
  const own = new Set(items.map(({ id }) => id));
  const unsent = all.filter(({ entry }) => own.has(entry.batchItem ?? ''));
  const held = unsent.filter(({ sending }) => sending.name === 'held');
  const [first] = held;
  const problem = first?.sending.name === 'held' ? first.sending.hold.message : null;
  const keys = unsent.map(({ entry }) => entry.key);
  // The list may not yet include what was sent a moment ago.
  const here = new Set([...keys, ...sent.keys()]);
  const missing = isRead
    ? items.filter(({ id, state }) => state === 'waiting' && !here.has(id))
    : [];
  return { keys, heldKeys: held.map(({ entry }) => entry.key), problem, missing };
}

interface UnsentProps {
  readonly batch: Batch;
  readonly outbox: Outbox;
  readonly keys: readonly string[];
  readonly heldKeys: readonly string[];
  readonly problem: string | null;
}

function sayHere(count: number): string {
  return `${count} ${count === 1 ? 'card is' : 'cards are'} still in this browser.`;
}

/**
 * Photos that are not sent automatically, for example because another member paused the batch and then resumed
 * it.
 */
function Unsent({ batch, outbox, keys, heldKeys, problem }: UnsentProps) {
  const forget = async () => {
    for (const key of keys) await outbox.remove(key);
  };
  if (batch.state === 'cancelled' && keys.length > 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-small">{sayHere(keys.length)} They will not be sent.</p>
        <Button onClick={() => void forget()}>Remove them from this browser</Button>
      </div>
    );
  }
  if (batch.state !== 'open' || problem === null) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-small">
        {sayHere(heldKeys.length)} {problem}
      </p>
      <Button onClick={() => void outbox.setStopped(heldKeys, false)}>Send now</Button>
    </div>
  );
}

function KnownBatch({ batch, items }: KnownBatchProps) {
  const outbox = useOutbox();
  const { keys, heldKeys, problem, missing } = useUnsent(items);
  const rules = useRuleName(batch.rules);
  const total = totalOf(batch);
  const sent = total - batch.counts.waiting;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-2xl flex-col gap-4">
        {batch.counts.waiting > 0 && batch.state !== 'cancelled' ? (
          <ProgressLine label={`${sent} of ${total} sent`} share={total > 0 ? sent / total : 0} />
        ) : null}
        <ProgressLine
          label={`${endedOf(batch)} of ${total} done`}
          share={total > 0 ? endedOf(batch) / total : 0}
        />
        <p role="status">{sayProgress(batch)}</p>
        {rules ? <p className="wrap-anywhere text-small">Rule book: {rules}</p> : null}
        {outbox ? <Unsent {...{ batch, outbox, keys, heldKeys, problem }} /> : null}
      </div>
      {outbox ? (
        <>
          <Steering {...{ batch, outbox, keys }} />
          <Allowed right="grade">
            <MissingPhotos {...{ outbox }} items={missing} />
          </Allowed>
        </>
      ) : (
        <Skeleton className="h-11 w-64" />
      )}
      <ResultsTable items={items} />
    </div>
  );
}

export function BatchPage({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useBatch(id);
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <Link
        to="/bulk-scan"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Bulk scan
      </Link>
      <h1 className="wrap-anywhere mb-8 text-display">{data?.batch.name ?? 'A batch of scans'}</h1>
      {error ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
      {isPending ? <Skeleton className="h-96" /> : null}
      {data === null ? (
        <p>There is no batch with this address in {isOwn ? 'your account' : name}.</p>
      ) : null}
      {data ? <KnownBatch {...data} /> : null}
    </div>
  );
}
