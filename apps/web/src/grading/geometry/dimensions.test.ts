import { describe, expect, it } from 'vitest';
import type { FoundSide } from '../model.ts';
import { dimensionsOf, outlineOf } from './dimensions.ts';

/** A card of 63 x 88 mm at 10 px/mm, lying straight with its corner at 100/100. */
function straightCard(): FoundSide {
  return {
    quad: [
      [100, 100],
      [730, 100],
      [730, 980],
      [100, 980],
    ],
    centering: {
      method: 'frame',
      bordersMm: { left: 3, right: 4, top: null, bottom: 5 },
      leftRight: [42.9, 57.1],
      topBottom: null,
      plusMinusMm: 0.05,
      plusMinusPoints: 0.6,
      lines: {
        left: [
          [130, 150],
          [130, 930],
        ],
        right: [
          [690, 150],
          [690, 930],
        ],
        top: null,
        bottom: [
          [150, 930],
          [680, 930],
        ],
      },
    },
  };
}

describe('the dimension lines', () => {
  it('span from the cut edge to the printed frame, as wide as the border is', () => {
    const marks = dimensionsOf(straightCard());
    expect(marks.map((mark) => mark.border)).toEqual(['left', 'right', 'bottom']);
    for (const { outer, inner, mm } of marks) {
      expect(Math.hypot(outer[0] - inner[0], outer[1] - inner[1])).toBeCloseTo(mm * 10, 6);
    }
  });

  it('point away from the card', () => {
    const outward = Object.fromEntries(
      dimensionsOf(straightCard()).map((mark) => [mark.border, mark.outward.map(Math.round)]),
    );
    expect(outward.left).toEqual([-1, 0].map((x) => x + 0));
    expect(outward.right?.[0]).toBe(1);
    expect(outward.bottom?.[1]).toBe(1);
  });

  it('are absent while nothing is measured', () => {
    expect(dimensionsOf({})).toEqual([]);
  });
});

describe('the outline', () => {
  it('runs clockwise through measured edges, whichever end they start from', () => {
    const card = straightCard();
    const bowed: FoundSide = {
      ...card,
      outline: {
        top: [
          [730, 100],
          [415, 96],
          [100, 100],
        ],
        right: [],
        bottom: [],
        left: [],
      },
    };
    const points = outlineOf(bowed);
    expect(points[0]).toEqual([100, 100]);
    expect(points[1]).toEqual([415, 96]);
    expect(points.at(-1)).toEqual([100, 100]);
  });
});
