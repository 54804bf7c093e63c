import type { Draw } from '../random.ts';
import type { GroundKind, SceneSpec } from '../spec.ts';

/** One photographic condition: its name and the knobs it sets. */
export interface Group {
  readonly name: string;
  readonly knobs: (draw: Draw, index: number) => Omit<SceneSpec, 'seed'>;
}

/** Borders all of one color, on different grounds. */
function solidOn(ground: GroundKind): Group {
  return { name: `solid border, ${ground}`, knobs: () => ({ border: 'solid', ground }) };
}

/** Everything that can be graded: card and photo vary, with one difficulty at a time. */
const GRADED: readonly Group[] = [
  solidOn('plain'),
  solidOn('wood'),
  solidOn('cloth'),
  solidOn('clutter'),
  { name: 'near-border ground', knobs: () => ({ border: 'solid', ground: 'near-border' }) },
  { name: 'gradient border', knobs: () => ({ border: 'gradient' }) },
  { name: 'textured border', knobs: () => ({ border: 'textured' }) },
  { name: 'foil border', knobs: () => ({ border: 'foil' }) },
  { name: 'thin border', knobs: () => ({ border: 'thin' }) },
  { name: 'borderless', knobs: () => ({ border: 'none' }) },
  { name: 'back', knobs: () => ({ side: 'back', border: 'solid' }) },
  {
    name: 'strong tilt',
    knobs: (draw) => ({ tiltDeg: draw.range(12, 26), focalMm: 26 }),
  },
  { name: 'strong roll', knobs: (draw) => ({ rollDeg: draw.sign() * draw.range(9, 24) }) },
  { name: 'lens', knobs: (draw) => ({ lensK1: draw.sign() * draw.range(0.015, 0.035) }) },
  { name: 'bow', knobs: (draw) => ({ bowMm: draw.range(0.3, 0.65) }) },
  {
    name: 'shadow',
    knobs: (draw) => ({
      light: { shadow: draw.range(0.35, 0.7), shadowPenumbraMm: draw.range(0.8, 12) },
    }),
  },
  { name: 'uneven light', knobs: (draw) => ({ light: { gradient: draw.range(0.5, 0.95) } }) },
  {
    name: 'mild glare',
    knobs: (draw) => ({ light: { glare: draw.range(0.12, 0.4), glareSizeMm: draw.range(3, 6) } }),
  },
  { name: 'mild defocus', knobs: (draw) => ({ defocusPx: draw.range(1.5, 2.6) }) },
  { name: 'mild motion', knobs: (draw) => ({ motionPx: draw.range(3, 6) }) },
  {
    name: 'noise',
    knobs: (draw) => ({
      noise: draw.range(2.2, 4),
      jpegQuality: draw.whole(68, 80),
      light: { exposure: draw.range(0.5, 0.7) },
    }),
  },
  { name: 'sleeve', knobs: () => ({ holder: 'sleeve' }) },
  { name: 'toploader', knobs: () => ({ holder: 'toploader' }) },
  { name: 'slab', knobs: () => ({ holder: 'slab' }) },
];

const WORN: readonly Group[] = [
  {
    name: 'corner wear',
    knobs: (draw) => ({ flaws: { count: draw.whole(1, 3), kinds: ['corner-wear'] } }),
  },
  {
    name: 'edge chips',
    knobs: (draw) => ({ flaws: { count: draw.whole(1, 3), kinds: ['edge-chip'] } }),
  },
  {
    name: 'corners and edges',
    knobs: (draw) => ({
      flaws: { count: draw.whole(2, 4), kinds: ['corner-wear', 'edge-chip', 'edge-whitening'] },
    }),
  },
  {
    name: 'lines',
    knobs: (draw) => ({
      flaws: { count: draw.whole(1, 2), kinds: ['scratch', 'crease', 'print-line'] },
    }),
  },
  {
    name: 'patches',
    knobs: (draw) => ({ flaws: { count: draw.whole(1, 2), kinds: ['stain', 'dent'] } }),
  },
];

/** Photos that must be refused, each for a different reason. */
const REFUSED: readonly Group[] = [
  { name: 'no card, bright', knobs: (draw) => noCard(draw, draw.range(0.95, 1.2)) },
  { name: 'no card, dark', knobs: (draw) => noCard(draw, draw.range(0.15, 0.5)) },
  { name: 'two cards', knobs: () => ({ content: 'two-cards' }) },
  { name: 'sheet', knobs: () => ({ content: 'sheet', fill: 0.85 }) },
  { name: 'out of focus', knobs: (draw) => ({ defocusPx: draw.range(11, 24) }) },
  { name: 'shaken', knobs: (draw) => ({ motionPx: draw.range(40, 80) }) },
  {
    name: 'too dark',
    knobs: (draw) => ({ light: { exposure: draw.range(0.008, 0.022) }, noise: 1.5 }),
  },
  { name: 'too bright', knobs: (draw) => ({ light: { exposure: draw.range(6, 11) } }) },
  {
    name: 'cut off',
    knobs: (draw) => {
      const away = draw.sign() * draw.range(0.3, 0.45);
      const offset = draw.chance(0.5) ? ([away, 0.03] as const) : ([0.02, away] as const);
      return { fill: draw.range(0.65, 0.85), offset };
    },
  },
  {
    name: 'too small',
    knobs: (draw) => ({ widthPx: 2448, heightPx: 3264, fill: draw.range(0.05, 0.08) }),
  },
  {
    name: 'glare',
    knobs: (draw) => ({ light: { glare: draw.range(0.9, 1.3), glareSizeMm: draw.range(12, 18) } }),
  },
];

function noCard(draw: Draw, exposure: number): Omit<SceneSpec, 'seed'> {
  const ground = draw.pick(['wood', 'cloth', 'plain', 'clutter'] as const);
  return { content: 'no-card', ground, light: { exposure } };
}

/**
 * Increasing damage to one card under one camera. All levels are in one group, so means are comparable.
 */
export const LADDER_LEVELS = [0, 0.12, 0.25, 0.45, 0.7, 1] as const;

const LADDER: Group = {
  name: 'ladder',
  knobs: (_draw, index) => ({ damageLevel: LADDER_LEVELS[index % LADDER_LEVELS.length] }),
};

/** The ladder is listed twice, so that every card gets all its levels. */
export const GROUPS: readonly Group[] = [...GRADED, ...WORN, LADDER, LADDER, ...REFUSED];
