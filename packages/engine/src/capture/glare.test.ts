import { describe, expect, it } from 'vitest';
import type { PlanarImage } from '../kernels/index.ts';
import { glareShareOf } from './glare.ts';

const WIDTH = 246;
const HEIGHT = 348;
type Light = readonly [number, number, number];

function level(light: number): number {
  const c = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, c)));
}

/** A face drawn in light, stored the way a phone would. */
function face(light: (x: number, y: number) => Light): { image: PlanarImage; luma: Uint8Array } {
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      for (const [k, value] of light(x, y).entries()) planes[k][at] = level(value);
      luma[at] = (planes[0][at] * 54 + planes[1][at] * 183 + planes[2][at] * 19) >> 8;
    }
  }
  const [red, green, blue] = planes;
  return { image: { red, green, blue, width: WIDTH, height: HEIGHT }, luma };
}

function glareOf(light: (x: number, y: number) => Light): number {
  const { image, luma } = face(light);
  return glareShareOf(image, luma, 4);
}

const INK: Light = [0.05, 0.12, 0.3];
/** Soft round spot of about 13 mm, 0..1. */
const spot = (x: number, y: number) =>
  Math.exp(-((((x - 120) ** 2 + (y - 150) ** 2) / 52 ** 2) ** 2));

describe('the share of a face that reflections hide', () => {
  it.each([
    ['clipped', 1.3],
    ['exposed for', 0.7],
  ])('sees a lamp whose reflection is %s', (_, strength) => {
    const share = glareOf((x, y) => {
      const veil = strength * spot(x, y);
      return [INK[0] + veil, INK[1] + veil, INK[2] + veil];
    });
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.2);
  });

  it('sees a strong lamp that fades across several inks', () => {
    const share = glareOf((x, y) => {
      const away = Math.sqrt((x - 120) ** 2 + (y - 150) ** 2);
      const veil = 8 * Math.exp(-((away / 36) ** 2));
      const isBlue = Math.floor((x + y) / 25) % 2 === 0;
      const ink: Light = isBlue ? [0.12, 0.13, 0.5] : [0.5, 0.2, 0.12];
      return [ink[0] + veil, ink[1] + veil, ink[2] + veil];
    });
    expect(share).toBeGreaterThan(0.05);
  });

  it('sees a strong lamp whose light drops steeply on dark print', () => {
    // From clipped to black ink within a millimeter, like a window's reflection.
    const share = glareOf((x, y) => {
      const away = Math.max(Math.abs(x - 120), Math.abs(y - 150));
      const veil = 1.6 / (1 + Math.exp((away - 48) / 1.2));
      return [0.01 + veil, 0.01 + veil, 0.01 + veil];
    });
    expect(share).toBeGreaterThan(0.05);
  });

  it('sees a veil that clips nothing and is half over pale print', () => {
    const share = glareOf((x, y) => {
      const ink = y > 150 ? 0.5 : y % 8 < 3 ? 0.02 : 0.25;
      const veil = 0.32 * Math.exp(-((((x - 120) ** 2 + (y - 150) ** 2) / 70 ** 2) ** 2));
      return [ink + veil, (y > 150 ? 0.2 : ink) + veil, (y > 150 ? 0.1 : ink) + veil];
    });
    expect(share).toBeGreaterThan(0.05);
  });

  it('does not take a sharp white panel for a reflection', () => {
    const isPanel = (x: number, y: number) => x > 40 && x < 200 && y > 200 && y < 300;
    expect(glareOf((x, y) => (isPanel(x, y) ? [0.8, 0.8, 0.8] : INK))).toBe(0);
    expect(glareOf((x, y) => (isPanel(x, y) ? [1.2, 1.2, 1.2] : INK))).toBe(0);
  });

  it('does not take a printed glow for a reflection: it fades into another ink', () => {
    const glow = (x: number, y: number): Light => {
      const t = 0.95 * spot(x, y);
      return [0, 1, 2].map((k) => INK[k] * (1 - t) + 0.75 * t) as unknown as Light;
    };
    expect(glareOf(glow)).toBe(0);
  });

  it('does not take a pale picture cut up by lines for a reflection', () => {
    const isLine = (x: number, y: number) => y % 9 < 2 && x % 40 > 2;
    expect(
      glareOf((x, y) => {
        const value = isLine(x, y) ? 0.05 : 0.15 + 0.5 * spot(x, y);
        return [value, value, value];
      }),
    ).toBe(0);
  });
});
