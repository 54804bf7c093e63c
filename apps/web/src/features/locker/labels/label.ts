import type { Card } from '@tc/contract/locker';
import { nameOf, placeOf, showGrade } from '../collection/card-words.ts';

/** The content of a label. */
export interface Label {
  /** The address of the card in the locker, which only its owner can open. The code scanner recognizes it. */
  readonly address: string;
  readonly name: string;
  /** Smaller lines: set and number, estimate, certifications. */
  readonly lines: readonly string[];
}

/** Certifications are tags, in the form that the code scanner adds: a company and its number. */
const CERT = /^(PSA|BGS|BVG|BCCG|CGC|SGC|TAG|ACE|AGS|Cert) [A-Z]?\d+$/;

/** @param origin the product's public origin */
export function labelOf(card: Card, origin: string): Label {
  const grade = showGrade(card);
  return {
    address: `${origin}/digital-locker/cards/${card.id}`,
    name: nameOf(card),
    lines: [
      placeOf(card),
      grade === null ? '' : `Estimate ${card.isUpTo ? 'up to ' : ''}${grade}`,
      ...card.tags.filter((tag) => CERT.test(tag)),
    ].filter(Boolean),
  };
}
