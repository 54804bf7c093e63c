import { type Batch, MOST_BATCH_ITEMS } from '@tc/contract/locker';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { NotInPlan } from '../../platform/collection/not-in-plan.tsx';
import { useCollectionPlan } from '../../platform/collection/use-collection-plan.ts';
import { useCollection, useCollectionName, useMay } from '../../platform/collection/use-team.ts';
import { showMoment } from '../../platform/moments.ts';
import { useOutbox } from '../../platform/outbox/outbox-context.tsx';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sayProgress } from './batch/batch-words.ts';
import { useBatches } from './batch/use-batches.ts';
import { BeginForm } from './begin-form.tsx';
import { PhotoChooser } from './files/photo-chooser.tsx';
import { PairingList } from './pairing/pairing-list.tsx';
import { usePairing } from './pairing/use-pairing.ts';

function PairingRules() {
  return (
    <details className="max-w-2xl text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-text-strong underline underline-offset-4">
        How fronts and backs are matched
      </summary>
      <ul className="flex list-disc flex-col gap-1.5 pt-1 pb-2 pl-5">
        <li>
          By a word in the name: <span className="measured">12-front</span> and{' '}
          <span className="measured">12-back</span>, also <span className="measured">_f</span> and{' '}
          <span className="measured">_b</span>, vorne and hinten, recto and verso and the like.
        </li>
        <li>
          By the end of the name: <span className="measured">12-1</span> and{' '}
          <span className="measured">12-2</span>, <span className="measured">12a</span> and{' '}
          <span className="measured">12b</span>, where just these two are there.
        </li>
        <li>
          By the folder: <span className="measured">12/front</span> and{' '}
          <span className="measured">12/back</span>. Only photos of one folder make a pair.
        </li>
        <li>Or by order: front, back, front, back, in the order of the names.</li>
      </ul>
    </details>
  );
}

function BatchRow({ batch }: { readonly batch: Batch }) {
  return (
    <li className="border-hairline border-t py-3 last:border-b">
      <Link
        to={`/bulk-scan/${batch.id}`}
        className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-text-strong underline underline-offset-4"
      >
        {batch.name}
      </Link>
      <p className="text-small text-text">{sayProgress(batch)}</p>
      <p className="text-small text-text-quiet">{showMoment(batch.createdAt)}</p>
    </li>
  );
}

function BatchList() {
  const batches = useBatches();
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  if (batches.isError) {
    return (
      <LoadFailure onRetry={() => void batches.refetch()}>{batches.error.message}</LoadFailure>
    );
  }
  if (!batches.data) return <Skeleton className="h-32" />;
  if (batches.data.length === 0) {
    return isOwn ? null : <p className="text-lead">{name} has no batches yet.</p>;
  }
  return (
    <section aria-labelledby="batches-title">
      <h2 id="batches-title" className="mb-3 text-lead">
        {isOwn ? 'Your batches' : `Batches of ${name}`}
      </h2>
      <ul className="max-w-2xl">
        {batches.data.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Lead({ isKnown }: { readonly isKnown: boolean }) {
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  const most = MOST_BATCH_ITEMS.toLocaleString('en-US');
  const may = useMay();
  if (isKnown && !may('grade')) {
    return (
      <p className="mt-2 max-w-[60ch]">
        Many cards at once, as the graders and admins of {name} scan them.
      </p>
    );
  }
  return (
    <p className="mt-2 max-w-[60ch]">
      Up to {most} cards from a folder, from files or from a ZIP
      {isOwn ? '' : `, into ${name}`}. The photos are sent from this browser and graded on the
      server. You can reload or close this page at any time. It continues where it stopped.
    </p>
  );
}

/** Hundreds of cards at once: choose, pair, check, start. */
export function BulkPage() {
  const plan = useCollectionPlan();
  const outbox = useOutbox();
  const use = usePairing();
  const hasPlan = plan.has('bulkTools');
  return (
    <div className="page flex flex-1 flex-col gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-display">Bulk scan</h1>
        <Lead isKnown={plan.isKnown} />
      </div>
      {plan.error ? (
        <LoadFailure onRetry={() => void plan.refetch()}>{plan.error.message}</LoadFailure>
      ) : null}
      {(plan.isKnown || plan.error) && outbox ? null : <Skeleton className="h-40" />}
      {plan.isKnown && !hasPlan ? <NotInPlan what="Bulk scan is" feature="bulkTools" /> : null}
      {hasPlan && outbox && !use.paired ? (
        <Allowed right="grade">
          <div className="flex flex-col gap-2">
            <PhotoChooser onFound={use.take} />
            <PairingRules />
          </div>
        </Allowed>
      ) : null}
      {hasPlan && outbox && use.paired ? (
        <>
          <BeginForm use={use} outbox={outbox} />
          <PairingList use={use} />
        </>
      ) : (
        <BatchList />
      )}
    </div>
  );
}
