import { describe, expect, it } from 'vitest';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { createKernels } from '../kernels/index.ts';
import { isPhotoBlurred, isPrintBlurred } from './print-blur.ts';

const PX_PER_MM = 12;
const [WIDTH, HEIGHT] = [63 * PX_PER_MM, 88 * PX_PER_MM];
const SQUARE_MM = 4;

/** 10-90 % rise of a Gaussian edge, in standard deviations. */
const RISE_OF_SIGMA = 2.563;

/** Mean of a square wave of -1 and 1 under a Gaussian, from its first Fourier terms (odd ones only). */
function waveAt(mm: number, riseMm: number): number {
  const sigma = riseMm / RISE_OF_SIGMA;
  let sum = 0;
  for (let n = 1; n < 60; n += 2) {
    const w = (Math.PI * n) / SQUARE_MM;
    sum += (4 / (Math.PI * n)) * Math.exp(-(w * w * sigma * sigma) / 2) * Math.sin(w * mm);
  }
  return sum;
}

/** A checkered face whose edges rise this slowly across columns and rows. */
function checkered(acrossMm: number, downMm: number, contrast = 70): RectifiedCard {
  const across = Array.from({ length: WIDTH }, (_, x) => waveAt(x / PX_PER_MM, acrossMm));
  const down = Array.from({ length: HEIGHT }, (_, y) => waveAt(y / PX_PER_MM, downMm));
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = 128 + contrast * across[x] * down[y];
  const image = { width: WIDTH, height: HEIGHT, red: luma, green: luma, blue: luma };
  return { image, luma, width: WIDTH, height: HEIGHT, pxPerMm: PX_PER_MM };
}

describe('print', () => {
  it('is sharp enough if its edges rise within a third of a millimeter', () => {
    expect(isPrintBlurred(checkered(0.15, 0.15))).toBe(false);
    expect(isPrintBlurred(checkered(0.33, 0.33))).toBe(false);
  });

  it('is too blurred if they take seven tenths, even in one direction only', () => {
    expect(isPrintBlurred(checkered(0.7, 0.7))).toBe(true);
    expect(isPrintBlurred(checkered(0.15, 0.9))).toBe(true);
    expect(isPrintBlurred(checkered(0.9, 0.15))).toBe(true);
  });

  it('says nothing without clear edges', () => {
    expect(isPrintBlurred(checkered(0.9, 0.9, 15))).toBe(false);
  });
});

describe('a photo', () => {
  /** This many photo pixels per pixel of the card, in both directions. */
  const photoOf = (card: RectifiedCard, times = 3) => {
    const [width, height] = [card.width * times, card.height * times];
    const data = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const tone = card.luma[Math.floor(y / times) * card.width + Math.floor(x / times)];
        data.fill(tone, 4 * (y * width + x), 4 * (y * width + x) + 3);
      }
    return createKernels().loadPhoto({ width, height, data });
  };

  it('is blurred only if it is in both directions', () => {
    expect(isPhotoBlurred(photoOf(checkered(1.2, 1.2, 110)))).toBe(true);
    expect(isPhotoBlurred(photoOf(checkered(0.1, 1.2, 110)))).toBe(false);
    expect(isPhotoBlurred(photoOf(checkered(0.1, 0.1, 110)))).toBe(false);
  });

  it('is not called blurred if it is too small to tell', () => {
    expect(isPhotoBlurred(photoOf(checkered(0.33, 0.33, 110), 1))).toBe(false);
  });
});
