import type { Rng } from '@tc/kernel';
import {
  PRACTICE_STYLES,
  RESERVED_STYLES,
  type SceneSpec,
  type Split,
  TRAINING_STYLES,
  worldSpec,
} from '@tc/testcards';

const STYLES_OF = {
  tune: TRAINING_STYLES,
  practice: PRACTICE_STYLES,
  holdout: RESERVED_STYLES,
} as const;
const BORDERS = ['solid', 'none', 'foil', 'textured', 'thin', 'gradient'] as const;

function oneOf<T>(choices: readonly [T, ...T[]], unit: Rng): T {
  return choices[Math.floor(choices.length * unit())] ?? choices[0];
}

/**
 * A bare card on a mat, in a light without glare or shadow. It has one of the split's own styles with any border, or
 * is put together at random.
 */
export function styledCard(seed: number, isOwnStyle: boolean, split: Split, unit: Rng): SceneSpec {
  const world = worldSpec(seed, split);
  const own = { style: oneOf(STYLES_OF[split], unit), border: oneOf(BORDERS, unit) };
  const look: Partial<SceneSpec> = isOwnStyle ? { ...own, side: 'front' } : {};
  return {
    ...{ ...world, ...look },
    ...{ holder: 'none', fingers: 0, neighbors: 0, ground: 'mat', motionPx: 0, rollDeg: 0 },
    offset: [0, 0],
    light: { ...world.light, glare: 0, shadow: 0, exposure: 0.9 },
  };
}
