import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { measureRisePx } from './edge-rise.ts';
import { fitCurve } from './fit-curve.ts';
import { refineOutline } from './refine-outline.ts';

const SIZE = 900;

/** A bright rectangle turned by a few degrees, its edges blurred in light by a Gaussian. */
function paint(sigmaPx: number, noise: number): { image: RgbaImage; quad: Quad } {
  const angle = 0.06;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const data = new Uint8Array(SIZE * SIZE * 4);
  const rng = createRng(9);
  const below = (distance: number) => 1 / (1 + Math.exp((-1.702 * distance) / sigmaPx));
  const encode = (light: number) =>
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const dx = x + 0.5 - SIZE / 2;
      const dy = y + 0.5 - SIZE / 2;
      const u = Math.abs(dx * cos + dy * sin);
      const v = Math.abs(-dx * sin + dy * cos);
      const share = below(250.4 - u) * below(350.3 - v);
      const level = encode(0.05 + 0.7 * share) + noise * (rng() - 0.5);
      data.fill(
        Math.round(Math.min(255, Math.max(0, level))),
        (y * SIZE + x) * 4,
        (y * SIZE + x) * 4 + 4,
      );
    }
  }
  const corner = (u: number, v: number) =>
    [SIZE / 2 + u * cos - v * sin, SIZE / 2 + u * sin + v * cos] as const;
  return {
    image: { width: SIZE, height: SIZE, data },
    quad: [
      corner(-250.4, -350.3),
      corner(250.4, -350.3),
      corner(250.4, 350.3),
      corner(-250.4, 350.3),
    ],
  };
}

describe('refining an outline', () => {
  it.each([
    [0.8, 0, 0.1],
    [2.5, 0, 0.1],
    [1.2, 12, 0.1],
    [1.2, 24, 0.15],
  ])('finds corners at blur %f and noise %d to %f pixels', (sigma, noise, within) => {
    const { image, quad } = paint(sigma, noise);
    const rough = quad.map(([x, y], i) => [
      x + (i % 2 ? 6 : -5),
      y + (i < 2 ? 4 : -6),
    ]) as unknown as Quad;
    const outline = refineOutline(createKernels().loadPhoto(image), rough, 10);
    for (const [i, [x, y]] of quad.entries()) {
      expect(
        Math.hypot(x - (outline?.quad[i][0] ?? 0), y - (outline?.quad[i][1] ?? 0)),
      ).toBeLessThan(within);
    }
  });

  it.each([1.5, 4, 9])('measures the width of a blur of sigma %f', (sigma) => {
    const { image, quad } = paint(sigma, 0);
    const photo = createKernels().loadPhoto(image);
    const rise = measureRisePx(photo, { from: quad[0], to: quad[1], curve: [0, 0, 0, 0] });
    // 10 to 90 % of a logistic edge of this scale: 2 ln 9 / 1.702 sigmas.
    expect(rise / ((2 * Math.log(9) * sigma) / 1.702)).toBeGreaterThan(0.85);
    expect(rise / ((2 * Math.log(9) * sigma) / 1.702)).toBeLessThan(1.15);
  });

  it('keeps to the curve even if a third of the points are elsewhere', () => {
    const rng = createRng(4);
    const ts = Array.from({ length: 300 }, (_, i) => i / 299);
    const truth = (t: number) => 2 - 3 * t + 4 * t * t;
    const values = ts.map(
      (t, i) => truth(t) + (i % 3 === 0 ? 6 + 20 * rng() : 0.2 * (rng() - 0.5)),
    );
    const fit = fitCurve(
      ts,
      values,
      ts.map(() => 1),
      2,
    );
    for (const t of [0, 0.5, 1]) {
      const [a, b, c, d] = fit?.curve ?? [0, 0, 0, 0];
      expect(a + t * (b + t * (c + t * d))).toBeCloseTo(truth(t), 1);
    }
    expect(fit?.keptShare).toBeGreaterThan(0.6);
    expect(fit?.keptShare).toBeLessThan(0.72);
  });
});
