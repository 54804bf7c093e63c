import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { createCardMap } from './card-map.ts';
import { cornerShape } from './corner-shape.ts';

const PX_PER_MM = 10;
const [LEFT, TOP, WIDTH, HEIGHT] = [40, 50, 63 * PX_PER_MM, 88 * PX_PER_MM];
type Tone = readonly [number, number, number];

/** How far a place is outside a card with rounded corners, in millimeters. */
function outsideMm(x: number, y: number, radiusMm: number): number {
  const half = [WIDTH / 2, HEIGHT / 2].map((px) => px / PX_PER_MM - radiusMm);
  const dx = Math.abs(x - LEFT - WIDTH / 2) / PX_PER_MM - half[0];
  const dy = Math.abs(y - TOP - HEIGHT / 2) / PX_PER_MM - half[1];
  const beyond = Math.hypot(Math.max(0, dx), Math.max(0, dy));
  return beyond + Math.min(0, Math.max(dx, dy)) - radiusMm;
}

/** A card on a background that its shadow darkens, most next to the card and fading out at 3 mm. */
function paint(radiusMm: number, card: Tone, ground: Tone): RgbaImage {
  const [width, height] = [WIDTH + 2 * LEFT, HEIGHT + 2 * TOP];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = outsideMm(x + 0.5, y + 0.5, radiusMm);
      const shade = 1 - 0.15 * Math.max(0, 1 - Math.max(0, away) / 3);
      for (let c = 0; c < 3; c++)
        data[(y * width + x) * 4 + c] = away < 0 ? card[c] : ground[c] * shade;
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { width, height, data };
}

function outline(): Outline {
  const quad: readonly Point[] = [
    [LEFT, TOP],
    [LEFT + WIDTH, TOP],
    [LEFT + WIDTH, TOP + HEIGHT],
    [LEFT, TOP + HEIGHT],
  ];
  const sides = quad.map((from, i) => ({
    from,
    to: quad[(i + 1) % 4],
    curve: [0, 0, 0, 0] as const,
    rmsPx: 0.2,
    support: 1,
    stations: 300,
    stepLight: 0.3,
    risePx: 2,
  }));
  return { quad, sides } as unknown as Outline;
}

describe('corners', () => {
  it.each([
    ['clearly darker than the background', [40, 60, 90], [200, 180, 150]],
    [
      'as dark as its own shadow on the background, in another hue',
      [176, 158, 138],
      [200, 180, 150],
    ],
    ['with the background’s hue, but darker than any shadow', [100, 90, 75], [200, 180, 150]],
  ] as const)('are recognized as square or rounded on a card %s', (_, card, ground) => {
    const cardMap = createCardMap(outline(), 63.5, 88.9);
    const shapeOf = (radiusMm: number) =>
      cornerShape(createKernels().loadPhoto(paint(radiusMm, card, ground)), cardMap);
    expect(shapeOf(0.2)?.isSquare).toBe(true);
    expect(shapeOf(3)?.isSquare).toBe(false);
    for (const radiusMm of [2, 2.5, 3]) {
      const found = shapeOf(radiusMm)?.radiusMm(1.9, 3.5);
      expect(Math.abs((found ?? 0) - radiusMm)).toBeLessThan(0.2);
    }
  });
});

const WORN = ['top-right', 'bottom-left', 'bottom-right'] as const;

describe('the radius of a card in a drawn photo', () => {
  it.each([
    { style: 'heraldry', ground: 'plain', sizeMm: 1.5 },
    { style: 'bloom', ground: 'wood', sizeMm: 2.2 },
    { style: 'atlas', ground: 'plain', sizeMm: 2.2 },
  ] as const)(
    'is 0 for a square card with one sound corner: $style, worn by $sizeMm mm',
    (spec) => {
      const { sizeMm, ...card } = spec;
      const { view } = viewOfScene({
        ...card,
        seed: 1,
        border: 'none',
        noise: 1,
        size: 'standard',
        corners: 'square',
        flaws: WORN.map((corner) => ({ kind: 'corner-wear', corner, sizeMm, severity: 1 })),
      });
      expect(view.size.cornerRadiusMm).toBe(0);
    },
  );

  it('is that of its die', () => {
    const { view, scene } = viewOfScene({
      style: 'atlas',
      seed: 2,
      ground: 'wood',
      noise: 1,
      corners: 'rounded',
    });
    expect(Math.abs(view.size.cornerRadiusMm - scene.cards[0].cornerRadiusMm)).toBeLessThan(0.3);
  });
});
