import { describe, expect, it } from 'vitest';
import {
  type CardLine,
  type CenteredSide,
  moveLine,
  resize,
  turnRight,
  withLine,
} from './lines.ts';
import { readSide, shiftToMm } from './readings.ts';

const at = (mm: number): CardLine => ({ startMm: mm, endMm: mm, by: 'measured' });
const border = (mm: number) => ({ cut: at(0), frame: at(mm) });

const SIDE: CenteredSide = {
  card: {
    quad: [
      [0, 0],
      [635, 0],
      [635, 889],
      [0, 889],
    ],
    outline: { top: [], right: [], bottom: [], left: [] },
    card: { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 10 },
    centering: { lines: { top: null, right: null, bottom: null, left: null } },
  },
  lines: { left: border(4), right: border(2), top: border(3), bottom: border(5) },
  takenPxPerMm: 10,
  plusMinusMm: 0.1,
};

describe('the borders between lines', () => {
  it('make the shares that a ruler would give', () => {
    const { bordersMm, leftRight, topBottom } = readSide(SIDE);
    expect(bordersMm).toEqual({ left: 4, right: 2, top: 3, bottom: 5 });
    expect(leftRight?.pair[0]).toBeCloseTo(66.67, 2);
    expect(topBottom?.pair[0]).toBeCloseTo(37.5, 2);
    // 4 mm of 6 becomes 55 % after 0.7 mm, 5 mm of 8 after 0.6.
    expect(shiftToMm(readSide(SIDE), 55)).toBeCloseTo(0.7, 5);
  });

  it('count on the card’s true size where its cut was moved', () => {
    const moved = moveLine(SIDE, { border: 'left', kind: 'cut' }, 'whole', 0.5);
    // Half a millimeter of the 63.5 is not card, so the rest is that much larger.
    expect(readSide(moved).bordersMm.left).toBeCloseTo((3.5 * 63.5) / 63, 5);
    expect(readSide(moved).bordersMm.right).toBeCloseTo((2 * 63.5) / 63, 5);
  });

  it('are less certain by eye than measured, and not known where nobody placed the frame', () => {
    const byEye = moveLine(SIDE, { border: 'left', kind: 'frame' }, 'whole', 0);
    expect(readSide(byEye).plusMinusMm.left).toBeGreaterThan(0.2);
    const unplaced = withLine(SIDE, { border: 'left', kind: 'frame' }, { ...at(3), by: 'nobody' });
    expect(readSide(unplaced).leftRight).toBeNull();
    expect(readSide(unplaced).topBottom).not.toBeNull();
  });

  it('move along with the card when it is turned, and come back after four turns', () => {
    expect(readSide(turnRight(SIDE)).bordersMm).toEqual({ left: 5, right: 3, top: 4, bottom: 2 });
    const tilted = moveLine(SIDE, { border: 'left', kind: 'frame' }, 'start', 0.4);
    // The upper end of the left line becomes the right end of the top line.
    expect(turnRight(tilted).lines.top.frame).toEqual({ startMm: 4, endMm: 4.4, by: 'hand' });
    expect(turnRight(turnRight(turnRight(turnRight(tilted))))).toEqual(tilted);
  });

  it('keep their shares when the card is of another size', () => {
    const larger = resize(SIDE, { size: 'topps-large', widthMm: 66.7, heightMm: 95.3 });
    expect(readSide(larger).leftRight?.pair[0]).toBeCloseTo(66.67, 2);
    expect(readSide(larger).bordersMm.left).toBeCloseTo((4 * 66.7) / 63.5, 5);
  });

  it('never cross: the frame stays inside the cut', () => {
    const crossed = moveLine(SIDE, { border: 'top', kind: 'cut' }, 'whole', 9);
    expect(readSide(crossed).bordersMm.top).toBeGreaterThan(0);
  });
});
