import { useCallback, useEffect, useRef, useState } from 'react';
import type { Session } from '../../../grading/session.ts';
import { keepSoon } from '../../../platform/keep-soon.ts';
import { type CardKey, forgetCard, type KeptWork, keepCard, loadKept } from './pro-store.ts';
import { NO_WORK, type ProWork } from './pro-work.ts';

/** What is saved of a card. */
type OpenCard = Pick<Session, 'card' | 'decisions' | 'turns'>;

export interface KeptCard {
  readonly isKept: boolean;
  /** The work on the restored card; nothing for any other card. */
  readonly work: ProWork;
  readonly keep: (session: OpenCard, work: ProWork) => () => void;
  readonly forget: () => void;
}

/** Saves the card on this device, and restores it when the page opens without one. */
export function useKeptCard(
  key: CardKey,
  session: Session | null,
  onFound: (found: KeptWork) => void,
): KeptCard {
  const [isKept, setKept] = useState(true);
  const [found, setFound] = useState<KeptWork | null>(null);
  const isEmpty = useRef(session === null);
  isEmpty.current = session === null;
  const lay = useRef(onFound);
  lay.current = onFound;
  useEffect(() => {
    if (!isEmpty.current) return;
    let isGone = false;
    loadKept(key)
      .then((kept) => {
        if (isGone || !kept || !isEmpty.current) return;
        setFound(kept);
        lay.current(kept);
      })
      // The stored card may be damaged or inaccessible. The page works without it.
      .catch(() => setKept(false));
    return () => {
      isGone = true;
    };
  }, [key]);
  const keep = useCallback(
    (open: OpenCard, work: ProWork) =>
      keepSoon(() => {
        keepCard(key, open, work).then(
          () => setKept(true),
          () => setKept(false),
        );
      }),
    [key],
  );
  return {
    isKept,
    keep,
    work: found && session && found.card === session.card ? found.work : NO_WORK,
    forget: () => {
      setFound(null);
      forgetCard(key).catch(() => {});
    },
  };
}
