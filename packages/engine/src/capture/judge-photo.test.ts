import { describe, expect, it } from 'vitest';
import type { CardMap } from '../card-map/card-map.ts';
import type { MeasuredSide, Outline } from '../outline/refine-outline.ts';
import type { Exposure } from './exposure.ts';
import { judgePhoto } from './judge-photo.ts';

const FRAME: CardMap = { widthMm: 63, heightMm: 88, pxPerMm: 20, toPhoto: () => [0, 0] };
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

describe('why a photo of a found card is refused', () => {
  it('blames the reflection if the rest of the face keeps its colors', () => {
    expect(refusalOf({ glareShare: 0.08 })).toBe('glare');
  });

  it('blames the light if the rest has lost a channel, even if that enlarges reflections', () => {
    expect(refusalOf({ glareShare: 0.08, clippedShare: 0.15, lostShare: 0.27 })).toBe('too-bright');
  });

  it('blames the light if an apparent reflection covers a third and more is lost', () => {
    expect(refusalOf({ glareShare: 0.38, clippedShare: 0.38, lostShare: 0.44 })).toBe('too-bright');
    expect(refusalOf({ glareShare: 0.38, clippedShare: 0.2, lostShare: 0.3 })).toBe('glare');
  });

  it('requires enough pixels at the scale that is certain', () => {
    expect(refusalOf({})).toBeNull();
    // Below ten pixels per millimeter only lines are measured, below four nothing.
    expect(refusalOf({}, 8)).toBeNull();
    expect(refusalOf({}, 3)).toBe('too-small');
  });

  it('requires sharpness at the scale that is certain', () => {
    expect(refusalOf({}, 20, 9)).toBeNull();
    expect(refusalOf({}, 12, 9)).toBe('blurry');
  });

  it('requires sharp print, whatever the outline is on, but good light first', () => {
    expect(refusalOf({}, 20, 2, true)).toBe('blurry');
    expect(refusalOf({ brightLuma: 30 }, 20, 2, true)).toBe('too-dark');
  });
});
