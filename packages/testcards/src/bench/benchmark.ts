import { drawFor } from '../random.ts';
import {
  PRACTICE_STYLES,
  RESERVED_STYLES,
  type SceneSpec,
  type StyleName,
  TRAINING_STYLES,
} from '../spec.ts';
import { worldSpec } from '../world/world-spec.ts';
import { GROUPS, LADDER_LEVELS } from './groups.ts';
import type { Split } from './splits.ts';

/** Each split has its own seeds, so no photo is ever in two of them. */
const FIRST_SEED: Readonly<Record<Split, number>> = {
  tune: 1_000,
  practice: 400_000,
  holdout: 900_000,
};
const STYLES: Readonly<Record<Split, readonly StyleName[]>> = {
  tune: TRAINING_STYLES,
  practice: PRACTICE_STYLES,
  holdout: RESERVED_STYLES,
};
const LADDER_SEEDS = 50_000;
const DEFAULT_COUNT = 336;

/**
 * Photos balanced over conditions and styles. `tune` is used to adjust the engine, and so is
 * `practice`, which has styles drawn later. `holdout` has the reserved styles and seeds and is only
 * for the final measurement.
 */
export function benchmarkSpecs(split: Split, count: number = DEFAULT_COUNT): SceneSpec[] {
  const styles = STYLES[split];
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, i): SceneSpec => {
    const group = GROUPS[i % GROUPS.length];
    const index = taken.get(group.name) ?? 0;
    taken.set(group.name, index + 1);
    const isLadder = group.name === 'ladder';
    const rung = Math.floor(index / LADDER_LEVELS.length);
    const seed = FIRST_SEED[split] + (isLadder ? LADDER_SEEDS + rung : i);
    const turn = isLadder ? rung : index + (i % GROUPS.length);
    return {
      seed,
      group: group.name,
      style: styles[turn % styles.length],
      ...group.knobs(drawFor(seed, `group ${group.name}`), index),
    };
  });
}

/** The seeds of a split's world come after those of its other photos and ladders. */
const WORLD_SEEDS = 100_000;

/** Photos of a split's world: the group `world`, in which everything is random. */
export function worldSpecs(split: Split, count: number): SceneSpec[] {
  return Array.from({ length: count }, (_, i) =>
    worldSpec(FIRST_SEED[split] + WORLD_SEEDS + i, split),
  );
}
