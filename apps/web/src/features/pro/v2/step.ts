import type { SideName } from '../../../grading/model.ts';

/** What is open: the bench, or one of the ways to bring light to a side of a card. */
export type Step =
  | { readonly name: 'bench' | 'stack' }
  | { readonly name: 'camera' | 'screen'; readonly side: SideName };

export const BENCH: Step = { name: 'bench' };
