import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { isRimSide } from './rim-line.ts';

const HEIGHT = 160;
const EDGE = 80;

/** Whether a horizontal edge is a rim's: below it `linePx` rows of light, then what lies inside. */
function isRim(lengthPx: number, linePx: number, inside: number): boolean {
  const width = lengthPx + 100;
  const data = new Uint8Array(width * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    const level = y < EDGE ? 50 : y < EDGE + linePx ? 150 : inside;
    for (let x = 0; x < width; x++) data.fill(level, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  const photo = createKernels().loadPhoto({ width, height: HEIGHT, data });
  return isRimSide(photo, {
    from: [50, EDGE],
    to: [50 + lengthPx, EDGE],
    curve: [0, 0, 0, 0],
  });
}

describe('a line of light along an edge', () => {
  it('is a rim, as wide as it comes out in a photo taken close', () => {
    expect(isRim(1000, 4, 60)).toBe(true);
    expect(isRim(2600, 12, 60)).toBe(true);
  });

  it('is none where there is no line but another colour', () => {
    expect(isRim(1000, 0, 200)).toBe(false);
    expect(isRim(2600, 0, 200)).toBe(false);
  });
});
