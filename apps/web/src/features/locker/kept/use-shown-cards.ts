import { useMemo } from 'react';
import { useIsReached } from '../../../platform/account/use-is-reached.ts';
import type { LockerAddress } from '../collection/locker-address.ts';
import { useCards, useTotals } from '../collection/use-cards.ts';
import { findKept } from './find-kept.ts';
import { useCutOff } from './use-cut-off.ts';
import { useKeptWhile } from './use-kept.ts';

/** The cards that the address asks for: the server's or, without a connection, those kept in this browser. */
export function useShownCards(address: LockerAddress) {
  const isReached = useIsReached();
  const cards = useCards(address, isReached);
  const totals = useTotals(address, isReached);
  const { isCutOff, kept } = useKeptWhile(useCutOff(cards));
  const fresh = useMemo(() => cards.data?.pages.flatMap(({ items }) => items), [cards.data]);
  // Of the trash, nothing is kept.
  const found = kept && !address.isTrash ? findKept(kept.shown.cards, address) : [];
  const list = isCutOff ? kept && found : fresh;
  const total = isCutOff ? found.length : (totals.data?.cards ?? fresh?.length ?? 0);
  const isKnown = isCutOff ? Boolean(kept) : totals.data && !totals.isPlaceholderData;
  /** For screen readers; null while it is not known. */
  const count = isKnown ? total : null;
  return { cards, totals, isCutOff, kept, list, total, count };
}
