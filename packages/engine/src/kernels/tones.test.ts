import { createRng } from '@tc/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKernels, type PlanarImage } from './index.ts';

const simd = createKernels();
const scalar = createKernels({ simd: false });

function noise(width: number, height: number, seed: number): PlanarImage {
  const random = createRng(seed);
  const plane = () => Uint8Array.from({ length: width * height }, () => Math.floor(random() * 256));
  return { width, height, red: plane(), green: plane(), blue: plane() };
}

it('gives the same tones compiled and plain', () => {
  const side = fc.integer({ min: 2, max: 70 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 2 ** 31 }), (width, height, seed) => {
      const image = noise(width, height, seed);
      // The ends of the scale, where sums are largest and smallest.
      for (const plane of [image.red, image.green, image.blue]) plane.fill(255, 0, width);
      image.blue.fill(0, width);
      expect(simd.luma(image)).toEqual(scalar.luma(image));
      expect(simd.rowTones(image)).toEqual(scalar.rowTones(image));
    }),
  );
});

for (const kernels of [simd, scalar])
  it(`weights the channels as in BT.601 and averages three columns (${kernels.kind})`, () => {
    const image = {
      width: 3,
      height: 2,
      red: Uint8Array.of(255, 0, 0, 9, 9, 9),
      green: Uint8Array.of(0, 255, 0, 6, 9, 12),
      blue: Uint8Array.of(0, 0, 255, 9, 9, 30),
    };
    expect([...kernels.luma(image)].slice(0, 3)).toEqual([76, 149, 28]);
    const { least, luma } = kernels.rowTones(image);
    expect([...least]).toEqual([0, 0, 0, 7, 8, 9]);
    expect([...luma].slice(0, 3)).toEqual([100, 84, 68]);
  });
