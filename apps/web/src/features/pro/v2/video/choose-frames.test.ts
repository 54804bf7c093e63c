import { describe, expect, it } from 'vitest';
import { chooseFrames, MOST_FRAMES, type SeenFrame } from './choose-frames.ts';

const CELLS = 8;

/**
 * A face of 8 by 8 cells whose print has only one way up. `slope` is how much brighter it gets from left to
 * right.
 */
function lit(slope: number): number[] {
  return Array.from({ length: CELLS * CELLS * 3 }, (_, i) => {
    const cell = Math.floor(i / 3);
    const print = cell < 20 ? 30 : 60 + 12 * ((cell * 7) % 11);
    return print * (1 + (slope * ((cell % CELLS) - 3.5)) / 3.5);
  });
}

const frame = (atS: number, slope: number, sharpness = 0.8): SeenFrame => ({
  ...{ atS, tones: lit(slope), sharpness },
});

describe('frames chosen from a video of a card under moving light', () => {
  it('are the sharpest, then those that are lit most differently', () => {
    const frames = [
      ...[frame(0, -0.4), frame(1, -0.38, 0.9), frame(2, -0.36), frame(3, 0.02)],
      ...[frame(4, 0.4), frame(5, 0.41)],
    ];
    expect(chooseFrames(frames).map(({ atS }) => atS)).toEqual([1, 5, 3]);
  });

  it('are the sharpest under each light', () => {
    const frames = [frame(0, -0.3, 0.9), frame(1, 0.31, 0.75), frame(2, 0.3, 0.85)];
    expect(chooseFrames(frames).map(({ atS }) => atS)).toEqual([0, 2]);
  });

  it('leave out what is blurred beside the rest, however it is lit', () => {
    const frames = [frame(0, -0.3), frame(1, 0.4, 0.4), frame(2, 0.3)];
    expect(chooseFrames(frames).map(({ atS }) => atS)).toEqual([0, 2]);
  });

  it('are one alone where the light never moves, none where no card is seen, and never too many', () => {
    expect(chooseFrames([frame(0, 0.2), frame(1, 0.2), frame(2, 0.21)])).toHaveLength(1);
    expect(chooseFrames([])).toEqual([]);
    const many = Array.from({ length: 40 }, (_, k) => frame(k, -0.9 + 0.045 * k));
    expect(chooseFrames(many)).toHaveLength(MOST_FRAMES);
  });
});
