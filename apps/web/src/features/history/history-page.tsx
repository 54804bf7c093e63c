import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ScanRow } from './scan-row.tsx';
import { type StateFilter, useHistory } from './use-history.ts';
import { WaitingList } from './waiting-list.tsx';
import { FILTERS } from './words.ts';

/** Every scan of a person: its result, and why. */
export function HistoryPage() {
  const [state, setState] = useState<StateFilter>('all');
  return (
    <section aria-labelledby="history-title" className="page max-w-4xl flex-1 pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 id="history-title" className="text-display">
          Scan history
        </h1>
        <Choice label="Show" value={state} options={FILTERS} onChange={setState} />
      </div>
      <WaitingList />
      <Scans key={state} state={state} onShowAll={() => setState('all')} />
    </section>
  );
}

interface ScansProps {
  readonly state: StateFilter;
  readonly onShowAll: () => void;
}

function Scans({ state, onShowAll }: ScansProps) {
  const { history, scans, retry, keepCard, remove } = useHistory(state);
  const show = useToast();
  const more = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useInSight(more, mayLoad, () => void fetchNextPage());
  const onRetry = async (id: string) => {
    const failure = await retry(id);
    if (failure) show({ title: 'Not tried again', description: failure.message, tone: 'danger' });
    else show({ title: 'The scan is graded again' });
  };
  const onKeepCard = async (id: string) => {
    const failure = await keepCard(id);
    if (failure) show({ title: 'Not in the locker', description: failure.message, tone: 'danger' });
    else show({ title: 'The card is in your locker' });
  };
  const onRemove = async (id: string) => {
    const failure = await remove(id);
    if (failure) show({ title: 'Not deleted', description: failure.message, tone: 'danger' });
    else show({ title: 'Scan deleted' });
  };
  if (history.isPending) return <Loading />;
  if (history.isError && scans.length === 0) {
    return (
      <div className="mt-8">
        <LoadFailure onRetry={() => void history.refetch()}>{history.error.message}</LoadFailure>
      </div>
    );
  }
  if (scans.length === 0) return <Empty {...{ state, onShowAll }} />;
  return (
    <>
      <ul className="mt-8 border-hairline border-t">
        {scans.map((scan) => (
          <ScanRow key={scan.id} {...{ scan, onRetry, onKeepCard, onRemove }} />
        ))}
      </ul>
      <LiveRegion>{isFetchingNextPage ? 'Loading older scans.' : ''}</LiveRegion>
      <div ref={more} className="mt-6 flex min-h-11 justify-center">
        {isFetchNextPageError ? (
          <LoadFailure onRetry={() => void fetchNextPage()}>
            {history.error?.message ?? 'Older scans did not load.'}
          </LoadFailure>
        ) : hasNextPage ? (
          <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Load older scans'}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Calls back when the element scrolls into view, at most once each time it is allowed to. */
function useInSight(
  element: RefObject<HTMLElement | null>,
  isWanted: boolean,
  call: () => void,
): void {
  const calling = useRef(call);
  calling.current = call;
  useEffect(() => {
    const watched = element.current;
    if (!isWanted || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && calling.current(),
      { rootMargin: '600px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isWanted]);
}

function Loading() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading your scans" className="mt-8">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 border-hairline border-t py-4">
          <Skeleton className="h-[5.5rem] w-16" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="mt-3 h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Empty({ state, onShowAll }: ScansProps) {
  if (state !== 'all') {
    const { name = '' } = FILTERS.find(({ value }) => value === state) ?? {};
    return (
      <div className="mt-10 flex flex-col items-start gap-4">
        <p className="text-lead">No scan in the state “{name}”.</p>
        <Button onClick={onShowAll}>Show all scans</Button>
      </div>
    );
  }
  return (
    <div className="mt-10 flex flex-col items-start gap-4">
      <p className="text-lead">You have not scanned a card yet.</p>
      <p className="max-w-[36rem]">
        Every scan will be listed here with its photo and its grade, or the reason why it has none.
      </p>
      <Button asChild emphasis="primary">
        <Link to="/scan">Scan a card</Link>
      </Button>
    </div>
  );
}
