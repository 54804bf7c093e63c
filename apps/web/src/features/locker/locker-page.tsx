import type { Card } from '@tc/contract/locker';
import { useMemo, useRef, useState } from 'react';
import { LoadFailure } from '../../ui/alert.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Look } from './collection/locker-address.ts';
import { hasFilters } from './collection/locker-address.ts';
import { useAddress } from './collection/use-address.ts';
import { countCards, useBulk } from './collection/use-bulk.ts';
import { useCards, useTotals } from './collection/use-cards.ts';
import { AddCardDialog } from './form/add-card-dialog.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { CardsGrid } from './list/cards-grid.tsx';
import { CardsTable } from './list/cards-table.tsx';
import { EmptyLocker, EmptyTrash, NothingFound } from './list/empty.tsx';
import { LockerHead } from './list/locker-head.tsx';
import { useSelection } from './list/selection.ts';
import { Toolbar } from './list/toolbar.tsx';
import { ValueOrder } from './list/value-order.tsx';

function LoadingCards({ look }: { readonly look: Look }) {
  const many = Array.from({ length: 12 }, (_, at) => at);
  if (look === 'table') {
    return many.map((at) => <Skeleton key={at} className="mb-3 h-16" />);
  }
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-6">
      {many.map((at) => (
        <Skeleton key={at} className="aspect-[63.5/110]" />
      ))}
    </div>
  );
}

const NO_CARDS: readonly Card[] = [];

export function LockerPage({ look: firstLook }: { readonly look?: Look }) {
  const { address, look, set } = useAddress(firstLook);
  const cards = useCards(address);
  const totals = useTotals(address);
  const bulk = useBulk();
  const selection = useSelection();
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const list = useMemo(() => cards.data?.pages.flatMap(({ items }) => items), [cards.data]);
  const shown = list ?? NO_CARDS;
  const total = totals.data?.cards ?? shown.length;
  const add = (from: HTMLElement) => {
    opener.current = from;
    setAdding(true);
  };
  const lists = {
    cards: shown,
    total: Math.max(total, shown.length),
    selection,
    onEnd: () => {
      if (cards.hasNextPage && !cards.isFetchingNextPage) void cards.fetchNextPage();
    },
  };
  const isEmpty = list?.length === 0 && !cards.isPlaceholderData;
  const isBare = isEmpty && !hasFilters(address);
  return (
    <div className="page flex-1 pt-8 pb-24 md:pt-12">
      <LockerHead {...{ address, totals: totals.data }} onTrash={(isTrash) => set({ isTrash })} />
      {isBare && !address.isTrash ? null : (
        <Toolbar {...{ address, look, set, selection }} onAdd={add} />
      )}
      {selection.isOn ? <BulkBar {...{ selection, bulk, address, total, cards: shown }} /> : null}
      <ValueOrder sort={address.sort} values={totals.data?.value ?? []} />
      {cards.isError ? (
        <LoadFailure onRetry={() => void cards.refetch()}>{cards.error.message}</LoadFailure>
      ) : null}
      {cards.isPending ? <LoadingCards look={look} /> : null}
      <div
        aria-busy={cards.isPlaceholderData}
        className={cards.isPlaceholderData ? 'opacity-60' : ''}
      >
        {shown.length > 0 && look === 'grid' ? <CardsGrid {...lists} /> : null}
        {shown.length > 0 && look === 'table' ? (
          <CardsTable {...lists} sort={address.sort} onSort={(sort) => set({ sort })} />
        ) : null}
      </div>
      {cards.isFetchingNextPage ? <Skeleton className="h-16" /> : null}
      {isBare && address.isTrash ? <EmptyTrash /> : null}
      {isBare && !address.isTrash ? <EmptyLocker onAdd={add} /> : null}
      {isEmpty && !isBare ? (
        <NothingFound onClear={() => set({ q: '', tag: '', game: '', graded: '' })} />
      ) : null}
      <LiveRegion>
        {totals.data && !totals.isPlaceholderData ? `${countCards(totals.data.cards)} shown` : ''}
      </LiveRegion>
      <AddCardDialog isOpen={isAdding} onOpenChange={setAdding} opener={opener} />
    </div>
  );
}
