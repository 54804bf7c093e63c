import { describe, expect, it } from 'vitest';
import { foldsFor, hashOf, partsOf } from './fold-weights.ts';
import type { RealPhoto, RealSet } from './real-truth.ts';

const OUTLINE = [
  [0, 0],
  [10, 0],
  [10, 14],
  [0, 14],
] as const;

function setOf(...files: readonly string[]): RealSet {
  const photos = files.map((file) => ({ file, outline: OUTLINE }) as unknown as RealPhoto);
  return { photos } as unknown as RealSet;
}

/** Three parts of the photos that the networks learned from, by the names of a card in each. */
const known = setOf('AmedRosario1-down.jpg', 'AmedRosario1-up.jpg', 'more-119.jpg', 'more-121.jpg');

describe('weights that have not seen a photo', () => {
  it('are there for each part of the photos that the networks learned from', async () => {
    const folds = await foldsFor(known, null);
    expect(folds).not.toBeNull();
    if (!folds) return;
    const parts = partsOf(known, folds);
    expect(parts.flatMap(({ members }) => members).sort()).toEqual([0, 1, 2, 3]);
    for (const { env } of parts) {
      const { WIDE_NETWORK_BASE64 } = (await import(env.OUTLINE_WEIGHTS ?? '')) as {
        WIDE_NETWORK_BASE64: string;
      };
      expect(WIDE_NETWORK_BASE64.length).toBeGreaterThan(100_000);
    }
    expect(await hashOf(folds)).toMatch(/^[0-9a-f]{12}$/);
  });

  it('leave out a card under all of its lamps, and all that one person took with one phone', async () => {
    const folds = await foldsFor(known, null);
    const foldsOf = (pattern: RegExp) =>
      new Set(
        Object.entries(folds?.foldOf ?? {})
          .filter(([file]) => pattern.test(file))
          .map(([, fold]) => fold),
      );
    expect(foldsOf(/^AmedRosario1-/).size).toBe(1);
    expect(foldsOf(/^[A-Z]\w+1-/).size).toBe(3);
    // These two slabs are by one person, and those of another are in another part.
    expect(foldsOf(/^more-1(19|20)/)).not.toEqual(foldsOf(/^more-12[12]/));
    expect(foldsOf(/^more-1(19|20)/).size).toBe(1);
  });

  it('are not there for other photos, even if some of them are known', async () => {
    expect(await foldsFor(setOf('somebody-else.jpg'), null)).toBeNull();
    expect(await foldsFor(setOf('more-119.jpg', 'somebody-else.jpg'), null)).toBeNull();
    expect(await foldsFor(setOf(), null)).toBeNull();
  });

  it('leave every photo to the weights in use where there are none', () => {
    expect(partsOf(known, null)).toEqual([{ members: [0, 1, 2, 3], env: {} }]);
  });

  it('have to be for all photos if a person asks for them', async () => {
    const committed = (await foldsFor(known, null))?.folder ?? '';
    expect(await foldsFor(known, committed)).not.toBeNull();
    await expect(foldsFor(setOf('somebody-else.jpg'), committed)).rejects.toThrow('every photo');
  });
});
