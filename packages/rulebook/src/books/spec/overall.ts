import type { LevelRule, OverallRules } from '../../rule-book.ts';

const SOURCE = 'Product specification, sections 4 and 9';

/**
 * The eleven levels. A value gets the highest level n with value >= n - 0.25, so 9.75 is a ten; 10+
 * requires 10.0 in every subgrade, which no rounding can replace.
 */
const LEVELS: readonly LevelRule[] = [
  { level: '10+', name: 'Ultra Mint', from: 10 },
  { level: '10', name: 'Gem Mint', from: 9.75 },
  { level: '9', name: 'Mint', from: 8.75 },
  { level: '8', name: 'Near Mint', from: 7.75 },
  { level: '7', name: 'Near Mint/Mint', from: 6.75 },
  { level: '6', name: 'Excellent/Mint', from: 5.75 },
  { level: '5', name: 'Excellent', from: 4.75 },
  { level: '4', name: 'Very Good/Excellent', from: 3.75 },
  { level: '3', name: 'Very Good', from: 2.75 },
  { level: '2', name: 'Good', from: 1.75 },
  { level: '1', name: 'Poor', from: 0.75 },
];

/** Shared by both books, because the scale is the product's own, whichever limits the rest uses. */
export const OVERALL: OverallRules = {
  levels: { value: LEVELS, effective: '2026-11', source: SOURCE, status: 'official' },
  weights: {
    value: { centering: 40, corners: 25, edges: 20, surface: 15 },
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
};
