import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { BackLink } from './card/back-link.tsx';
import type { Look } from './collection/locker-address.ts';
import { useAddress } from './collection/use-address.ts';
import { KEPT_CARD, listAddressOf } from './kept/kept-address.ts';
import { KeptCard } from './kept/kept-card.tsx';
import { useRetry } from './kept/use-cut-off.ts';
import { useShownCards } from './kept/use-shown-cards.ts';
import { Locker } from './list/locker.tsx';

interface LockerPageProps {
  readonly look?: Look;
  /** Shown if there is no connection and this browser keeps no cards. */
  readonly withoutKept: ReactNode;
}

export function LockerPage({ look: firstLook, withoutKept }: LockerPageProps) {
  const shownAs = useAddress(firstLook);
  const shown = useShownCards(shownAs.address);
  const onRetry = useRetry(shown.cards.refetch);
  const [query] = useSearchParams();
  const opened = query.get(KEPT_CARD);
  const { isCutOff, kept, list } = shown;
  if (isCutOff && kept === null) return withoutKept;
  if (opened !== null && isCutOff && kept) {
    return (
      <div className="page flex-1 pt-4 pb-20 md:pt-8">
        <BackLink to={listAddressOf(query)}>{kept.shown.name}</BackLink>
        <KeptCard id={opened} kept={kept} onRetry={onRetry} />
      </div>
    );
  }
  // With a connection, a card has a page of its own.
  if (opened !== null && list && !isCutOff) {
    return <Navigate to={`/digital-locker/cards/${encodeURIComponent(opened)}`} replace />;
  }
  return <Locker {...shownAs} shown={shown} onRetry={onRetry} />;
}
