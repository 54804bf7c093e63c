import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBestFrames } from './best-frames.ts';

describe('the best of the last ten frames', () => {
  it('is the one with the highest score, and every other picture is released once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
        (scores) => {
          const released: number[] = [];
          const frames = createBestFrames<number>((picture) => released.push(picture));
          scores.forEach((score, i) => {
            frames.add(i, score);
            const last = scores.slice(Math.max(0, i - 9), i + 1);
            expect(scores[frames.best() ?? -1]).toBe(Math.max(...last));
            expect(released).not.toContain(frames.best());
          });
          frames.clear();
          expect(released.sort((a, b) => a - b)).toEqual(scores.map((_, i) => i));
          expect(frames.best()).toBeNull();
        },
      ),
    );
  });
});
