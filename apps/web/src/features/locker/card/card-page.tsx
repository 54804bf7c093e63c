import type { Card } from '@tc/contract/locker';
import { ScanLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIsReached } from '../../../platform/account/use-is-reached.ts';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { useCollection, useCollectionName } from '../../../platform/collection/use-team.ts';
import { LoadFailure, Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { daysLeft, nameOf, sayDaysLeft } from '../collection/card-words.ts';
import { useBulk } from '../collection/use-bulk.ts';
import { KeptCard } from '../kept/kept-card.tsx';
import { useCutOff, useRetry } from '../kept/use-cut-off.ts';
import { useKeptWhile } from '../kept/use-kept.ts';
import { BackLink } from './back-link.tsx';
import { CardAnswer } from './card-answer.tsx';
import { DetailsPart } from './details-part.tsx';
import { Fold } from './fold.tsx';
import { ReadDetails } from './read-details.tsx';
import { ReportPart } from './report-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { ScansPart } from './scans-part.tsx';
import { useCard, useScan } from './use-card.ts';

export interface CardPageProps {
  readonly id: string;
  /** What the card is worth, and whether to have it graded. */
  readonly worth?: ((card: Card) => ReactNode) | undefined;
  /** Who may see it. */
  readonly sharing?: ((card: Card) => ReactNode) | undefined;
  /** Shown if there is no connection and this browser keeps no cards. */
  readonly withoutKept: ReactNode;
}

function NoCard() {
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  return (
    <>
      <h1 className="text-title">There is no such card in {isOwn ? 'your locker' : name}</h1>
      <p className="mt-3">
        It may have been removed for good, or it belongs to another account or collection.
      </p>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the card">
      <h1 className="sr-only">Card</h1>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-10">
        <Skeleton className="aspect-[63.5/88.9]" />
        <div>
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="mt-5 h-20 max-w-80" />
        </div>
      </div>
    </div>
  );
}

export function CardPage(props: CardPageProps) {
  const card = useCard(props.id, useIsReached());
  const { isCutOff, kept } = useKeptWhile(useCutOff(card));
  const onRetry = useRetry(card.refetch);
  if (!isCutOff) return <ReachedCard {...props} card={card} />;
  if (kept === null) return props.withoutKept;
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <BackLink to="/digital-locker">{kept?.shown.name ?? 'My Locker'}</BackLink>
      {kept ? <KeptCard id={props.id} {...{ kept, onRetry }} /> : <Loading />}
    </div>
  );
}

interface ReachedProps extends CardPageProps {
  readonly card: ReturnType<typeof useCard>;
}

function ReachedCard({ card, ...props }: ReachedProps) {
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <BackLink to="/digital-locker">{useCollectionName()}</BackLink>
      {card.isPending ? <Loading /> : null}
      {card.isError ? (
        <>
          <h1 className="sr-only">Card</h1>
          <LoadFailure onRetry={() => void card.refetch()}>{card.error.message}</LoadFailure>
        </>
      ) : null}
      {card.data === null ? <NoCard /> : null}
      {card.data ? <KnownCard {...props} card={card.data} /> : null}
    </div>
  );
}

function Actions({ card }: { readonly card: Card }) {
  const bulk = useBulk();
  const navigate = useNavigate();
  const remove = async () => {
    await bulk.remove([card.id]);
    await navigate('/digital-locker');
  };
  if (card.deletedAt) {
    return (
      <Allowed right="curate">
        <Button emphasis="primary" onClick={() => void bulk.restore([card.id])}>
          Restore
        </Button>
      </Allowed>
    );
  }
  return (
    <>
      <Allowed right="grade">
        <Button asChild emphasis="primary">
          <Link to={`/scan?card=${card.id}`}>
            <ScanLine size={18} aria-hidden="true" />
            {card.scans.length > 0 ? 'Scan again' : 'Scan it'}
          </Link>
        </Button>
      </Allowed>
      <Allowed right="curate">
        <Button emphasis="danger" aria-disabled={bulk.isBusy} onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden="true" />
          Delete
        </Button>
      </Allowed>
    </>
  );
}

/** Wide windows have room for what is collapsed on a phone. */
function useRoom(): boolean {
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 64rem)').matches);
  return hasRoom;
}

function LoadingReport() {
  return (
    <div role="status" aria-label="Loading the report" className="border-hairline border-t py-3">
      <Skeleton className="h-8 max-w-80" />
    </div>
  );
}

type KnownProps = Omit<CardPageProps, 'withoutKept'> & { readonly card: Card };

function KnownCard(props: KnownProps) {
  const { card } = props;
  const [newest] = card.scans;
  const scan = useScan(newest);
  const report = newest === undefined ? null : scan.data?.report;
  return (
    <>
      {card.deletedAt ? (
        <div className="mb-6">
          <Note>In the trash. {sayDaysLeft(daysLeft(card.deletedAt, Date.now()))}.</Note>
        </div>
      ) : null}
      <CardAnswer card={card} report={report} actions={<Actions card={card} />} />
      {scan.isError ? (
        <LoadFailure onRetry={() => void scan.refetch()}>{scan.error.message}</LoadFailure>
      ) : null}
      {/* A part that appears above the others would move them away from under a finger. */}
      {scan.isLoading ? <LoadingReport /> : <Parts {...props} scan={scan.data} />}
    </>
  );
}

function Parts({
  card,
  worth,
  sharing,
  scan,
}: KnownProps & { readonly scan: ReturnType<typeof useScan>['data'] }) {
  const hasRoom = useRoom();
  return (
    <>
      {scan ? (
        <Fold
          title="Report"
          lead="The photos, and what was measured on them"
          isOpenAtFirst={hasRoom}
        >
          <ReportPart scan={scan} card={card} name={nameOf(card)} />
        </Fold>
      ) : null}
      {scan?.report && !card.deletedAt ? (
        <Fold title="Rule book" lead="Which rules it is graded by, and earlier results">
          <RulesPart scan={scan} />
        </Fold>
      ) : null}
      {worth && !card.deletedAt ? (
        <Allowed right="grade">
          <Fold title="Worth">{worth(card)}</Fold>
        </Allowed>
      ) : null}
      {card.scans.length > 1 ? (
        <Fold title="Scans" lead={`${card.scans.length} scans, and what changed between them`}>
          <ScansPart cardId={card.id} />
        </Fold>
      ) : null}
      {card.deletedAt ? null : (
        <Fold title="Details" lead="What it is, what it cost, tags and notes">
          <Allowed right="grade" otherwise={<ReadDetails card={card} />}>
            <DetailsPart card={card} scan={scan} />
          </Allowed>
        </Fold>
      )}
      {sharing && !card.deletedAt ? (
        <Allowed right="withdraw">
          <Fold title="Sharing">{sharing(card)}</Fold>
        </Allowed>
      ) : null}
    </>
  );
}
