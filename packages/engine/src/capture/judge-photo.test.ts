import { describe, expect, it } from 'vitest';
import type { CardFrame } from '../frame/card-frame.ts';
import type { MeasuredSide, Outline } from '../outline/refine-outline.ts';
import type { Exposure } from './exposure.ts';
import { judgePhoto } from './judge-photo.ts';

const FRAME: CardFrame = { widthMm: 63, heightMm: 88, pxPerMm: 20, toPhoto: () => [0, 0] };
const SIDE: MeasuredSide = {
  from: [0, 0],
  to: [1, 0],
  curve: [0, 0, 0, 0],
  rmsPx: 0.2,
  support: 1,
  stations: 300,
  stepLight: 0.3,
  risePx: 2,
};
const OUTLINE: Outline = {
  quad: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  sides: [SIDE, SIDE, SIDE, SIDE],
};
const LIT: Exposure = {
  ...{ brightLuma: 220, darkLuma: 90, clippedShare: 0.09, lostShare: 0.1, glareShare: 0 },
};

function refusalOf(exposure: Partial<Exposure>, surePxPerMm = 20, risePx = 2, isBlurred = false) {
  const size = { tiltDeg: 2, surePxPerMm };
  const sides = OUTLINE.sides.map((side) => ({ ...side, risePx })) as unknown as Outline['sides'];
  const outline = { ...OUTLINE, sides };
  return judgePhoto(FRAME, outline, { ...LIT, ...exposure }, isBlurred, size).refusal;
}

describe('what a photo of a found card is refused for', () => {
  it('names the reflection where the rest of the face keeps its colours', () => {
    expect(refusalOf({ glareShare: 0.08 })).toBe('glare');
  });

  it('names the light where the rest has lost a channel, however it blows reflections up', () => {
    expect(refusalOf({ glareShare: 0.08, clippedShare: 0.15, lostShare: 0.27 })).toBe('too-bright');
  });

  it('names the light where what looks like a reflection covers a third, and more is lost', () => {
    expect(refusalOf({ glareShare: 0.38, clippedShare: 0.38, lostShare: 0.44 })).toBe('too-bright');
    expect(refusalOf({ glareShare: 0.38, clippedShare: 0.2, lostShare: 0.3 })).toBe('glare');
  });

  it('asks for the pixels that the card surely has', () => {
    expect(refusalOf({})).toBeNull();
    // Below ten pixels a millimetre lines are still measured, below four nothing is.
    expect(refusalOf({}, 8)).toBeNull();
    expect(refusalOf({}, 3)).toBe('too-small');
  });

  it('asks for sharpness at the scale that the card surely has', () => {
    expect(refusalOf({}, 20, 9)).toBeNull();
    expect(refusalOf({}, 12, 9)).toBe('blurry');
  });

  it('asks for sharp print, whatever its outline lies on, but for light first', () => {
    expect(refusalOf({}, 20, 2, true)).toBe('blurry');
    expect(refusalOf({ brightLuma: 30 }, 20, 2, true)).toBe('too-dark');
  });
});
