import { RULE_BOOKS } from '@tc/rulebook';
import { expect, it } from 'vitest';
import type { FeatureMap } from '../kernels/index.ts';
import { findDamageRegions } from './damage-regions.ts';
import { flawOfRegion } from './region-flaw.ts';

const UNIT = 256;
const SOUND = -5 * UNIT;
const DAMAGED = 5 * UNIT;

/** What a network says that answers one question, in four channels because those are computed together. */
function evidenceOf(isDamaged: (x: number, y: number) => boolean): FeatureMap {
  const [width, height, channels] = [60, 60, 4];
  const data = new Int16Array(width * height * channels);
  for (let i = 0; i < width * height; i++)
    data[i * channels] = isDamaged(i % width, Math.floor(i / width)) ? DAMAGED : SOUND;
  return { width, height, channels, data };
}

/** Cells are 0.4 mm wide. */
it.each([
  ['a crease', 'crease', (x: number, y: number) => y === 20 && x >= 10 && x < 50],
  ['a scratch', 'scratch', (x: number, y: number) => y === 20 && x >= 10 && x < 20],
  ['a dent', 'dent', (x: number, y: number) => (x - 30) ** 2 + (y - 30) ** 2 < 9],
] as const)('where kinds are not told, a mark of its shape is %s', (_, kind, isDamaged) => {
  const regions = findDamageRegions(evidenceOf(isDamaged), 0);
  const odds = { constant: 0, perUnit: 1 };
  const kinds = regions.map(
    (region) => flawOfRegion(region, odds, RULE_BOOKS.spec.wear.value).kind,
  );
  expect(kinds).toEqual([kind]);
});
