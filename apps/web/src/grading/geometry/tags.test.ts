import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { placeTags, TAG_RADIUS } from './tags.ts';

const CARD: readonly Point[] = [
  [100, 100],
  [500, 100],
  [500, 660],
  [100, 660],
];

const SCREEN = { x0: 0, y0: 0, x1: 600, y1: 760 };

function box(x: number, y: number, size = 8): readonly Point[] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
}

function gapBetween([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

describe('the tags of flaws', () => {
  it('leave the face of the card when the flaw is at its edge', () => {
    const [place] = placeTags([box(102, 380)], CARD, [], SCREEN);
    expect(place![0]).toBeLessThan(100 - TAG_RADIUS + 1);
  });

  it('never lie on each other, even for flaws in one place', () => {
    const places = placeTags(
      [box(490, 300), box(490, 302), box(491, 304), box(488, 306)],
      CARD,
      [],
      SCREEN,
    );
    for (let a = 0; a < places.length; a++) {
      for (let b = a + 1; b < places.length; b++) {
        expect(gapBetween(places[a]!, places[b]!)).toBeGreaterThanOrEqual(2 * TAG_RADIUS);
      }
    }
  });

  it('make room for what stands there already', () => {
    const obstacle = { at: [80, 380] as Point, radius: 30 };
    const [place] = placeTags([box(102, 376)], CARD, [obstacle], SCREEN);
    expect(gapBetween(place!, obstacle.at)).toBeGreaterThanOrEqual(30 + TAG_RADIUS);
  });

  it('stay inside the picture while their flaw is in sight, and leave it with their flaw', () => {
    const tight = { x0: 0, y0: 0, x1: 505, y1: 665 };
    const [seen] = placeTags([box(494, 300)], CARD, [], tight);
    expect(seen![0]).toBeLessThanOrEqual(505 - TAG_RADIUS);
    const [gone] = placeTags([box(494, 300)], CARD, [], {
      ...tight,
      x1: 400,
    });
    expect(gone![0]).toBeGreaterThan(400);
  });
});
