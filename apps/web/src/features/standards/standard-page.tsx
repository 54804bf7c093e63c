import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NEW_BOOK } from './editor/book-text.ts';
import { StandardEditor } from './editor/standard-editor.tsx';
import { useStandard } from './use-standard.ts';

/** One rule book: written in a form or as JSON, with what it makes of example cards. */
export function StandardPage({ id }: { readonly id: string }) {
  const isNew = id === 'new';
  const { data, error, isPending, refetch } = useStandard(isNew ? null : id);
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <Link
        to="/settings/standards"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Your standards
      </Link>
      <h1 className="mb-8 break-words text-display">{data?.name ?? 'A standard of your own'}</h1>
      {error ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
      {data === null ? <p>There is no such standard in your account.</p> : null}
      {!isNew && isPending ? <Skeleton className="h-96" /> : null}
      {isNew ? <StandardEditor kept={null} firstName="" firstBook={NEW_BOOK} /> : null}
      {data ? (
        // What was typed stays while the list of versions is fetched anew.
        <StandardEditor kept={data} firstName={data.name} firstBook={data.book} />
      ) : null}
    </div>
  );
}
