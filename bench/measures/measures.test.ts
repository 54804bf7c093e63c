import type { Flaw, Quad, SideReport } from '@tc/engine';
import type { CardTruth, FlawTruth } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { falseFlaws, searchFlaws } from './flaw-match.ts';
import { outlineError, unorderedOutlineError } from './outline-error.ts';
import { distanceToChain, homographyBetween, intersectionOverUnion, transform } from './plane.ts';
import { median, quantile, share } from './statistics.ts';

/** A 60 x 90 mm card at 10 px/mm, seen straight on. */
const QUAD: Quad = [
  [100, 200],
  [700, 200],
  [700, 1100],
  [100, 1100],
];

function cardWith(flaws: readonly FlawTruth[] = []): CardTruth {
  return {
    ...{ size: 'standard', widthMm: 60, heightMm: 90, cornerRadiusMm: 0, borderTiltDeg: 0 },
    ...{ quad: QUAD as unknown as CardTruth['quad'], holder: 'none', flaws },
    edges: { top: [], right: [], bottom: [], left: [] },
    bordersMm: { left: 3, right: 3, top: 3, bottom: 3 },
  };
}

function sideWith(flaws: readonly Flaw[], cornerScore: number | null): SideReport {
  const corners = [
    { position: 'top-left', score: cornerScore },
    { position: 'top-right', score: 8 },
  ];
  return { flaws, corners, edges: [], unseen: [] } as unknown as SideReport;
}

const WEAR: FlawTruth = {
  ...{ kind: 'corner-wear', corner: 'top-left', sizeMm: 1.5, severity: 0.5 },
  at: { x0: 0, y0: 0, x1: 1.5, y1: 1.5 },
};

function reported(kind: Flaw['kind'], x0: number, y0: number, x1: number, y1: number): Flaw {
  return { kind, at: { x0, y0, x1, y1 }, severity: 0.5, confidence: 0.9, sizeMm: 1 };
}

describe('plane', () => {
  it('maps four points onto four others and a fifth where perspective puts it', () => {
    const trapezium: Quad = [
      [0, 0],
      [4, 0],
      [3, 2],
      [1, 2],
    ];
    const map = homographyBetween(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      trapezium,
    );
    // In any view, the center of a square is where its diagonals cross.
    const [x, y] = transform(map, [0.5, 0.5]);
    expect(x).toBeCloseTo(2, 9);
    expect(y).toBeCloseTo(4 / 3, 9);
  });

  it('gives overlaps of squares worked out by hand', () => {
    const square = (x: number, y: number): Quad => [
      [x, y],
      [x + 2, y],
      [x + 2, y + 2],
      [x, y + 2],
    ];
    expect(intersectionOverUnion(square(0, 0), square(1, 0))).toBeCloseTo(1 / 3, 9);
    expect(intersectionOverUnion(square(0, 0), [...square(1, 1)].reverse())).toBeCloseTo(1 / 7, 9);
    expect(intersectionOverUnion(square(0, 0), square(5, 0))).toBe(0);
  });

  it('measures to the nearest point of a chain, including its ends', () => {
    const chain = [
      [0, 0],
      [10, 0],
    ] as const;
    expect(distanceToChain([5, 3], chain)).toBe(3);
    expect(distanceToChain([13, 4], chain)).toBe(5);
  });
});

describe('outline error', () => {
  it('is zero for the truth and one millimeter for a corner moved by one', () => {
    expect(outlineError(cardWith(), QUAD).worstCornerMm).toBeCloseTo(0, 9);
    const moved = [QUAD[0], QUAD[1], [700, 1110], QUAD[3]] as unknown as Quad;
    expect(outlineError(cardWith(), moved).worstCornerMm).toBeCloseTo(1, 9);
  });

  it('counts a turned card as wrong for us, and puts the corners of other programs in order', () => {
    const turned = [QUAD[1], QUAD[2], QUAD[3], QUAD[0]] as unknown as Quad;
    expect(outlineError(cardWith(), turned).worstCornerMm).toBeGreaterThan(50);
    const mirrored = [...turned].reverse() as unknown as Quad;
    expect(unorderedOutlineError(cardWith(), mirrored).worstCornerMm).toBeCloseTo(0, 9);
  });
});

describe('flaws', () => {
  it('are found only if boxed well and named correctly', () => {
    const search = (flaw: Flaw) => searchFlaws(cardWith([WEAR]), sideWith([flaw], 9))[0];
    expect(search(reported('corner-wear', 0, 0, 1.2, 1.2))).toMatchObject({ isNamed: true });
    expect(search(reported('edge-chip', 0, 0, 1.2, 1.2))).toMatchObject({
      ...{ isBoxed: true, isNamed: false },
    });
    expect(search(reported('corner-wear', 0, 0, 6, 6))).toMatchObject({
      ...{ isTouched: true, isBoxed: false, isNamed: false },
    });
  });

  it('are neither found nor missed at a place that is not measured', () => {
    const isLookedAt = (score: number | null) =>
      searchFlaws(cardWith([WEAR]), sideWith([], score))[0].isLookedAt;
    expect([isLookedAt(10), isLookedAt(null)]).toEqual([true, false]);
  });

  it('are missed at an edge with a score, and not at one without', () => {
    const chip = (edge: 'top' | 'left'): FlawTruth => ({
      ...{ kind: 'edge-chip', edge, sizeMm: 1, severity: 0.5 },
      at: { x0: 0, y0: 0, x1: 1, y1: 1 },
    });
    const edges = [
      { position: 'top', score: 10 },
      { position: 'left', score: null },
    ];
    const side = { ...sideWith([], 9), edges } as unknown as SideReport;
    const found = searchFlaws(cardWith([chip('top'), chip('left')]), side);
    expect(found.map(({ isLookedAt }) => isLookedAt)).toEqual([true, false]);
  });

  it('are neither found nor missed where the photo does not show the face', () => {
    const stain = (x0: number): FlawTruth => ({
      ...{ kind: 'stain', sizeMm: 4, severity: 0.5 },
      at: { x0, y0: 40, x1: x0 + 4, y1: 44 },
    });
    const unseen = [{ at: { x0: 0, y0: 0, x1: 25, y1: 90 }, reason: 'glare' }];
    const side = { ...sideWith([], 9), unseen } as unknown as SideReport;
    const found = searchFlaws(cardWith([stain(20), stain(24)]), side);
    expect(found.map(({ isLookedAt }) => isLookedAt)).toEqual([false, true]);
  });

  it('are false if the card has none', () => {
    const near = reported('corner-wear', 0.2, 0.2, 1.6, 1.6);
    const far = reported('stain', 30, 30, 34, 34);
    expect(falseFlaws(cardWith([WEAR]), sideWith([near, far], 9))).toEqual([far]);
  });
});

describe('statistics', () => {
  it('of an empty list are not measured', () => {
    expect([median([]), share([], () => true)]).toEqual([null, null]);
  });

  it('agree with values worked out by hand', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([0, 10], 0.9)).toBeCloseTo(9, 9);
    expect(share([1, 2, 3, 4], (value) => value > 1)).toBe(0.75);
  });
});
