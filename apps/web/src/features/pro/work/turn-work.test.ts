import { describe, expect, it } from 'vitest';
import { turnSide } from '../../../grading/geometry/turn.ts';
import type { SideReport } from '../../../grading/model.ts';
import { addFlaw, judgeFlaw, markReference, NO_WORK } from './pro-work.ts';
import { type SideSizes, turnedSizes, turnWork } from './turn-work.ts';

const SIZES: SideSizes = {
  image: { width: 3000, height: 4000 },
  card: { size: 'standard', widthMm: 63.5, heightMm: 88.9, pxPerMm: 30 },
};

/** A 10 mm scratch near the top left corner, and a coin below the card. */
const WORK = markReference(
  addFlaw(judgeFlaw(NO_WORK, 'front', 2, 'rejected'), 'front', {
    kind: 'scratch',
    from: [5, 4],
    to: [15, 4],
  }),
  'front',
  { name: 'card-long', from: [100, 3900], to: [900, 3900] },
);

describe('work on a side that is turned', () => {
  it('lies to the right where measured flaws lie after a turn to the right', () => {
    const measured = {
      ...SIZES,
      flaws: [{ at: { x0: 5, y0: 4, x1: 15, y1: 4 } }],
    } as unknown as SideReport;
    const [flaw] = turnSide(measured, SIZES.image, 1).flaws;
    const [added] = turnWork(WORK, 'front', 1, SIZES).corrections.front.added;
    expect(added?.from).toEqual([flaw?.at.x1, flaw?.at.y0]);
    expect(added?.to).toEqual([flaw?.at.x0, flaw?.at.y1]);
    expect(added?.from).toEqual([84.9, 5]);
  });

  it('keeps a reference on what it was marked on, and what was said of measured flaws', () => {
    const turned = turnWork(WORK, 'front', 1, SIZES);
    expect(turned.references.front).toMatchObject({ from: [100, 100], to: [100, 900] });
    expect(turned.corrections.front.rejected).toEqual([2]);
    expect(turned.corrections.back).toBe(WORK.corrections.back);
  });

  it('comes back after a turn to the left, and after four to the right', () => {
    const right = turnWork(WORK, 'front', 1, SIZES);
    const back = turnWork(right, 'front', -1, turnedSizes(SIZES, 1));
    expect(back.references).toEqual(WORK.references);
    let [around, sizes] = [WORK, SIZES];
    for (let turn = 0; turn < 4; turn++) {
      around = turnWork(around, 'front', 1, sizes);
      sizes = turnedSizes(sizes, 1);
    }
    expect(around.references).toEqual(WORK.references);
    expect(around.corrections.front.added[0]?.from[0]).toBeCloseTo(5, 9);
    expect(around.corrections.front.added[0]?.to[1]).toBeCloseTo(4, 9);
  });
});
