import { createRng } from '@tc/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernels, createWarpMap, type PlanarImage } from './index.ts';

const simd = createKernels();
const scalar = createKernels({ simd: false });

function noise(width: number, height: number, seed: number) {
  const random = createRng(seed);
  const data = Uint8Array.from({ length: width * height * 4 }, () => Math.floor(random() * 256));
  return { width, height, data };
}

function sameBytes(a: PlanarImage, b: PlanarImage): boolean {
  return [a.red, a.green, a.blue].every(
    (plane, channel) =>
      Buffer.compare(plane, [b.red, b.green, b.blue][channel] as Uint8Array) === 0,
  );
}

const side = fc.integer({ min: 2, max: 70 });
const seed = fc.integer({ min: 0, max: 2 ** 31 });

describe('the compiled kernels', () => {
  it('run on this machine', () => {
    expect(simd.kind).toBe('simd');
    expect(scalar.kind).toBe('scalar');
  });

  it('shrink to the same bytes as the plain ones', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 1, max: 8 }),
        seed,
        (width, height, factor, from) => {
          fc.pre(factor <= width && factor <= height);
          const image = noise(width, height, from);
          const fast = simd.loadPhoto(image).shrinkToPlanar(factor);
          expect(sameBytes(fast, scalar.loadPhoto(image).shrinkToPlanar(factor))).toBe(true);
        },
      ),
    );
  });

  it('reduce to the same bytes as the plain ones, at any scale and for any part', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        ...([side, side, seed, fraction, fraction, fraction, fraction] as const),
        (width, height, from, left, top, across, down) => {
          const [x0, y0] = [Math.floor(left * (width - 2)), Math.floor(top * (height - 2))];
          const part = { x0, y0, width: width - x0, height: height - y0 };
          const to = (length: number, share: number) =>
            Math.max(2, Math.ceil(length / 8), Math.round(length * share));
          const size = [to(part.width, across), to(part.height, down)] as const;
          const image = noise(width, height, from);
          const fast = simd
            .loadPhoto(image)
            .reduce(part, ...size)
            .shrinkToPlanar(1);
          const plain = scalar
            .loadPhoto(image)
            .reduce(part, ...size)
            .shrinkToPlanar(1);
          expect(sameBytes(fast, plain)).toBe(true);
        },
      ),
    );
  });

  it('reduce to the mean of what each new pixel covers', () => {
    const photo = simd.loadPhoto(noise(40, 30, 5));
    const halves = photo.reduce({ x0: 0, y0: 0, width: 40, height: 30 }, 20, 15).shrinkToPlanar(1);
    expect(sameBytes(halves, photo.shrinkToPlanar(2))).toBe(true);
    // Five columns of 0, 50, 100, 150 and 200 become two of 2.5 each that share the middle one.
    const data = Uint8Array.from({ length: 5 * 2 * 4 }, (_, i) => 50 * ((i >> 2) % 5));
    const stripes = simd.loadPhoto({ width: 5, height: 2, data });
    const two = stripes.reduce({ x0: 0, y0: 0, width: 5, height: 2 }, 2, 2).shrinkToPlanar(1);
    expect([...two.red]).toEqual([40, 160, 40, 160]);
  });

  it('find the same steps from row to row as the plain ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 70 }),
        fc.integer({ min: 2, max: 90 }),
        fc.integer({ min: 1, max: 40 }),
        seed,
        (width, height, gapRows, from) => {
          fc.pre(height >= 2 * gapRows);
          const strip = simd.loadPhoto(noise(width, height, from)).shrinkToPlanar(1);
          // Black above white: the largest possible sums.
          strip.red.fill(0, 0, width * gapRows);
          strip.red.fill(255, width * gapRows, 2 * width * gapRows);
          expect(simd.rowSteps(strip, gapRows)).toEqual(scalar.rowSteps(strip, gapRows));
        },
      ),
    );
  });

  it('warp to the same bytes as the plain ones, even along absurd maps', () => {
    const coefficient = fc.double({ min: -30, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        ...([side, side, side, side, coefficient, coefficient, coefficient, seed] as const),
        (width, height, outWidth, outHeight, a, b, c, from) => {
          const image = noise(width, height, from);
          const map = createWarpMap(outWidth, outHeight, (x, y) => [
            a * x + b * y + 0.02 * c * x * y,
            c * x - a * y + b * b * b,
          ]);
          const fast = simd.loadPhoto(image).warpToPlanar(map);
          expect(sameBytes(fast, scalar.loadPhoto(image).warpToPlanar(map))).toBe(true);
        },
      ),
    );
  });
});

for (const kernels of [simd, scalar]) {
  describe(`${kernels.kind} kernels`, () => {
    it('average blocks exactly, halves rounded up, leaving out incomplete ones', () => {
      const values = [10, 11, 0, 0, 99, 12, 13, 255, 255, 99];
      const data = Uint8Array.from(values.flatMap((value) => [value, 255 - value, 7, 0]));
      const small = kernels.loadPhoto({ width: 5, height: 2, data }).shrinkToPlanar(2);
      expect([small.width, small.height]).toEqual([2, 1]);
      expect([...small.red]).toEqual([12, 128]);
      expect([...small.green]).toEqual([244, 128]);
      expect([...small.blue]).toEqual([7, 7]);
    });

    it('round every possible mean correctly', () => {
      for (let factor = 1; factor <= 8; factor++) {
        const pixels = factor * factor;
        const width = Math.max(2, factor);
        for (let lit = 0; lit <= pixels; lit++) {
          const data = new Uint8Array(width * width * 4);
          for (let at = 0; at < lit; at++) {
            data[(Math.floor(at / factor) * width + (at % factor)) * 4] = 251;
          }
          const small = kernels.loadPhoto({ width, height: width, data }).shrinkToPlanar(factor);
          expect(small.red[0]).toBe(Math.round((lit * 251) / pixels));
        }
      }
    });

    it('measure a step by the means of the rows on both sides, rounded down', () => {
      const [width, height] = [9, 12];
      const plain = new Uint8Array(width * height).fill(80);
      const stepped = plain.slice().fill(101, 6 * width);
      const strip = { width, height, red: plain, green: stepped, blue: plain };
      const steps = kernels.rowSteps(strip, 2);
      const rows = Array.from({ length: height }, (_, row) => steps[row * width + 8]);
      expect(rows).toEqual([0, 0, 0, 0, 0, 10, 21, 10, 0, 0, 0, 0]);
    });

    it('sample a linear photo where the map says, pixel centers at .5', () => {
      const [width, height] = [60, 50];
      const data = new Uint8Array(width * height * 4);
      for (let at = 0; at < width * height; at++) {
        data.set([4 * (at % width), 5 * Math.floor(at / width), 90, 255], at * 4);
      }
      const map = createWarpMap(19, 11, (x, y) => [3 + 1.7 * x + 0.2 * y, 4 + 2.5 * y]);
      const out = kernels.loadPhoto({ width, height, data }).warpToPlanar(map);
      for (let y = 0; y < 11; y++) {
        for (let x = 0; x < 19; x++) {
          const photoX = 3 + 1.7 * (x + 0.5) + 0.2 * (y + 0.5);
          const photoY = 4 + 2.5 * (y + 0.5);
          expect(Math.abs(out.red[y * 19 + x] - 4 * (photoX - 0.5))).toBeLessThan(0.53);
          expect(Math.abs(out.green[y * 19 + x] - 5 * (photoY - 0.5))).toBeLessThan(0.53);
          expect(out.blue[y * 19 + x]).toBe(90);
        }
      }
    });

    it('repeat the edge pixels outside the photo', () => {
      const data = Uint8Array.from([10, 0, 0, 0, 20, 0, 0, 0, 30, 0, 0, 0, 40, 0, 0, 0]);
      const photo = kernels.loadPhoto({ width: 2, height: 2, data });
      const far = photo.warpToPlanar(createWarpMap(4, 4, (x, y) => [x * 100 - 200, y * 100 - 200]));
      expect([far.red[0], far.red[3], far.red[12], far.red[15]]).toEqual([10, 20, 30, 40]);
    });

    it('keep earlier results intact when used again', () => {
      const image = noise(64, 64, 7);
      const first = kernels.loadPhoto(image).shrinkToPlanar(2);
      const copy = first.red.slice();
      kernels.loadPhoto(noise(640, 640, 8)).shrinkToPlanar(1);
      expect(first.red).toEqual(copy);
    });

    it('reject data that does not fit its size', () => {
      const data = new Uint8Array(15);
      expect(() => kernels.loadPhoto({ width: 2, height: 2, data })).toThrow('fit');
    });
  });
}

it('a compiled photo cannot be used after the next one was loaded', () => {
  const photo = simd.loadPhoto(noise(8, 8, 1));
  simd.loadPhoto(noise(8, 8, 2));
  expect(() => photo.shrinkToPlanar(2)).toThrow('another photo');
});
