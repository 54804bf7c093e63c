import type { Point } from '@tc/kernel';
import { type CardTruth, renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { createKernels } from '../kernels/index.ts';
import { type Cutout, cutCard } from './cut-card.ts';
import { finishCut } from './finish-cut.ts';
import { type PlacedCard, placeCard } from './place-card.ts';

const SHOT: Omit<SceneSpec, 'seed'> = {
  ...{ border: 'solid', borderColor: 'white', ground: 'wood', fill: 0.8, damageLevel: 0 },
  ...{ widthPx: 1200, heightPx: 1600, bowMm: 0.5, tiltDeg: 12, rollDeg: 6 },
};
const rounded = renderScene({ ...SHOT, seed: 51, size: 'pokemon', corners: 'rounded' });
const square = renderScene({ ...SHOT, seed: 52, size: 'standard', corners: 'square' });
const kernels = createKernels();

function requirePlaced(scene: typeof rounded): PlacedCard {
  const placed = placeCard(kernels, scene.photo);
  if (!placed.ok) throw new Error(placed.error);
  return placed.value;
}

/** Coverage of the true card in a straightened picture, from the renderer's own radius. */
function trueShare({ widthMm, heightMm, cornerRadiusMm: r }: CardTruth, x: number, y: number) {
  const dx = Math.max(r - x, x - (widthMm - r), 0);
  const dy = Math.max(r - y, y - (heightMm - r), 0);
  return Math.hypot(dx, dy) <= r ? 1 : 0;
}

/** Distances in millimeters from the places where alpha passes one half to the true cut edges. */
function edgeErrors({ image, origin }: Cutout, card: CardTruth): number[] {
  const [left, top] = origin ?? [0, 0];
  const { width, height, data } = image;
  const perMm = Math.hypot(card.quad[1][0] - card.quad[0][0], card.quad[1][1] - card.quad[0][1]);
  const chains = Object.values(card.edges);
  const alpha = (x: number, y: number) => (data[4 * (y * width + x) + 3] as number) / 255;
  const errors: number[] = [];
  for (let y = Math.floor(height * 0.15); y < height * 0.85; y += 7) {
    for (let x = 1; x < width; x++) {
      const [before, here] = [alpha(x - 1, y), alpha(x, y)];
      if (before < 0.5 === here < 0.5) continue;
      const at = x - 0.5 + (0.5 - before) / (here - before);
      const place: Point = [at + left, y + 0.5 + top];
      const away = Math.min(...chains.map((chain) => distanceTo(chain, place)));
      errors.push((away * card.widthMm) / perMm);
    }
  }
  return errors;
}

function distanceTo(chain: readonly (readonly number[])[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < chain.length; i++) {
    const [[ax, ay], [bx, by]] = [chain[i - 1], chain[i]] as [Point, Point];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}

describe('a card cut out of its photo', () => {
  it.each([
    ['rounded', rounded],
    ['square', square],
  ])('follows the true, bowed edge within a tenth of a millimeter: %s', (_, scene) => {
    const cut = cutCard(scene.photo, requirePlaced(scene), 'photo');
    const errors = edgeErrors(cut, scene.cards[0] as CardTruth).sort((a, b) => a - b);
    expect(errors.length).toBeGreaterThan(200);
    expect(errors[errors.length >> 1]).toBeLessThan(0.05);
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(0.1);
  });

  it('would notice an edge that is two pixels off', () => {
    const cut = cutCard(square.photo, requirePlaced(square), 'photo');
    const [left, top] = cut.origin as Point;
    const moved: Cutout = { ...cut, origin: [left + 2, top] };
    const errors = edgeErrors(moved, square.cards[0] as CardTruth).sort((a, b) => a - b);
    expect(errors[errors.length >> 1]).toBeGreaterThan(0.08);
  });

  it('straightened has the true proportions, and the corners that the card was cut with', () => {
    for (const scene of [rounded, square]) {
      const truth = scene.cards[0] as CardTruth;
      const { image } = cutCard(scene.photo, requirePlaced(scene), 'straight');
      expect(image.height / image.width).toBeCloseTo(truth.heightMm / truth.widthMm, 2);
      const [perX, perY] = [image.width / truth.widthMm, image.height / truth.heightMm];
      let wrong = 0;
      for (let y = 0; y < image.height; y++) {
        for (let x = 0; x < image.width; x++) {
          const share = trueShare(truth, (x + 0.5) / perX, (y + 0.5) / perY);
          const alpha = (image.data[4 * (y * image.width + x) + 3] as number) / 255;
          wrong += Math.abs(share - alpha);
        }
      }
      expect(wrong / perX / perY).toBeLessThan(1);
    }
  });

  it('has no seam of the background: the rim is as white as the border inside it', () => {
    const { image } = cutCard(square.photo, requirePlaced(square), 'straight');
    const middle = image.height >> 1;
    const green = (x: number) => image.data[4 * (middle * image.width + x) + 1] as number;
    const border = green(Math.round(image.width * 0.02));
    expect(Math.abs(green(0) - border)).toBeLessThan(20);
    expect(Math.abs(green(image.width - 1) - green(Math.round(image.width * 0.98)))).toBeLessThan(
      20,
    );
  });

  it('keeps the pixels of the photo inside the edge as they are', () => {
    const { image, origin } = cutCard(rounded.photo, requirePlaced(rounded), 'photo');
    const [left, top] = origin as Point;
    const truth = rounded.cards[0] as CardTruth;
    const [cx, cy] = project(rectangleToQuad(2, 2, truth.quad), 1, 1).map(Math.floor) as [
      number,
      number,
    ];
    const at = 4 * ((cy - top) * image.width + cx - left);
    const from = 4 * (cy * rounded.photo.width + cx);
    expect([...image.data.slice(at, at + 4)]).toEqual([
      ...rounded.photo.data.slice(from, from + 3),
      255,
    ]);
  });

  it('takes the corners that a person marked, where there is no edge to follow', () => {
    const blank = { width: 600, height: 800, data: new Uint8ClampedArray(4 * 600 * 800).fill(128) };
    const marked = [
      [100, 100],
      [500, 100],
      [500, 660],
      [100, 660],
    ] as const;
    expect(placeCard(kernels, blank)).toEqual({ ok: false, error: 'no-card' });
    const placed = placeCard(kernels, blank, marked);
    expect(placed.ok && placed.value.outline.quad).toEqual(marked);
  });
});

describe('the finished picture', () => {
  const card = requirePlaced(rounded);
  const style = { view: 'straight', turns: 0, background: null, hasShadow: false } as const;

  it('is square with air around the card, on the color that was asked for', () => {
    const { width, height, data } = finishCut(rounded.photo, card, {
      ...{ ...style, size: { kind: 'square', px: 500 }, background: [12, 200, 90] },
    });
    expect([width, height]).toEqual([500, 500]);
    expect([...data.slice(0, 4)]).toEqual([12, 200, 90, 255]);
    for (let i = 3; i < data.length; i += 4) expect(data[i]).toBe(255);
  });

  it('is never larger than the photo, and has the longer side that was asked for', () => {
    const original = finishCut(rounded.photo, card, { ...style, size: { kind: 'original' } });
    const large = finishCut(rounded.photo, card, {
      ...{ ...style, size: { kind: 'long-side', px: 9000 } },
    });
    const small = finishCut(rounded.photo, card, {
      ...{ ...style, size: { kind: 'long-side', px: 400 } },
    });
    expect(large.height).toBe(original.height);
    expect(small.height).toBe(400);
    expect(small.width / 400).toBeCloseTo(original.width / original.height, 2);
  });

  it('turns right', () => {
    const upright = finishCut(rounded.photo, card, { ...style, size: { kind: 'original' } });
    const turned = finishCut(rounded.photo, card, {
      ...{ ...style, turns: 1, size: { kind: 'original' } },
    });
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
    const at = (x: number, y: number) => 4 * (y * upright.width + x);
    const from = at(100, 300);
    const to = 4 * (100 * turned.width + (turned.width - 1 - 300));
    expect([...turned.data.slice(to, to + 4)]).toEqual([...upright.data.slice(from, from + 4)]);
  });

  it('has a shadow that is darkest at the card and gone at the rim of the picture', () => {
    const { width, height, data } = finishCut(rounded.photo, card, {
      ...{ ...style, hasShadow: true, size: { kind: 'square', px: 600 } },
    });
    const alphaAt = (x: number, y: number) => data[4 * (y * width + x) + 3] as number;
    const column = width >> 1;
    const below = Array.from({ length: 40 }, (_, i) => alphaAt(column, height - 1 - i));
    expect(below[0]).toBeLessThan(3);
    expect(Math.max(...below.slice(0, 36))).toBeGreaterThan(40);
    expect(below.slice(0, 30)).toEqual([...below.slice(0, 30)].sort((a, b) => a - b));
  });
});
