import type { Rule } from '../../rule.ts';
import type { HiddenFlaws } from '../../rule-book.ts';

/**
 * How often a card's surface has a flaw that a photo did not show.
 *
 * Sharp cards: nobody publishes how often their surface is at fault. A published example of 25
 * modern cards chosen for grading has 8 tens, 10 nines, 5 eights and 2 lower grades. Their corners,
 * edges and centering had been checked before, and we attribute half of what went wrong to the
 * surface, so the share of surfaces good enough for a grade is the square root of the share of
 * cards that got it.
 *
 * Worn cards: 14 of the 20 worn cards in our own photos have creases, tears or scuffs that a person
 * marked. They were photographed to study damage, so we attribute half of that share to the
 * selection (`bench/fit/surface/fit_hidden.py`). How the rest divides is an assumption.
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
