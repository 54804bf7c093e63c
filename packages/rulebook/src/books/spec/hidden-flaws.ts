import type { Rule } from '../../rule.ts';
import type { HiddenFlaws } from '../../rule-book.ts';

/**
 * How often a card's surface has a flaw that a photo did not show.
 *
 * Sharp cards: nobody publishes how often their surface is at fault. A published example of 25 modern
 * cards that were chosen for grading has 8 tens, 10 nines, 5 eights and 2 lower ones. Their corners,
 * edges and centering had been looked at before; half of what went wrong is taken to be the surface,
 * so that the share of surfaces fit for a grade is the root of the share of cards that got it.
 *
 * Worn cards: 14 of the 20 worn cards in our own photos have creases, tears or scuffs that a person
 * drew. They were photographed to study damage, so half of that share is taken to be the collection's
 * doing (`bench/fit/surface/fit_hidden.py`). How the rest divides is assumed.
 */
export const HIDDEN_FLAWS: Rule<HiddenFlaws> = {
  value: {
    classes: [
      { name: 'slight', highest: 9, capsCard: false },
      { name: 'light', highest: 8, capsCard: false },
      { name: 'plain', highest: 6, capsCard: false },
      { name: 'crease', highest: 4, capsCard: true },
      { name: 'creases', highest: 2, capsCard: true },
    ],
    byWear: [
      { wear: 9, chances: [0.283, 0.111, 0.021, 0.015, 0.005] },
      { wear: 6.5, chances: [0.1, 0.25, 0.25, 0.25, 0.1] },
    ],
  },
  effective: '2026-11',
  source:
    'https://cardgrade.io/blog/ai-pre-grading-psa-success; photos of 20 worn cards; see decision 0026',
  status: 'unknown',
};
