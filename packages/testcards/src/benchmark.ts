import { drawFor } from './random.ts';
import { type GroundKind, RESERVED_STYLES, type SceneSpec, TRAINING_STYLES } from './spec.ts';

export type Split = 'tune' | 'holdout';

const FIRST_SEED: Readonly<Record<Split, number>> = { tune: 1_000, holdout: 900_000 };

/** Groups in turn, styles in turn, seeds of the split's own range. */
export function benchmarkSpecs(split: Split, count = 300): SceneSpec[] {
  const styles = split === 'tune' ? TRAINING_STYLES : RESERVED_STYLES;
  const grounds: readonly GroundKind[] = ['plain', 'wood'];
  return Array.from({ length: count }, (_, i): SceneSpec => {
    const seed = FIRST_SEED[split] + i;
    return {
      seed,
      group: `solid ${grounds[i % 2]}`,
      style: styles[i % styles.length],
      border: 'solid',
      ground: grounds[i % 2],
      side: drawFor(seed, 'side').chance(0.2) ? 'back' : 'front',
    };
  });
}
