import type { Card } from '@tc/contract/locker';
import { nameOf, placeOf, showGrade } from '../collection/card-words.ts';

/** What stands on a label. */
export interface Label {
  /** Of the card in the locker: only its owner can open it. The QR scanner knows it as theirs. */
  readonly address: string;
  readonly name: string;
  /** Smaller lines: set and number, estimate, certifications. */
  readonly lines: readonly string[];
}

/** Certifications are tags, as the QR scanner attaches them: a company and its number. */
const CERT = /^(PSA|BGS|BVG|BCCG|CGC|SGC|TAG|ACE|AGS|Cert) [A-Z]?\d+$/;

/** @param origin of the product, as people reach it */
export function labelOf(card: Card, origin: string): Label {
  const grade = showGrade(card);
  return {
    address: `${origin}/digital-locker/cards/${card.id}`,
    name: nameOf(card),
    lines: [
      placeOf(card),
      grade === null ? '' : `Estimate ${grade}`,
      ...card.tags.filter((tag) => CERT.test(tag)),
    ].filter(Boolean),
  };
}
