import { describe, expect, it } from 'vitest';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { LineTraits } from './describe-line.ts';
import { hasMirrorImage, isDesignLine } from './design-lines.ts';

const CARD = { width: 630, height: 880, pxPerMm: 10 } as RectifiedCard;
const FRAME = [3, 3, 4, 3];

/** A line between two places in millimeters. */
function line(x0: number, y0: number, x1: number, y1: number, angleDeg: number): LineTraits {
  const lengthMm = Math.hypot(x1 - x0, y1 - y0);
  const points = { x: [x0 * 10, x1 * 10], y: [y0 * 10, y1 * 10] };
  return { angleDeg, lengthMm, line: points } as unknown as LineTraits;
}

describe('lines of the layout', () => {
  it.each([
    ['along the frame', line(3.6, 5, 3.6, 60, 90), true],
    ['centered from frame to frame', line(3.2, 70, 59.8, 70, 0), true],
    ['at an odd place', line(20, 12, 20, 60, 90), false],
    ['level and off center', line(3, 40, 45, 40, 0), false],
  ])('recognizes a line %s', (_name, traits, isDesign) => {
    expect(isDesignLine(CARD, FRAME, traits, [traits])).toBe(isDesign);
  });

  it('recognizes a mirrored partner whichever way both lean', () => {
    const left = line(10, 30, 18, 36, 37);
    const right = line(45, 36, 53, 30, 143);
    const same = line(45, 30, 53, 36, 37);
    expect(hasMirrorImage(CARD, left, [left, right])).toBe(true);
    expect(hasMirrorImage(CARD, left, [left, same])).toBe(false);
    const level = line(5, 70, 25, 70, 0);
    expect(hasMirrorImage(CARD, level, [level, line(38, 70, 58, 70, 180)])).toBe(true);
  });
});
