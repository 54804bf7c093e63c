import type { SideName } from '../../../grading/model.ts';

/** What is open: the card, or one of the ways to light one of its sides. */
export type Step =
  | { readonly name: 'card' | 'stack' }
  | { readonly name: 'camera' | 'screen'; readonly side: SideName };

export const CARD: Step = { name: 'card' };
