import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { useCollection, useCollectionName, useTeam } from '../../platform/collection/use-team.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NEW_BOOK } from './editor/book-text.ts';
import { ReadStandard } from './editor/read-standard.tsx';
import { StandardEditor } from './editor/standard-editor.tsx';
import { useStandard } from './use-standard.ts';

export function StandardPage({ id }: { readonly id: string }) {
  const isNew = id === 'new';
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  // Don't tell an admin that they can't edit while their role is still loading.
  const team = useTeam();
  const hasRole = team.data !== undefined || isOwn;
  const { data, error, isPending, refetch } = useStandard(isNew ? null : id);
  const failed = error ?? (isOwn ? null : team.error);
  const retry = () => void Promise.all([team.refetch(), isNew ? null : refetch()]);
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <Link
        to="/settings/standards"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
      >
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
        {isOwn ? 'Your standards' : `Standards of ${name}`}
      </Link>
      <h1 className="mb-8 break-words text-display">
        {data?.name ?? (isOwn ? 'A standard of your own' : `A standard of ${name}`)}
      </h1>
      {failed ? <LoadFailure onRetry={retry}>{failed.message}</LoadFailure> : null}
      {data === null ? <p>There is no such standard in {isOwn ? 'your account' : name}.</p> : null}
      {failed || (hasRole && (isNew || !isPending)) ? null : <Skeleton className="h-96" />}
      {isNew && hasRole ? (
        <Allowed
          right="author"
          otherwise={<p>Only the owner and the admins of {name} write its standards.</p>}
        >
          <StandardEditor kept={null} firstName="" firstBook={NEW_BOOK} />
        </Allowed>
      ) : null}
      {data && hasRole ? (
        <Allowed right="author" otherwise={<ReadStandard kept={data} latest={data.book} />}>
          {/* What was typed stays while the list of versions is reloaded. */}
          <StandardEditor kept={data} firstName={data.name} firstBook={data.book} />
        </Allowed>
      ) : null}
    </div>
  );
}
