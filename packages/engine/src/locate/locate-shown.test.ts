import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createCardMap, cutPatch } from '../card-map/card-map.ts';
import { outlineOf, toRgba } from '../card-map/straighten-card.ts';
import { placeCard } from '../cutout/place-card.ts';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import { partBetweenBars } from './bars.ts';
import { findOutlines } from './find-outlines.ts';
import { openShown } from './locate-shown.ts';

const kernels = createKernels();

interface Bars {
  readonly level: number;
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

/** A picture with bars of one gray around it, as a screen shows it. */
function between(picture: RgbaImage, bars: Bars): RgbaImage {
  const { level, left = 0, top = 0, right = 0, bottom = 0 } = bars;
  const [width, height] = [picture.width + left + right, picture.height + top + bottom];
  const data = new Uint8Array(4 * width * height).fill(level);
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(4 * y * picture.width, 4 * (y + 1) * picture.width);
    data.set(row, 4 * ((y + top) * width + left));
  }
  return { width, height, data };
}

/** A faint pattern of 16 rows between two even grays. */
function stripBetweenGrays(): RgbaImage {
  const [width, height] = [200, 64];
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const level = y < 24 ? 100 : y >= 40 ? 120 : 100 + ((x + y) % 3);
      data.set([level, level, level, 255], 4 * (y * width + x));
    }
  return { width, height, data };
}

/** As much on all four sides. */
const sides = (px: number) => ({ left: px, top: px, right: px, bottom: px });

function sizeShown(image: RgbaImage): readonly number[] {
  const { width, height } = image;
  const { x0, y0, x1, y1 } = partBetweenBars(kernels.loadPhoto(image)) ?? {
    ...{ x0: 0, y0: 0, x1: width, y1: height },
  };
  return [x1 - x0, y1 - y0];
}

describe('the picture in a screenshot', () => {
  const scene = { seed: 12, ground: 'wood', tiltDeg: 3, fill: 0.8 } as const;
  const { photo } = renderScene({ ...scene, widthPx: 900, heightPx: 1200 });
  const onScreen = between(photo, { level: 17, top: 500, bottom: 250 });

  it.each([
    ['black bars above and below', { level: 0, top: 500, bottom: 250 }],
    ['white bars at both sides', { level: 255, left: 130, right: 90 }],
    ['a bar at one side only', { level: 255, top: 200 }],
  ])('is what is between %s', (_, bars) => {
    const [width, height] = sizeShown(between(photo, bars));
    // A block at each bar is mixed and stays out.
    for (const cut of [photo.width - width, photo.height - height]) {
      expect(cut).toBeGreaterThanOrEqual(0);
      expect(cut).toBeLessThanOrEqual(16);
    }
  });

  it('is what is between black bars, however dark its table is', () => {
    const data = photo.data.map((level, i) => (i % 4 === 3 ? level : Math.round(0.15 * level)));
    const [width, height] = sizeShown(between({ ...photo, data }, { level: 0, top: 500 }));
    expect(width).toBe(photo.width);
    expect(Math.abs(height - photo.height)).toBeLessThanOrEqual(16);
  });

  it('is found below what else a screen shows', () => {
    const image = between(photo, { level: 0, top: 500, bottom: 250 });
    for (let y = 20; y < 60; y++)
      for (let x = 0; x < image.width; x += 9) image.data[4 * (y * image.width + x)] = 255;
    expect(sizeShown(image)[1]).toBeLessThanOrEqual(photo.height);
  });

  it('is graded like the picture alone, at its place on the screen', () => {
    const alone = gradePhotos({ front: { image: photo } });
    const shown = gradePhotos({ front: { image: onScreen } });
    if (alone.status !== 'graded' || shown.status !== 'graded') throw new Error('refused');
    const [own, other] = [shown.sides.front, alone.sides.front];
    expect(own.image).toEqual({ width: onScreen.width, height: onScreen.height });
    expect(own.card.size).toBe(other.card.size);
    for (const [i, [x, y]] of other.quad.entries()) {
      expect(Math.abs(own.quad[i][0] - x)).toBeLessThan(0.5);
      expect(Math.abs(own.quad[i][1] - y - 500)).toBeLessThan(0.5);
      expect(own.outline.top[0][1]).toBeCloseTo(own.quad[0][1], 1);
    }
    for (const part of ['corners', 'edges'] as const)
      expect(shown.subgrades[part]).toBeCloseTo(alone.subgrades[part] ?? 0, 0);
  });

  it('is where a card is cut out of, and outlines are found in', () => {
    const [outline] = findOutlines(kernels, kernels.loadPhoto(onScreen));
    const placed = placeCard(kernels, onScreen);
    const [alone] = findOutlines(kernels, kernels.loadPhoto(photo));
    if (!placed.ok) throw new Error(placed.error);
    for (const quad of [outline, placed.value.outline.quad])
      expect(Math.abs(quad[0][1] - alone[0][1] - 500)).toBeLessThan(0.5);
    // The same corners, marked by a person.
    const marked = placeCard(kernels, onScreen, outline);
    if (!marked.ok) throw new Error(marked.error);
    expect(Math.abs(marked.value.outline.quad[0][1] - outline[0][1])).toBeLessThan(0.5);
  });

  it('is what is inside a frame, if that is a photo of a card', () => {
    const framed = between(photo, { level: 255, ...sides(40) });
    for (const at of openShown(kernels, kernels.loadPhoto(framed)).toPhoto([0, 0])) {
      expect(at).toBeGreaterThanOrEqual(40);
      expect(at).toBeLessThanOrEqual(48);
    }
  });

  it('is what is inside a frame of a card’s shape, if the card in it is turned', () => {
    const turned = renderScene({ ...scene, rollDeg: 4, widthPx: 900, heightPx: 1260 }).photo;
    const framed = between(turned, { level: 255, ...sides(40) });
    for (const at of openShown(kernels, kernels.loadPhoto(framed)).toPhoto([0, 0]))
      expect(at).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['a card', 'standard', 900],
    ['a large card', 'topps-large', 945],
  ] as const)('is all of a scan of %s on even ground', (_, size, widthPx) => {
    // A border of one ink is no picture, so only a card whose art runs to the cut may be taken for one.
    const { photo: taken, cards } = renderScene({
      ...scene,
      ...{ border: 'none', size, widthPx, heightPx: 1200 },
    });
    const [{ quad, widthMm, heightMm }] = cards;
    const straight = outlineOf({ quad, outline: { top: [], right: [], bottom: [], left: [] } });
    const cardMap = createCardMap(straight, widthMm, heightMm);
    const box = { x0: 0, y0: 0, x1: widthMm, y1: heightMm };
    const { image } = cutPatch(kernels.loadPhoto(taken), cardMap, box, 10);
    const scan = kernels.loadPhoto(between(toRgba(image), { level: 90, ...sides(40) }));
    expect(partBetweenBars(scan)).not.toBeNull();
    expect(openShown(kernels, scan).photo).toBe(scan);
  });

  it.each([
    ['a photo', photo],
    [
      'a tiny one',
      between({ width: 6, height: 4, data: photo.data.slice(0, 96) }, { level: 0, top: 2 }),
    ],
    ['a strip between two grays', stripBetweenGrays()],
    ['one color', { width: 300, height: 400, data: new Uint8Array(480_000).fill(90) }],
  ])('is all of %s', (_, image) => {
    expect(sizeShown(image)).toEqual([image.width, image.height]);
  });
});
