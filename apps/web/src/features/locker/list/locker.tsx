import type { Card } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '../../../ui/alert.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasFilters } from '../collection/locker-address.ts';
import type { useAddress } from '../collection/use-address.ts';
import { countCards, useBulk } from '../collection/use-bulk.ts';
import { AddCardDialog } from '../form/add-card-dialog.tsx';
import { keptAddressOf } from '../kept/kept-address.ts';
import { KeptHead } from '../kept/kept-head.tsx';
import { KeptPictures } from '../kept/kept-pictures.tsx';
import type { useShownCards } from '../kept/use-shown-cards.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList, LoadingCards } from './card-list.tsx';
import { Nothing } from './empty.tsx';
import { LockerHead } from './locker-head.tsx';
import { type Selection, useSelection } from './selection.ts';
import { Toolbar } from './toolbar.tsx';
import { ValueOrder } from './value-order.tsx';

type Shown = ReturnType<typeof useShownCards>;

interface LockerProps extends ReturnType<typeof useAddress> {
  readonly shown: Shown;
  readonly onRetry: () => Promise<unknown>;
}

const NO_CARDS: readonly Card[] = [];

function Head({ shown, address, set, onRetry }: LockerProps) {
  const { isCutOff, kept, totals } = shown;
  if (isCutOff) return kept ? <KeptHead kept={kept} onRetry={onRetry} /> : null;
  return (
    <LockerHead address={address} totals={totals.data} onTrash={(isTrash) => set({ isTrash })} />
  );
}

/** With a connection, what can be done with selected cards, and what else is on the server. */
function Actions({ shown, address, selection }: LockerProps & { readonly selection: Selection }) {
  const { cards, totals, total, list = NO_CARDS } = shown;
  const bulk = useBulk();
  return (
    <>
      {selection.isOn ? (
        <BulkBar {...{ selection, bulk, address, total }} cards={list ?? NO_CARDS} />
      ) : null}
      <ValueOrder sort={address.sort} values={totals.data?.value ?? []} />
      {cards.isError ? (
        <LoadFailure onRetry={() => void cards.refetch()}>{cards.error.message}</LoadFailure>
      ) : null}
    </>
  );
}

function Cards({ shown, address, look, set, selection }: LockerProps & { selection: Selection }) {
  const { cards, isCutOff, kept, total } = shown;
  const [query] = useSearchParams();
  const list = shown.list ?? NO_CARDS;
  const addressOf = (id: string) =>
    isCutOff ? keptAddressOf(query, id) : `/digital-locker/cards/${id}`;
  const loadMore = () => {
    if (!isCutOff && cards.hasNextPage && !cards.isFetchingNextPage) void cards.fetchNextPage();
  };
  return (
    <KeptPictures of={isCutOff && kept ? kept.shown : null}>
      <CardList
        {...{ look, set, selection, addressOf }}
        sort={address.sort}
        cards={list}
        total={Math.max(total, list.length)}
        isOld={!isCutOff && cards.isPlaceholderData}
        onEnd={loadMore}
      />
    </KeptPictures>
  );
}

/**
 * The list with its tools. It is one page with and without a connection, so that what somebody types stays
 * when the connection comes and goes.
 */
export function Locker(props: LockerProps) {
  const { shown, address, look, set } = props;
  const { cards, isCutOff, kept } = shown;
  const selection = useSelection(address.isTrash);
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const add = (from: HTMLElement) => {
    opener.current = from;
    setAdding(true);
  };
  const isEmpty = shown.list?.length === 0 && (isCutOff || !cards.isPlaceholderData);
  const isNew = isEmpty && !hasFilters(address) && !address.isTrash;
  const isLoading = !shown.list && (isCutOff || cards.isPending);
  return (
    <div className="page flex-1 pt-8 pb-24 md:pt-12">
      <Head {...props} />
      {isNew ? null : (
        <Toolbar
          {...{ address, look, set, selection }}
          kept={isCutOff ? (kept?.shown.cards ?? NO_CARDS) : null}
          onAdd={add}
        />
      )}
      {isCutOff ? null : <Actions {...props} selection={selection} />}
      {isLoading ? <LoadingCards look={look} /> : null}
      <Cards {...props} selection={selection} />
      {cards.isFetchingNextPage ? <Skeleton className="h-16" /> : null}
      <Nothing {...{ address, set, isEmpty, isCutOff }} onAdd={add} />
      <LiveRegion>{shown.count === null ? '' : `${countCards(shown.count)} shown`}</LiveRegion>
      <AddCardDialog isOpen={isAdding} onOpenChange={setAdding} opener={opener} />
    </div>
  );
}
