import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { hasPrint, showsPrint } from './print-inside.ts';
import type { QuadFeatures, ScoredQuad } from './score-quads.ts';

const WIDTH = 200;
const HEIGHT = 260;
const QUAD: Quad = [
  [40, 40],
  [140, 40],
  [140, 180],
  [40, 180],
];

function image(at: (u: number, v: number) => readonly [number, number, number]): PlanarImage {
  const planes = [0, 1, 2].map((k) =>
    Uint8Array.from(
      { length: WIDTH * HEIGHT },
      (_, i) => at(((i % WIDTH) - 40) / 100, (Math.floor(i / WIDTH) - 40) / 140)[k],
    ),
  );
  return { red: planes[0], green: planes[1], blue: planes[2], width: WIDTH, height: HEIGHT };
}

describe('print inside an outline', () => {
  it('is there on a card with a border, a picture and a text box', () => {
    const card = image((u, v) => {
      if (u < 0.06 || u > 0.94 || v < 0.05 || v > 0.95) return [230, 225, 215];
      return v < 0.55 ? [40 + 120 * u, 90, 180 - 100 * v] : [235, 230, 210];
    });
    expect(hasPrint(card, QUAD)).toBe(true);
  });

  it('is not there on a key with its letter, a screen, or plain paper', () => {
    const key = image((u, v) =>
      Math.abs(u - 0.5) < 0.15 && Math.abs(v - 0.3) < 0.12 ? [30, 30, 32] : [214, 215, 218],
    );
    const screen = image((u, v) => [10 + 4 * u, 11 + 4 * v, 13]);
    const paper = image((_u, v) => [240 - 5 * v, 239 - 5 * v, 236 - 5 * v]);
    for (const blank of [key, screen, paper]) expect(hasPrint(blank, QUAD)).toBe(false);
  });

  it('may be a table of thin figures where sides and shape alone say that it is a card', () => {
    const back = image((u, v) => {
      if (v > 0.1 && v < 0.2) return [20, 90, 60];
      const isFigure = v > 0.4 && v < 0.8 && (v * 20) % 1 < 0.3 && (u * 6) % 1 < 0.5;
      return isFigure ? [40, 40, 44] : [222, 220, 212];
    });
    const features: QuadFeatures = {
      leastCoverage: 1,
      meanCoverage: 1,
      meanStrength: 0.9,
      overhang: 0,
      aspectMisfit: 0,
      outsideChange: 10,
      groundOutside: 1,
      leastGroundOutside: 1,
      groundInside: 0,
      stepLevels: 100,
      logArea: -1,
    };
    const found = (more: Partial<QuadFeatures>): ScoredQuad => ({
      quad: QUAD,
      features: { ...features, ...more },
      aspect: 1.4,
      tiltDeg: 1,
      total: 14,
    });
    expect(showsPrint(back, found({}))).toBe(true);
    expect(showsPrint(back, found({ leastCoverage: 0.8 }))).toBe(false);
    expect(showsPrint(back, found({ aspectMisfit: 3 }))).toBe(false);
    const blank = image(() => [222, 220, 212]);
    expect(showsPrint(blank, found({}))).toBe(false);
  });

  it('is assumed where the light has burnt it out', () => {
    expect(
      hasPrint(
        image(() => [255, 255, 255]),
        QUAD,
      ),
    ).toBe(true);
  });
});
