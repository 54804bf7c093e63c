import type { ScanCorrections } from '@tc/contract/locker';
import { useEffect, useState } from 'react';
import type { Session } from '../../../bench/session.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../../platform/outbox/outbox-context.tsx';
import type { Sending } from '../../../platform/outbox/outbox-entry.ts';

/** What was kept of a card on the bench. */
export interface KeptCard {
  readonly key: string;
  readonly name: string;
  readonly corrections: ScanCorrections | null;
}

/** How far the keeping of a card is. */
export type Keeping =
  | { readonly name: 'storing' }
  | { readonly name: 'here'; readonly card: KeptCard; readonly sending: Sending }
  | { readonly name: 'sent'; readonly card: KeptCard; readonly scanId: string }
  /** Its owner removed it before it was sent. */
  | { readonly name: 'removed' };

/** By session: Back and Forward must not keep a card twice. They last as long as the page. */
const keeping = new Map<string, Promise<KeptCard>>();

/** What the server should know before it measures; null where the engine is to find everything itself. */
export function correctionsOf({ decisions }: Session): ScanCorrections | null {
  const { outlines, size } = decisions;
  const hasOutlines = outlines.front !== undefined || outlines.back !== undefined;
  if (!hasOutlines && size === 'auto') return null;
  return { ...(hasOutlines && { outlines }), ...(size !== 'auto' && { size }) };
}

async function keepCard(
  outbox: Outbox,
  session: Session,
  cardId: string | null,
): Promise<KeptCard> {
  const { front, back } = session.card;
  const name = session.name.trim();
  const corrections = correctionsOf(session);
  const sides = [
    { side: 'front' as const, blob: front.blob },
    ...(back ? [{ side: 'back' as const, blob: back.blob }] : []),
  ];
  const details = { ...(name !== '' && { name }), ...(cardId !== null && { cardId }) };
  const key = await outbox.add({ photos: sides, details, corrections });
  return { key, name, corrections };
}

interface KeepingActions {
  readonly keepAgain: () => void;
  /** The server has these corrections by now. */
  readonly setCorrected: (corrections: ScanCorrections | null) => void;
}

/**
 * Keeps a card once its report is there, by itself: who scans here came to keep it.
 *
 * @param cardId the card of the locker that it is a scan of; null: a new one
 */
export function useKeptScan(session: Session, cardId: string | null): Keeping & KeepingActions {
  const outbox = useOutbox();
  const { items, sent } = useOutboxState();
  const [card, setCard] = useState<KeptCard | null>(null);
  const isGraded = session.phase.name === 'graded';
  const keep = (open: Outbox) => {
    const kept = keepCard(open, session, cardId);
    keeping.set(session.id, kept);
    kept.then(setCard);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is kept once, as it is first graded
  useEffect(() => {
    if (!outbox || !isGraded) return;
    const known = keeping.get(session.id);
    if (known) known.then(setCard);
    else keep(outbox);
  }, [outbox, isGraded, session.id]);
  const keepAgain = () => {
    if (!outbox) return;
    setCard(null);
    keep(outbox);
  };
  const setCorrected = (corrections: ScanCorrections | null) => {
    if (!card) return;
    const corrected = { ...card, corrections };
    keeping.set(session.id, Promise.resolve(corrected));
    setCard(corrected);
  };
  const actions = { keepAgain, setCorrected };
  if (!card) return { name: 'storing', ...actions };
  const scanId = sent.get(card.key);
  if (scanId !== undefined) return { name: 'sent', card, scanId, ...actions };
  const item = items.find(({ entry }) => entry.key === card.key);
  if (!item) return { name: 'removed', ...actions };
  return { name: 'here', card, sending: item.sending, ...actions };
}
