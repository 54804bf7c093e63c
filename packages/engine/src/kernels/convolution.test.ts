import { createRng } from '@tc/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConvolutionLayer, createKernels, type FeatureMap, type Kernels } from './index.ts';

const simd = createKernels();
const scalar = createKernels({ simd: false });

function random(seed: number) {
  const rng = createRng(seed);
  return (count: number, low: number, high: number) =>
    Array.from({ length: count }, () => low + Math.floor(rng() * (high - low + 1)));
}

/** How one source of a layer is drawn: its channels, how often each pixel is repeated, and what it is too large by. */
const sources = fc.record({
  channels: fc.constantFrom(2, 4, 6, 8),
  down: fc.constantFrom(1, 2, 3),
  across: fc.constantFrom(1, 2),
  excess: fc.integer({ min: 0, max: 2 }),
});

const shapes = fc.record({
  width: fc.integer({ min: 12, max: 30 }),
  height: fc.integer({ min: 5, max: 20 }),
  outputs: fc.integer({ min: 1, max: 5 }).map((fours) => 4 * fours),
  kernelRows: fc.constantFrom(1, 3),
  kernelColumns: fc.constantFrom(1, 3, 5),
  strideRows: fc.constantFrom(1, 2),
  strideColumns: fc.constantFrom(1, 2),
  others: fc.array(sources, { maxLength: 2 }),
  channels: fc.constantFrom(2, 4, 8, 12),
});

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly outputs: number;
  readonly kernelRows: number;
  readonly kernelColumns: number;
  readonly strideRows: number;
  readonly strideColumns: number;
  readonly others: readonly { channels: number; down: number; across: number; excess: number }[];
  readonly channels: number;
}

function drawMap(width: number, height: number, channels: number, seed: number): FeatureMap {
  const data = Int16Array.from(random(seed)(width * height * channels, -4095, 4095));
  return { width, height, channels, data };
}

function drawLayer(shape: Shape, inputs: number, seed: number): ConvolutionLayer {
  const { outputs, kernelRows, kernelColumns } = shape;
  const draw = random(seed);
  return {
    ...shape,
    inputs,
    weights: Int16Array.from(draw(kernelRows * kernelColumns * inputs * outputs, -127, 127)),
    scales: Float32Array.from(draw(outputs, 1, 900).map((value) => value / 700_000)),
    biases: Float32Array.from(draw(outputs, -900, 900)),
    least: seed % 2 === 0 ? 0 : -4095,
  };
}

/** Two layers, the second on what the first gave. */
function runBoth(kernels: Kernels, shape: Shape, seed: number): FeatureMap {
  const { width, height, others, channels } = shape;
  return kernels.runNetwork((network) => {
    const beside = others.map(({ channels, down, across, excess }, k) => {
      const size = [Math.ceil(width / across) + excess, Math.ceil(height / down) + excess] as const;
      return { map: network.store(drawMap(...size, channels, seed + k + 1)), down, across };
    });
    const last = { map: network.store(drawMap(width, height, channels, seed)) };
    const inputs = beside.reduce<number>((sum, { map }) => sum + map.channels, channels);
    const first = network.layer(drawLayer(shape, inputs, seed), [...beside, last]);
    const onlyOne = { ...shape, kernelRows: 1, kernelColumns: 1, strideRows: 1, strideColumns: 1 };
    return network.layer(drawLayer(onlyOne, first.channels, seed + 7), [{ map: first }]);
  });
}

/** One layer on one map. */
function runOne(kernels: Kernels, map: FeatureMap, layer: ConvolutionLayer): FeatureMap {
  return kernels.runNetwork((network) => network.layer(layer, [{ map: network.store(map) }]));
}

const ONE_TAP = { kernelRows: 1, kernelColumns: 1, strideRows: 1, strideColumns: 1 };

describe('convolution', () => {
  it('gives the same numbers compiled and plain', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 2 ** 30 }), (shape, seed) => {
        expect(runBoth(simd, shape, seed)).toEqual(runBoth(scalar, shape, seed));
      }),
      { numRuns: 100 },
    );
  });

  it.each([simd, scalar])('adds up what the definition says, $kind', (kernels) => {
    const layer: ConvolutionLayer = {
      ...{ ...ONE_TAP, inputs: 2, outputs: 4 },
      weights: Int16Array.from([1, 2, 10, 20, 100, 200, 0, 0]),
      scales: Float32Array.from([1, 1, 0.5, 1]),
      biases: Float32Array.from([0, 0, 0.25, -7]),
      least: -4095,
    };
    const data = Int16Array.from([1, 1, 3, -2, 5, 0, 0, 1]);
    const { data: out } = runOne(kernels, { width: 4, height: 1, channels: 2, data }, layer);
    // 1a + 2b, 10a + 20b, half of 100a + 200b and a quarter, minus seven.
    expect([...out]).toEqual([3, 30, 150, -7, -1, -10, -50, -7, 5, 50, 250, -7, 2, 20, 100, -7]);
  });

  it.each([simd, scalar])('rounds ties to even and clamps, $kind', (kernels) => {
    const layer: ConvolutionLayer = {
      ...{ ...ONE_TAP, inputs: 2, outputs: 4 },
      weights: Int16Array.from([1, 0, 1, 0, 1, 0, 1, 0]),
      scales: Float32Array.from([0.5, 1000, -1000, 0.5]),
      biases: Float32Array.from([0, 0, 0, 1]),
      least: 0,
    };
    const data = Int16Array.from([1, 0, 3, 0, 5, 0, 7, 0]);
    const { data: out } = runOne(kernels, { width: 4, height: 1, channels: 2, data }, layer);
    expect([...out]).toEqual([0, 1000, 0, 2, 2, 3000, 0, 2, 2, 4095, 0, 4, 4, 4095, 0, 4]);
  });

  it.each([simd, scalar])('sees zeros beyond the map, and repeats small maps, $kind', (kernels) => {
    const sumOfThree: ConvolutionLayer = {
      ...{ ...ONE_TAP, kernelColumns: 3, inputs: 4, outputs: 4 },
      // The first output adds the even channel of the small map, the second that of the large one.
      weights: Int16Array.from(
        [0, 1, 2].flatMap(() => [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]),
      ),
      scales: Float32Array.from([1, 1, 1, 1]),
      biases: Float32Array.from([0, 0, 0, 0]),
      least: -4095,
    };
    const small = { width: 2, height: 1, channels: 2, data: Int16Array.from([1, 0, 10, 0]) };
    const large = {
      width: 4,
      height: 1,
      channels: 2,
      data: Int16Array.from([1, 0, 2, 0, 3, 0, 4, 0]),
    };
    const { data } = kernels.runNetwork((network) =>
      network.layer(sumOfThree, [
        { map: network.store(small), across: 2 },
        { map: network.store(large) },
      ]),
    );
    const outputs = [0, 1].map((k) => [...data].filter((_, at) => at % 4 === k));
    // 1 1 10 10 and 1 2 3 4, each with its two neighbors.
    expect(outputs).toEqual([
      [2, 12, 21, 20],
      [3, 6, 9, 7],
    ]);
  });

  it.each([simd, scalar])('rejects what does not fit, $kind', (kernels) => {
    const map = drawMap(8, 8, 4, 1);
    const layer: ConvolutionLayer = {
      ...{ ...ONE_TAP, kernelRows: 3, kernelColumns: 3, inputs: 4, outputs: 4 },
      weights: new Int16Array(144),
      scales: new Float32Array(4),
      biases: new Float32Array(4),
      least: 0,
    };
    expect(runOne(kernels, map, layer).data).toHaveLength(256);
    expect(() => runOne(kernels, { ...map, channels: 2 }, layer)).toThrow();
    expect(() => runOne(kernels, { ...map, width: 4 }, layer)).toThrow();
    expect(() => runOne(kernels, map, { ...layer, weights: new Int16Array(3) })).toThrow();
    const ended = kernels.runNetwork((network) => {
      const small = network.store(drawMap(3, 8, 2, 1));
      const large = network.store(drawMap(8, 8, 2, 1));
      expect(() => network.layer(layer, [{ map: small, across: 2 }, { map: large }])).toThrow();
      expect(() => network.layer(layer, [{ map: small, across: 2.7 }, { map: large }])).toThrow();
      return network.layer(layer, [{ map: small, across: 3 }, { map: large }]);
    });
    expect(() => kernels.runNetwork((network) => network.layer(layer, [{ map: ended }]))).toThrow();
  });
});
