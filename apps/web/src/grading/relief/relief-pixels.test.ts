import type { ReliefPicture } from '@tc/engine';
import { describe, expect, it } from 'vitest';
import { paintMoved, paintRelief } from './relief-pixels.ts';

const TONES = { dark: [0, 0, 0], bright: [255, 255, 255], moved: [255, 0, 0] } as const;

/** Nine by nine points where nothing moves, except for the given changes. */
function relief(change: (picture: ReliefPicture) => void): ReliefPicture {
  const bytes = (value: number) => new Uint8Array(81).fill(value);
  const picture: ReliefPicture = {
    ...{ width: 9, height: 9, pxPerMm: 10, photos: 2 },
    ...{ moved: bytes(8), flank: bytes(128), seenBy: bytes(2) },
  };
  change(picture);
  return picture;
}

function pixelAt({ width, data }: ReturnType<typeof paintRelief>, x: number, y: number) {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

describe('the relief as pixels', () => {
  it('is gray where nothing moves, brighter and darker on the two flanks of a fold', () => {
    const picture = paintRelief(
      relief(({ flank }) => {
        flank[4 * 9 + 3] = 148;
        flank[4 * 9 + 5] = 108;
      }),
      TONES,
      0,
    );
    const [left, level, right] = [3, 4, 5].map((x) => pixelAt(picture, x, 4));
    for (const [red, green, blue] of [left, level, right])
      expect([green, blue]).toEqual([red, red]);
    expect(left?.[0]).toBeGreaterThan(level?.[0] ?? 0);
    expect(right?.[0]).toBeLessThan(level?.[0] ?? 0);
  });

  it('tints what moves much over a whole neighborhood, not a single noisy place', () => {
    const picture = paintRelief(
      relief(({ moved }) => {
        moved[10] = 255;
        for (const y of [4, 5, 6]) moved.fill(120, y * 9 + 4, y * 9 + 7);
      }),
      TONES,
      0,
    );
    const [red = 0, green = 0] = pixelAt(picture, 5, 5);
    expect(red - green).toBeGreaterThan(100);
    const [alone = 0, green2 = 0] = pixelAt(picture, 1, 1);
    expect(alone - green2).toBe(0);
  });

  it('is dark around the card and where only one photo shows it', () => {
    const picture = paintRelief(
      relief(({ seenBy }) => seenBy.fill(1, 0, 9)),
      TONES,
      3,
    );
    expect([picture.width, picture.height]).toEqual([15, 15]);
    expect(pixelAt(picture, 0, 0)).toEqual([0, 0, 0, 255]);
    expect(pixelAt(picture, 6, 3)).toEqual([0, 0, 0, 255]);
    expect(pixelAt(picture, 6, 4)[0]).toBeGreaterThan(50);
  });
});

describe('what moved, as pixels', () => {
  it('is brighter the more a place moves, and black where only one photo shows it', () => {
    const picture = paintMoved(
      relief(({ moved, seenBy }) => {
        moved.set([0, 30, 60, 90, 200, 200], 0);
        seenBy[5] = 1;
      }),
    );
    const [none = 0, little = 0, more = 0, most = 0, beyond = 0, unseen = 0] = [
      0, 1, 2, 3, 4, 5,
    ].map((x) => pixelAt(picture, x, 0)[0]);
    expect([none, most, beyond, unseen]).toEqual([0, 255, 255, 0]);
    expect(more).toBeGreaterThan(little);
    expect(little).toBeGreaterThan(none);
  });
});
