import { createHash, randomBytes } from 'node:crypto';
import type { OutputOf, sendContactMessage } from '@tc/contract/api';

export type Message = OutputOf<typeof sendContactMessage.input>;

/** Without characters that are easily confused, because people read the reference aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS_OF_A_REFERENCE = 8;

export function createReference(): string {
  const bytes = randomBytes(SIGNS_OF_A_REFERENCE);
  return `M-${[...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}

/** Identical for a second click on the same form. */
export function fingerprintOf({ email, topic, subject, message }: Message): string {
  const text = JSON.stringify([email.toLowerCase(), topic, subject, message]);
  return createHash('sha256').update(text).digest('hex');
}
