import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Quad } from '@tc/engine';
import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { findRealSet, kindOf, type RealCard, type RealPhoto } from './real-truth.ts';
import { meanRimDistanceMm, worstSideMm } from './side-error.ts';
import { intraclassCorrelation, pairsWithinStated, type Reading, ranges } from './steadiness.ts';
import { cornerLooks, toldApart } from './wear-findings.ts';

/** A standard card seen straight on at 10 px/mm. */
const CARD: Quad = [
  [100, 100],
  [735, 100],
  [735, 989],
  [100, 989],
];

function moved(quad: Quad, dx: number, dy: number): Quad {
  return quad.map(([x, y]) => [x + dx, y + dy]) as unknown as Quad;
}

function readingsOf(table: readonly (readonly number[])[], plusMinus = 0): Reading[] {
  return table.flatMap((row, card) =>
    row.map((value) => ({ card: `card ${card}`, value, plusMinus })),
  );
}

describe('the error of a side', () => {
  it('is its distance in millimeters, whichever corner comes first and in either direction', () => {
    expect(worstSideMm(CARD, CARD)).toBeCloseTo(0, 9);
    expect(worstSideMm(CARD, moved(CARD, 5, 0))).toBeCloseTo(0.5, 2);
    const [a, b, c, d] = moved(CARD, 0, 10);
    expect(worstSideMm(CARD, [c, d, a, b])).toBeCloseTo(1, 2);
    expect(worstSideMm(CARD, [b, a, d, c])).toBeCloseTo(1, 2);
  });

  it('of a side that is off at one end is measured at four fifths of its length', () => {
    const [a, b, c, d] = CARD;
    expect(worstSideMm(CARD, [a, b, [c[0], c[1] + 10], d])).toBeCloseTo(0.8, 2);
  });
});

describe('the distance from a rim', () => {
  const along = (from: Point, to: Point): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ]);
  const sidesOf = (quad: Quad) =>
    [0, 1, 2, 3].map((side) => along(quad[side] as Point, quad[(side + 1) % 4] as Point));

  it('follows a card that has moved since its rim was drawn', () => {
    const now = moved(CARD, 40, -30);
    const card: RealCard = { rim: sidesOf(CARD), rimFrame: 'down', damage: null };
    const [top, right, bottom, left] = sidesOf(now) as [Point[], Point[], Point[], Point[]];
    const outline = { top, right, bottom, left };
    expect(meanRimDistanceMm(outline, card, now, CARD)).toBeCloseTo(0, 6);
    const lower = top.map(([x, y]): Point => [x, y + 2]);
    const off = meanRimDistanceMm({ ...outline, top: lower }, card, now, CARD);
    // Three of the twenty points are 0.2 mm off; those at the ends of the top belong to the neighboring sides.
    expect(off).toBeCloseTo((3 * 0.2) / 20, 3);
  });
});

describe('steadiness', () => {
  /** Six people rated by four judges: the example from Shrout and Fleiss (1979), ICC(1,1) = 0.17. */
  const PUBLISHED = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];

  it('gives the published correlation', () => {
    expect(intraclassCorrelation(readingsOf(PUBLISHED))).toBeCloseTo(0.17, 2);
  });

  it('is 1 if only the card matters, and unknown for a single card', () => {
    const steady = [
      [1, 1, 1],
      [5, 5],
      [9, 9, 9, 9],
    ];
    expect(intraclassCorrelation(readingsOf(steady))).toBeCloseTo(1, 9);
    expect(intraclassCorrelation(readingsOf([[1, 2, 3]]))).toBeNull();
  });

  it('gives the range of cards with three readings or more', () => {
    expect(
      ranges(
        readingsOf([
          [9, 2, 5, 8],
          [1, 9],
          [4, 4, 4.5],
        ]),
      ),
    ).toEqual([7, 0.5]);
  });

  it('counts a pair as true if the two intervals explain its difference', () => {
    expect(pairsWithinStated(readingsOf([[8, 9.4, 9.5]], 1))).toEqual({ pairs: 3, within: 2 });
  });
});

describe('a set of real photos', () => {
  it('does not exist in a folder without its truth', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tc-real-'));
    expect(await findRealSet(folder)).toBeNull();
    await rm(folder, { recursive: true });
  });

  it('derives kinds of photos from their tags', () => {
    const photo = (tags: string[], light: RealPhoto['light'] = null) =>
      kindOf({ tags, light } as unknown as RealPhoto);
    expect(photo(['dark_mat'], 'up')).toBe('lamps');
    expect(photo(['raw', 'bg:white paper'])).toBe('raw');
    expect(photo(['sleeve', 'bg:white paper'])).toBe('sleeve');
    expect(photo(['slab', 'bg:other slabs, plastic'])).toBe('slab');
    expect(photo(['sleeve', 'webcam'])).toBe('other');
  });
});

describe('how corners look', () => {
  it('belongs to the nearest corner of the engine, which may begin at another one', () => {
    const [a, b, c, d] = moved(CARD, 3, -2);
    // Signs 1, 1, 0, 0 in the order of the outline.
    const everyday = { file: 'more-083.jpg', card: null };
    const turned = cornerLooks(everyday, CARD, [c, d, a, b]);
    expect(cornerLooks(everyday, CARD, [a, b, c, d])).toEqual(
      new Map([
        ['top-left', 'slight'],
        ['top-right', 'slight'],
        ['bottom-right', 'clean'],
        ['bottom-left', 'clean'],
      ]),
    );
    expect(turned.get('bottom-right')).toBe('slight');
    expect(turned.get('top-left')).toBe('clean');
    const unseen = { file: 'not looked at.jpg', card: null };
    expect(cornerLooks(unseen, CARD, [a, b, c, d]).size).toBe(0);
  });

  it('is that of the card in all photos of one card under several lamps', () => {
    const [one, other] = ['ReedJohnson1-up.jpg', 'ReedJohnson1-left.jpg'].map((file) =>
      cornerLooks({ file, card: 'ReedJohnson_1' }, CARD, CARD),
    );
    expect(one?.get('bottom-left')).toBe('worn');
    expect(other).toEqual(one);
  });

  it('is told apart in all pairs, in half of them by chance, and in none of none', () => {
    expect(toldApart({ clean: [9, 10], worn: [5, 8] })).toBe(1);
    expect(toldApart({ clean: [9, 5], worn: [9, 5] })).toBe(0.5);
    expect(toldApart({ clean: [9], worn: [] })).toBeNull();
  });
});
