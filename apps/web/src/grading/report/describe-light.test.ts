import { describe, expect, it } from 'vitest';
import type { SideReport } from '../model.ts';
import { sayRevealed } from './describe-light.ts';

const lit = (photos: number, flawsRevealed: number) =>
  ({
    photos,
    otherLight: { leftOut: [], hasMoved: true, surfaceSeenByFirst: 0.1, flawsRevealed },
  }) as unknown as SideReport;

describe('what further photos revealed, in words', () => {
  it.each([
    [2, 3, 'The second photo showed 3 flaws that the first could not.'],
    [2, 1, 'The second photo showed 1 flaw that the first could not.'],
    [2, 0, 'The second photo showed no flaw that the first could not.'],
    [4, 2, 'The other 3 photos showed 2 flaws that the first could not.'],
  ])('of %i photos with %i flaws', (photos, flaws, words) => {
    expect(sayRevealed(lit(photos, flaws))).toBe(words);
  });
});
