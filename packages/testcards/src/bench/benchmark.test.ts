import { describe, expect, it } from 'vitest';
import { benchmarkSpecs, PRACTICE_STYLES, RESERVED_STYLES, TRAINING_STYLES } from '../index.ts';
import { planScene } from '../scene/plan.ts';

describe('benchmarkSpecs', () => {
  const tune = benchmarkSpecs('tune');
  const practice = benchmarkSpecs('practice');
  const holdout = benchmarkSpecs('holdout');

  it('keeps styles and seeds of the splits apart', () => {
    const all = [tune, practice, holdout].map((specs) => new Set(specs.map((spec) => spec.seed)));
    const together = new Set(all.flatMap((seeds) => [...seeds]));
    expect(together.size).toBe(all.reduce((sum, seeds) => sum + seeds.size, 0));
    expect(new Set(tune.map((spec) => spec.style))).toEqual(new Set(TRAINING_STYLES));
    expect(new Set(practice.map((spec) => spec.style))).toEqual(new Set(PRACTICE_STYLES));
    expect(new Set(holdout.map((spec) => spec.style))).toEqual(new Set(RESERVED_STYLES));
  });

  it('has at least 300 photos to hold out, every group several times and in every style', () => {
    expect(holdout.length).toBeGreaterThanOrEqual(300);
    const styles = new Map<string, Set<string>>();
    const counts = new Map<string, number>();
    for (const { group = '', style = '' } of holdout) {
      counts.set(group, (counts.get(group) ?? 0) + 1);
      styles.set(group, (styles.get(group) ?? new Set()).add(style));
    }
    expect(counts.size).toBeGreaterThan(35);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(7);
    for (const seen of styles.values()) expect(seen.size).toBe(2);
  });

  it('lets a card of the ladder go through all levels under one seed', () => {
    const ladder = tune.filter((spec) => spec.group === 'ladder');
    const levels = new Map<number, number[]>();
    for (const { seed, damageLevel = 0 } of ladder) {
      levels.set(seed, [...(levels.get(seed) ?? []), damageLevel]);
    }
    const [first] = levels.values();
    expect(first).toEqual([...first].sort((a, b) => a - b));
    expect(first[0]).toBe(0);
    expect(first[first.length - 1]).toBe(1);
  });

  it('expects each refused group to be refused for its own reason, and all others graded', () => {
    const reasons: Record<string, string> = {
      'no card, bright': 'no-card',
      'no card, dark': 'no-card',
      'two cards': 'several-cards',
      sheet: 'several-cards',
      'out of focus': 'blurry',
      shaken: 'blurry',
      'too dark': 'too-dark',
      'too bright': 'too-bright',
      'cut off': 'cut-off',
      'too small': 'too-small',
      glare: 'glare',
    };
    for (const spec of [...tune, ...practice, ...holdout]) {
      const { group = '' } = spec;
      expect([group, spec.seed, planScene(spec).expected]).toEqual([
        group,
        spec.seed,
        reasons[group] ?? 'graded',
      ]);
    }
  });

  it('starts the same whatever the count', () => {
    expect(benchmarkSpecs('tune', 10)).toEqual(tune.slice(0, 10));
  });
});
