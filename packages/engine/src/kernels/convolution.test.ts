import { createRng } from '@tc/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConvolutionLayer, createKernels, type FeatureMap } from './index.ts';

const simd = createKernels();
const scalar = createKernels({ simd: false });

function random(seed: number) {
  const rng = createRng(seed);
  return (count: number, low: number, high: number) =>
    Array.from({ length: count }, () => low + Math.floor(rng() * (high - low + 1)));
}

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly inputs: number;
  readonly outputs: number;
  readonly kernelRows: number;
  readonly kernelColumns: number;
  readonly strideRows: number;
  readonly strideColumns: number;
}

function drawLayer(shape: Shape, seed: number): { map: FeatureMap; layer: ConvolutionLayer } {
  const { width, height, inputs, outputs, kernelRows, kernelColumns } = shape;
  const draw = random(seed);
  const taps = kernelRows * kernelColumns * inputs * outputs;
  return {
    map: {
      width,
      height,
      channels: inputs,
      data: Int16Array.from(draw(width * height * inputs, -4095, 4095)),
    },
    layer: {
      ...shape,
      weights: Int16Array.from(draw(taps, -127, 127)),
      scales: Float32Array.from(draw(outputs, 1, 900).map((value) => value / 700_000)),
      biases: Float32Array.from(draw(outputs, -900, 900)),
      least: seed % 2 === 0 ? 0 : -4095,
    },
  };
}

const shapes = fc.record({
  width: fc.integer({ min: 12, max: 30 }),
  height: fc.integer({ min: 5, max: 20 }),
  inputs: fc.integer({ min: 1, max: 6 }).map((pairs) => 2 * pairs),
  outputs: fc.integer({ min: 1, max: 5 }).map((fours) => 4 * fours),
  kernelRows: fc.constantFrom(1, 3),
  kernelColumns: fc.constantFrom(1, 3, 5),
  strideRows: fc.constantFrom(1, 2),
  strideColumns: fc.constantFrom(1, 2),
});

describe('convolution', () => {
  it('gives the same numbers compiled and plain', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 2 ** 30 }), (shape, seed) => {
        const { map, layer } = drawLayer(shape, seed);
        expect(simd.convolve(map, layer)).toEqual(scalar.convolve(map, layer));
      }),
      { numRuns: 60 },
    );
  });

  it.each([simd, scalar])('adds up what the definition says, $kind', (kernels) => {
    const weights = Int16Array.from([1, 2, 10, 20, 100, 200, 0, 0]);
    const layer: ConvolutionLayer = {
      inputs: 2,
      outputs: 4,
      kernelRows: 1,
      kernelColumns: 1,
      strideRows: 1,
      strideColumns: 1,
      weights,
      scales: Float32Array.from([1, 1, 0.5, 1]),
      biases: Float32Array.from([0, 0, 0.25, -7]),
      least: -4095,
    };
    const data = Int16Array.from([1, 1, 3, -2, 5, 0, 0, 1]);
    const { data: out } = kernels.convolve({ width: 4, height: 1, channels: 2, data }, layer);
    // 1a + 2b, 10a + 20b, half of 100a + 200b and a quarter, minus seven.
    expect([...out]).toEqual([3, 30, 150, -7, -1, -10, -50, -7, 5, 50, 250, -7, 2, 20, 100, -7]);
  });

  it.each([simd, scalar])('rounds ties to even and clamps, $kind', (kernels) => {
    const layer: ConvolutionLayer = {
      inputs: 2,
      outputs: 4,
      kernelRows: 1,
      kernelColumns: 1,
      strideRows: 1,
      strideColumns: 1,
      weights: Int16Array.from([1, 0, 1, 0, 1, 0, 1, 0]),
      scales: Float32Array.from([0.5, 1000, -1000, 0.5]),
      biases: Float32Array.from([0, 0, 0, 1]),
      least: 0,
    };
    const data = Int16Array.from([1, 0, 3, 0, 5, 0, 7, 0]);
    const { data: out } = kernels.convolve({ width: 4, height: 1, channels: 2, data }, layer);
    expect([...out]).toEqual([0, 1000, 0, 2, 2, 3000, 0, 2, 2, 4095, 0, 4, 4, 4095, 0, 4]);
  });

  it.each([simd, scalar])('rejects a layer that does not fit the map, $kind', (kernels) => {
    const { map, layer } = drawLayer(
      {
        width: 8,
        height: 8,
        inputs: 4,
        outputs: 4,
        kernelRows: 3,
        kernelColumns: 3,
        strideRows: 1,
        strideColumns: 1,
      },
      1,
    );
    expect(() => kernels.convolve({ ...map, channels: 2 }, layer)).toThrow();
    expect(() => kernels.convolve(map, { ...layer, weights: new Int16Array(3) })).toThrow();
  });
});
