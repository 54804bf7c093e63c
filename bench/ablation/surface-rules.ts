import type { Rule } from './rule.ts';

/** Rules that tell damage of the surface from print, and what was seen from what was not. */
export const SURFACE_RULES: readonly Rule[] = [
  {
    name: 'the network looks at the face',
    file: 'surface/measure-surface.ts',
    from: 'const flaws = findFaceDamage(view, scores);',
    to: 'const flaws = findFaceDamage(view, scores).slice(0, 0);',
  },
  {
    name: 'a suspicious face is looked at in four turns',
    file: 'surface/face-network.ts',
    from: 'if (!isSuspicious(first)) return first;',
    to: 'return first;',
  },
  {
    name: 'burnt-out tiles are not seen',
    file: 'surface/unseen-regions.ts',
    from: "if (burnt > MOST_BURNT * count) return 'glare';",
    to: '',
  },
  {
    name: 'dark tiles are not seen',
    file: 'surface/unseen-regions.ts',
    from: "return sum < DARK * count ? 'shadow' : null;",
    to: 'return null;',
  },
  {
    name: 'a side out of focus is not seen',
    file: 'surface/unseen-regions.ts',
    from: 'rises[side] > BLUR_RATIO * sharpest &&',
    to: 'rises[side] < 0 &&',
  },
  {
    name: 'a border that shimmers is not seen',
    file: 'surface/unseen-regions.ts',
    from: 'border.unrest > RESTLESS && border.widthMm > 1',
    to: 'border.unrest < 0',
  },
];
