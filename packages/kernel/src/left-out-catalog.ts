import { REFUSAL_CODES, type RefusalCode, refusalCatalog } from './refusal-catalog.ts';

/** More photos of one side than this add nothing that is worth the wait. */
export const MOST_PHOTOS_OF_SIDE = 12;

/** Why one more photo of a side says nothing about it: it shows no card well enough, or another one. */
export const LEFT_OUT_REASONS = [
  ...REFUSAL_CODES,
  'other-print',
  'same-photo',
  'side-not-judged',
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const OWN: Readonly<Record<Exclude<LeftOutReason, RefusalCode>, string>> = {
  'other-print': 'It does not show the same side of the same card.',
  'same-photo': 'It is the same photo as another one.',
  // About the photo that it would have been compared with.
  'side-not-judged':
    'Your own photo does not show the surface well enough to compare it. Photograph the card again, closer and with its cut edges in plain sight.',
};

/** The sentence that people read. */
export function sayLeftOut(reason: LeftOutReason): string {
  return reason in OWN
    ? OWN[reason as keyof typeof OWN]
    : refusalCatalog[reason as RefusalCode].message;
}
