import type { ScanCorrections } from '@tc/contract/locker';
import { useEffect, useState } from 'react';
import type { Session } from '../../../grading/session.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../../platform/outbox/outbox-context.tsx';
import type { Sending } from '../../../platform/outbox/outbox-entry.ts';
import { type Lights, lightsOf } from './kept-lights.ts';

/** What was saved of a measured card. */
export interface KeptCard {
  readonly key: string;
  readonly name: string;
  readonly corrections: ScanCorrections | null;
  readonly lights: Lights;
}

/** What the server measures a card with. */
export type Sent = Pick<KeptCard, 'corrections' | 'lights'>;

/** The progress of saving a card. */
export type Keeping =
  | { readonly name: 'storing' }
  | { readonly name: 'here'; readonly card: KeptCard; readonly sending: Sending }
  | { readonly name: 'sent'; readonly card: KeptCard; readonly scanId: string }
  /** Its owner removed it before it was sent. */
  | { readonly name: 'removed' };

/** By session, so that Back and Forward do not save a card twice. They last as long as the page. */
const keeping = new Map<string, Promise<KeptCard>>();

/** What the server should know before it measures; null if the engine should find everything itself. */
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
  const lights = lightsOf(session);
  const sides = [
    { side: 'front' as const, blob: front.blob },
    ...lights.front.map(({ blob }) => ({ side: 'front' as const, blob })),
    ...(back ? [{ side: 'back' as const, blob: back.blob }] : []),
    ...lights.back.map(({ blob }) => ({ side: 'back' as const, blob })),
  ];
  const details = { ...(name !== '' && { name }), ...(cardId !== null && { cardId }) };
  const key = await outbox.add({ photos: sides, details, corrections });
  return { key, name, corrections, lights };
}

interface KeepingActions {
  readonly keepAgain: () => void;
  /** The server has these by now. */
  readonly setSent: (sent: Sent) => void;
}

/**
 * Saves a card automatically once its report is ready, because people who scan here came to save it.
 *
 * @param cardId the card in the locker that this scan belongs to; null for a new one
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
  const setSent = (sent: Sent) => {
    if (!card) return;
    const changed = { ...card, ...sent };
    keeping.set(session.id, Promise.resolve(changed));
    setCard(changed);
  };
  const actions = { keepAgain, setSent };
  if (!card) return { name: 'storing', ...actions };
  const scanId = sent.get(card.key);
  if (scanId !== undefined) return { name: 'sent', card, scanId, ...actions };
  const item = items.find(({ entry }) => entry.key === card.key);
  if (!item) return { name: 'removed', ...actions };
  return { name: 'here', card, sending: item.sending, ...actions };
}
