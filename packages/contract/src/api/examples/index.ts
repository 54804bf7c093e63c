import { BULK_EXAMPLES } from './bulk-examples.ts';
import { CARD_EXAMPLES } from './card-examples.ts';
import type { Examples } from './example.ts';
import { SCAN_EXAMPLES } from './scan-examples.ts';
import { WORTH_EXAMPLES } from './worth-examples.ts';

export type { Example } from './example.ts';

/** An example of every call that API keys may make. */
export const API_EXAMPLES: Examples = {
  ...CARD_EXAMPLES,
  ...SCAN_EXAMPLES,
  ...WORTH_EXAMPLES,
  ...BULK_EXAMPLES,
};
