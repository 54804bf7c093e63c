import { createRng, type Rng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import { hidesInWhite, isTooBrightToSearch, isTooDarkToSearch } from './whole-exposure.ts';

const WIDTH = 300;
const HEIGHT = 400;

/** Nearly normal: a sum of four. */
function grain(rng: Rng, sigma: number): number {
  return sigma * Math.sqrt(3) * (rng() + rng() + rng() + rng() - 2);
}

/** A card of one level on a background of another, with noise in levels. */
function scene(ground: number, card: number, noise: number): PlanarImage {
  const rng = createRng(3);
  const plane = () =>
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const x = at % WIDTH;
      const y = Math.floor(at / WIDTH);
      const isCard = x > 90 && x < 210 && y > 110 && y < 290;
      return Math.min(255, Math.max(0, (isCard ? card : ground) + grain(rng, noise)));
    });
  return { red: plane(), green: plane(), blue: plane(), width: WIDTH, height: HEIGHT };
}

describe('the exposure of a whole photo', () => {
  it('recognizes an amplified dark photo even if its noise exceeds its light', () => {
    expect(isTooDarkToSearch(scene(14, 34, 4))).toBe(true);
    expect(isTooDarkToSearch(scene(12, 28, 0.5))).toBe(true);
  });

  it('accepts a clean photo of dark things and a noisy one of bright things', () => {
    expect(isTooDarkToSearch(scene(20, 40, 0.8))).toBe(false);
    expect(isTooDarkToSearch(scene(40, 120, 6))).toBe(false);
    expect(isTooDarkToSearch(scene(22, 22, 0.7))).toBe(false);
    // The weave of a dark cloth and nothing else.
    expect(isTooDarkToSearch(scene(16, 23, 1))).toBe(false);
  });

  it('accepts a well-lit photo of something red, dark in the other channels', () => {
    const [dim, lit] = [scene(16, 19, 1.4), scene(54, 61, 1.4)];
    expect(isTooDarkToSearch(dim)).toBe(true);
    expect(isTooDarkToSearch({ ...dim, red: lit.red })).toBe(false);
  });

  it('tells a white background from lost colors', () => {
    expect(isTooBrightToSearch(scene(255, 120, 1))).toBe(false);
    expect(hidesInWhite(scene(255, 250, 1))).toBe(true);
    expect(hidesInWhite(scene(180, 255, 1))).toBe(false);
  });
});
