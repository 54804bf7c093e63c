import type { Rule } from './rule.ts';

/** Rules that tell damage of the surface from print, and what was seen from what was not. */
export const SURFACE_RULES: readonly Rule[] = [
  {
    name: 'lines are judged by rules, beside the network',
    file: 'surface/measure-surface.ts',
    from: 'withLines(findFaceDamage(view, scores), linesOf(view, seen, scores))',
    to: 'withLines(findFaceDamage(view, scores), linesOf(view, seen, scores).slice(0, 0))',
  },
  {
    name: 'the network looks at the face',
    file: 'surface/measure-surface.ts',
    from: 'withLines(findFaceDamage(view, scores), linesOf(view, seen, scores))',
    to: 'withLines([], linesOf(view, seen, scores))',
  },
  {
    name: 'a line that the rules call a crease is the one that the network found',
    file: 'surface/measure-surface.ts',
    from: "!(isCreased && kind === 'crease') &&",
    to: '',
  },
  {
    name: 'creases that cross a plain border',
    file: 'surface/judge-lines.ts',
    from: 'for (const t of onBorder) {',
    to: 'for (const t of onBorder.slice(0, 0)) {',
  },
  {
    name: 'folds that notch the edge',
    file: 'surface/judge-lines.ts',
    from: 'runs.length <= MOST_ON_BORDER ? runs : []',
    to: '[] as typeof runs',
  },
  {
    name: 'many folds on one card are a pattern',
    file: 'surface/judge-lines.ts',
    from: 'runs.length <= MOST_ON_BORDER ? runs : []',
    to: 'runs',
  },
  {
    name: 'many lines on a border are printed',
    file: 'surface/judge-lines.ts',
    from: 'crossings.length <= MOST_ON_BORDER',
    to: 'crossings.length >= 0',
  },
  {
    name: 'most of a line on a border shows',
    file: 'surface/judge-lines.ts',
    from: 'seenMm > LEAST_SEEN * lengthMm',
    to: 'seenMm > 0',
  },
  {
    name: 'a crease is straight and clear of the border’s streaks',
    file: 'surface/judge-lines.ts',
    from: 'isStraight(t) && isClearOf(borders, t)',
    to: 'true',
  },
  {
    name: 'a crease wavers',
    file: 'surface/judge-lines.ts',
    from: '<= REACHES_CUT_MM && wavers(t)',
    to: '<= REACHES_CUT_MM',
  },
  {
    name: 'a roller’s line that reaches the edge is not a fold',
    file: 'surface/judge-lines.ts',
    from: '!rollers.some(({ at }) => boxOverlap(at, run.at) > 0)',
    to: 'true',
  },
  {
    name: 'a fold notches the edge or goes on inward',
    file: 'surface/judge-lines.ts',
    from: 'run.lostMm > 0 || fold.lengthMm >= SHORTEST_FOLD_MM ? [fold] : []',
    to: '[fold]',
  },
  {
    name: 'folds are followed over the print',
    file: 'surface/folds.ts',
    from: 'if (widthMm === 0) return fold;',
    to: 'return fold;',
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
