import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { truePlaces } from './true-place.ts';

const SCENE: SceneSpec = {
  ...{ seed: 77, style: 'atlas', size: 'standard', border: 'solid', ground: 'mat' },
  ...{ widthPx: 600, heightPx: 800, fill: 0.8, tiltDeg: 14, bowMm: 0 },
};
const CURL = { acrossMm: 0, downMm: 0 };

describe('where a place of a drawn card is in its photo', () => {
  const { cards } = renderScene({ ...SCENE, curl: CURL, lensK1: 0.015 });
  const [card] = cards;
  const places = truePlaces(card);

  it('is on the true edges, which a lens bends', () => {
    const middle = (card.edges.top.length - 1) / 2;
    const [x, y] = places.toPhoto(card.widthMm / 2, 0);
    expect(x).toBeCloseTo(card.edges.top[middle]?.[0] ?? 0, 6);
    expect(y).toBeCloseTo(card.edges.top[middle]?.[1] ?? 0, 6);
    // Without the lens, the middle of the edge lies on the line between its ends.
    const [[ax, ay], [bx, by]] = card.quad;
    const away =
      Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
    expect(away).toBeGreaterThan(0.2);
  });

  it('is found again from the photo', () => {
    for (const [xMm, yMm] of [
      [5, 5],
      [31, 44],
      [60, 80],
    ] as const) {
      const [x, y] = places.toCard(...places.toPhoto(xMm, yMm));
      expect(Math.hypot(x - xMm, y - yMm)).toBeLessThan(1e-4);
    }
  });
});
