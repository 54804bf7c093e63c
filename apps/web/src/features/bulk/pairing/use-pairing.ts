import { useState } from 'react';
import type { Found } from '../files/found-photo.ts';
import {
  type BulkCard,
  cardOf,
  type LoosePhoto,
  type Paired,
  type Pairing,
  pairPhotos,
} from './pair-photos.ts';

/** The cards after each change; the last entry is the current state. */
interface Work {
  readonly found: Found;
  readonly pairing: Pairing;
  readonly steps: readonly Paired[];
}

/** Changes to the preview. Each returns the cards as they are afterwards. */
const CHANGES = {
  swap: ({ cards, loose }: Paired, { id }: BulkCard): Paired => ({
    cards: cards.map((card) =>
      card.id === id && card.back ? { ...card, front: card.back, back: card.front } : card,
    ),
    loose,
  }),
  apart: ({ cards, loose }: Paired, { id }: BulkCard): Paired => ({
    cards: cards.flatMap((card) =>
      card.id === id && card.back ? [{ ...card, back: null }, cardOf(card.back)] : [card],
    ),
    loose,
  }),
  /** Makes the next card's photo its back. */
  join: ({ cards, loose }: Paired, { id }: BulkCard): Paired => {
    const at = cards.findIndex((card) => card.id === id);
    const next = cards[at + 1];
    if (!next) return { cards, loose };
    const left = next.back ? [cardOf(next.back)] : [];
    return {
      cards: cards.flatMap((card, place) => {
        if (place === at) return [{ ...card, back: next.front }];
        return place === at + 1 ? left : [card];
      }),
      loose,
    };
  },
  remove: ({ cards, loose }: Paired, { id }: BulkCard): Paired => ({
    cards: cards.filter((card) => card.id !== id),
    loose,
  }),
};

export type CardChange = keyof typeof CHANGES;

/** Cards made from the photos, and the owner's corrections to them. */
export function usePairing() {
  const [work, setWork] = useState<Work | null>(null);
  const begin = (found: Found, pairing: Pairing) =>
    setWork({ found, pairing, steps: [pairPhotos(found.photos, pairing)] });
  const step = (change: (now: Paired) => Paired) =>
    setWork((now) => {
      const last = now?.steps.at(-1);
      return now && last ? { ...now, steps: [...now.steps, change(last)] } : now;
    });
  return {
    found: work?.found ?? null,
    pairing: work?.pairing ?? 'names',
    paired: work?.steps.at(-1) ?? null,
    canUndo: (work?.steps.length ?? 0) > 1,
    take: (found: Found) => begin(found, 'names'),
    pairBy: (pairing: Pairing) => work && begin(work.found, pairing),
    change: (card: BulkCard, how: CardChange) => step((now) => CHANGES[how](now, card)),
    /** Makes a card from a photo that belonged to none. */
    makeCard: ({ photo }: LoosePhoto) =>
      step(({ cards, loose }) => ({
        cards: [...cards, cardOf(photo)],
        loose: loose.filter((one) => one.photo !== photo),
      })),
    undo: () => setWork((now) => now && { ...now, steps: now.steps.slice(0, -1) }),
    clear: () => setWork(null),
  };
}

export type PairingUse = ReturnType<typeof usePairing>;
