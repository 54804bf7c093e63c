import { describe, expect, it } from 'vitest';
import type { QuarterTurns, SideReport } from '../model.ts';
import { dimensionsOf } from './dimensions.ts';
import { cardToPhoto, mapPoint } from './homography.ts';
import { turnPoint, turnSide } from './turn.ts';

const IMAGE = { width: 1000, height: 1400 };

/** A card of 60 x 80 mm at 10 px/mm, its corner at 100/200 and its borders 1, 2, 3 and 4 mm wide. */
const upright = {
  image: IMAGE,
  quad: [
    [100, 200],
    [700, 200],
    [700, 1000],
    [100, 1000],
  ],
  outline: {
    top: [
      [100, 200],
      [700, 200],
    ],
    right: [
      [700, 200],
      [700, 1000],
    ],
    bottom: [
      [700, 1000],
      [100, 1000],
    ],
    left: [
      [100, 1000],
      [100, 200],
    ],
  },
  card: { size: 'standard', widthMm: 60, heightMm: 80, pxPerMm: 10 },
  centering: {
    method: 'frame',
    bordersMm: { left: 1, right: 2, top: 3, bottom: 4 },
    leftRight: [33, 67],
    topBottom: [43, 57],
    plusMinusMm: 0.05,
    plusMinusPoints: 1,
    lines: {
      left: [
        [110, 300],
        [110, 900],
      ],
      right: [
        [680, 300],
        [680, 900],
      ],
      top: [
        [200, 230],
        [600, 230],
      ],
      bottom: [
        [200, 960],
        [600, 960],
      ],
    },
  },
  corners: [
    { position: 'top-left', score: 1, roundingMm: null, whiteningMm2: null },
    { position: 'top-right', score: 2, roundingMm: null, whiteningMm2: null },
    { position: 'bottom-right', score: 3, roundingMm: null, whiteningMm2: null },
    { position: 'bottom-left', score: 4, roundingMm: null, whiteningMm2: null },
  ],
  edges: [
    { position: 'top', score: 1, whiteningMm: null, chips: null },
    { position: 'right', score: 2, whiteningMm: null, chips: null },
    { position: 'bottom', score: 3, whiteningMm: null, chips: null },
    { position: 'left', score: 4, whiteningMm: null, chips: null },
  ],
  flaws: [
    {
      kind: 'scratch',
      at: { x0: 5, y0: 10, x1: 15, y1: 12 },
      severity: 0.5,
      confidence: 0.9,
      sizeMm: 10,
      path: [
        [5, 10],
        [15, 12],
      ],
    },
  ],
  unseen: [{ reason: 'glare', at: { x0: 0, y0: 60, x1: 20, y1: 80 } }],
} as unknown as SideReport;

const turned = (turns: QuarterTurns) => turnSide(upright, IMAGE, turns);

describe('a side that is turned', () => {
  it('calls left what lies on the left now', () => {
    const right = turned(1);
    expect(right.centering.bordersMm).toEqual({ top: 1, right: 3, bottom: 2, left: 4 });
    expect(right.centering.topBottom).toEqual([33, 67]);
    expect(right.centering.leftRight).toEqual([57, 43]);
    expect(turned(2).centering).toMatchObject({ leftRight: [67, 33], topBottom: [57, 43] });
    const scores = ({ corners, edges }: SideReport) =>
      [corners, edges].map((places) =>
        places?.map(({ position, score }) => `${position} ${score}`),
      );
    expect(scores(right)).toEqual([
      ['top-left 4', 'top-right 1', 'bottom-right 2', 'bottom-left 3'],
      ['top 4', 'right 1', 'bottom 2', 'left 3'],
    ]);
  });

  it.each([1, 2, 3] as const)(
    'keeps all marks on their place of the card after %i turns',
    (turns) => {
      const side = turned(turns);
      const before = cardToPhoto(upright.quad, 60, 80);
      const after = cardToPhoto(side.quad, side.card.widthMm, side.card.heightMm);
      const middleOf = ({ at }: { at: { x0: number; y0: number; x1: number; y1: number } }) =>
        [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2] as const;
      for (const kind of ['flaws', 'unseen'] as const) {
        const [was, is] = [upright[kind]?.[0], side[kind]?.[0]];
        if (!was || !is) throw new Error('nothing there');
        const wanted = turnPoint(mapPoint(before, middleOf(was)), IMAGE, turns);
        const got = mapPoint(after, middleOf(is));
        expect(got[0]).toBeCloseTo(wanted[0], 6);
        expect(got[1]).toBeCloseTo(wanted[1], 6);
      }
      const ends = [upright, side].map(({ flaws: [flaw] }) => flaw?.path?.[0] ?? ([0, 0] as const));
      const wantedEnd = turnPoint(mapPoint(before, ends[0]!), IMAGE, turns);
      const gotEnd = mapPoint(after, ends[1]!);
      expect(gotEnd[0]).toBeCloseTo(wantedEnd[0], 6);
      expect(gotEnd[1]).toBeCloseTo(wantedEnd[1], 6);
      // The drawn dimensions are as long as their numbers say.
      const marks = dimensionsOf(side);
      expect(marks).toHaveLength(4);
      for (const { outer, inner, mm } of marks) {
        expect(Math.hypot(outer[0] - inner[0], outer[1] - inner[1])).toBeCloseTo(mm * 10, 6);
      }
      // The first corner is the one nearest to the top left again.
      const sums = side.quad.map(([x, y]) => x + y);
      expect(Math.min(...sums)).toBe(sums[0]);
    },
  );

  it('is as it was after four turns, and when it is not turned', () => {
    expect(turnSide(turned(3), { width: 1400, height: 1000 }, 1)).toEqual(upright);
    expect(turned(0)).toBe(upright);
  });

  it('tells where print lies by the photo as turned: what lay to the right lies farther down', () => {
    const reference = {
      ...{ leftOut: null, flawsAdded: 0 },
      printShift: { rightMm: 0.6, downMm: -0.4, plusMinusMm: 0.2 },
    };
    const turned = (turns: QuarterTurns) =>
      turnSide({ ...upright, reference }, IMAGE, turns).reference?.printShift;
    expect(turned(1)).toEqual({ rightMm: 0.4, downMm: 0.6, plusMinusMm: 0.2 });
    expect(turned(2)).toEqual({ rightMm: -0.6, downMm: 0.4, plusMinusMm: 0.2 });
    expect(turned(3)).toEqual({ rightMm: -0.4, downMm: -0.6, plusMinusMm: 0.2 });
  });
});
