import { useQuery } from '@tanstack/react-query';
import type { GradeReport } from '@tc/contract';
import { type Card, readCard, readScan } from '@tc/contract/locker';
import { Link } from 'react-router';
import type { Account } from '../../platform/account/account.ts';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useCollectionName } from '../../platform/collection/use-team.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorthSection } from './worth-section.tsx';

interface Loaded {
  readonly card: Card;
  readonly report: GradeReport | null;
}

/** Scans that were refused or are not graded yet say nothing about this. */
async function loadReport(account: Account, scans: readonly string[]): Promise<GradeReport | null> {
  for (const id of scans) {
    const scan = required(await callApi(account, readScan, { params: { id } }));
    if (scan.status === 'graded') return scan.report;
  }
  return null;
}

/** Null if there is no such card. */
async function loadCard(account: Account, id: string): Promise<Loaded | null> {
  const answer = await callApi(account, readCard, { params: { id } });
  if (!answer.ok && answer.error.code === 'not-found') return null;
  const card = required(answer);
  return { card, report: await loadReport(account, card.scans) };
}

function titleOf({ name, number }: Card): string {
  return [name, number].filter(Boolean).join(' ') || 'Unnamed card';
}

export function WorthPage({ cardId }: { readonly cardId: string }) {
  const account = useAccount();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.worth, 'page', cardId],
    queryFn: () => loadCard(account, cardId),
  });
  return (
    <div className="page flex-1 py-10 md:py-14">
      <Link
        to="/digital-locker"
        className="inline-flex min-h-11 items-center text-small text-text underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
      >
        {useCollectionName()}
      </Link>
      <h1 className="mb-8 break-words text-display">{data ? titleOf(data.card) : 'Worth'}</h1>
      {isError ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
      {data === undefined && !isError ? <Skeleton className="h-96 w-full" /> : null}
      {data === null ? <p>There is no such card here.</p> : null}
      {data ? <WorthSection card={data.card} report={data.report} /> : null}
    </div>
  );
}
