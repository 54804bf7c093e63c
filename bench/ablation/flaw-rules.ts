import type { Rule } from './rule.ts';

/** Rules that tell wear of the cut edge from print and light. */
export const FLAW_RULES: readonly Rule[] = [
  {
    name: 'print that runs to the cut is not wear',
    file: 'flaws/print-beside.ts',
    from: 'if (borderMm === null) {',
    to: 'if (borderMm === null) {\n    const none = new Float32Array(strip.columns);\n    return { palePrint: none, darkPrint: none };',
  },
  {
    name: 'art up to the cut looks like wear as often as it does further in',
    file: 'flaws/print-chance.ts',
    from: 'if (wornMm2 === 0 || along === 0) return 1;',
    to: 'if (wornMm2 >= 0) return 1;',
  },
  {
    name: 'white on the cut of a square tip is wear',
    file: 'flaws/rim-reach.ts',
    from: 'if (strip.segment.radiusMm > 0) return reach;',
    to: 'return reach;',
  },
  {
    name: 'shade of the border of a rounded card',
    file: 'flaws/print-beside.ts',
    from: 'if (strip.segment.radiusMm === 0) return shade;',
    to: 'return shade;',
  },
  {
    name: 'shade reaches deep into a wide border',
    file: 'flaws/print-beside.ts',
    from: 'isDeepSeen ? within(strip, sound, sign, DEEP_MM) : near',
    to: 'near',
  },
  {
    name: 'the texture of a border is noise, too',
    file: 'flaws/rim-reach.ts',
    from: 'Math.sqrt(grain * grain + texture * texture)',
    to: 'grain',
  },
  {
    name: 'a deviation is never less than an eighth of the light',
    file: 'flaws/rim-reach.ts',
    from: 'LEAST_DEPARTURE = 0.12',
    to: 'LEAST_DEPARTURE = 0',
  },
  {
    name: 'wear starts at the edge',
    file: 'flaws/rim-reach.ts',
    from: 'isBegun || row + 1 >= begins',
    to: 'isBegun',
  },
  {
    name: 'on a square card, the neighbor’s edge is not wear',
    file: 'flaws/sound-rim.ts',
    from: 'k < reach',
    to: 'k < 0',
  },
  {
    name: 'the ends of a side look as it does further along',
    file: 'flaws/sound-rim.ts',
    from: 'END_BLOCKS = 2',
    to: 'END_BLOCKS = 0',
  },
  {
    name: 'lost stock is measured',
    file: 'flaws/lost-stock.ts',
    from: 'if (Math.abs(ground - border) < LEAST_CONTRAST) continue;',
    to: 'if (ground === ground) continue;',
  },
  {
    name: 'less than 0.15 mm is not lost stock',
    file: 'flaws/lost-stock.ts',
    from: 'LEAST_LOST_MM = 0.15',
    to: 'LEAST_LOST_MM = 0',
  },
  {
    name: 'specks smaller than 0.02 mm2 are noise',
    file: 'flaws/rim-runs.ts',
    from: 'LEAST_AREA_MM2 = 0.02',
    to: 'LEAST_AREA_MM2 = 0',
  },
  {
    name: 'gaps of 0.4 mm do not part wear',
    file: 'flaws/rim-runs.ts',
    from: 'GAP_MM = 0.4',
    to: 'GAP_MM = 0',
  },
  {
    name: 'deep but short is a line, not wear',
    file: 'flaws/rim-runs.ts',
    from: '.filter((run) => !isLineLike(run))',
    to: '',
  },
  {
    name: 'a burnt-out corner or side is not judged',
    file: 'flaws/rim-visibility.ts',
    from: 'MOST_BURNT = 0.3',
    to: 'MOST_BURNT = 2',
  },
  {
    name: 'art up to the edge widens the interval',
    file: 'flaws/rim-visibility.ts',
    from: 'ART_HIDES = 1',
    to: 'ART_HIDES = 0',
  },
  {
    name: 'a border as pale as paper widens the interval',
    file: 'flaws/rim-visibility.ts',
    from: 'PALE_HIDES = 1',
    to: 'PALE_HIDES = 0',
  },
];
