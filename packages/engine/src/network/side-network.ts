import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { runLayer, type TrainedLayer } from './layers.ts';

export type SideLayers = Readonly<
  Record<'e1' | 'e2' | 'e3' | 'e4a' | 'e4b' | 'd3' | 'd2' | 'd1' | 'out', TrainedLayer>
>;

/** The map with each pair of neighboring columns averaged, halves rounded up. */
function halvedAcross({ width, height, channels, data }: FeatureMap): FeatureMap {
  const half = width >> 1;
  const out = new Int16Array(half * height * channels);
  for (let pixel = 0; pixel < half * height; pixel++) {
    for (let c = 0; c < channels; c++) {
      const at = 2 * pixel * channels + c;
      out[pixel * channels + c] = (data[at] + data[at + channels] + 1) >> 1;
    }
  }
  return { width: half, height, channels, data: out };
}

/**
 * Evidence for the cut edge in a strip of 64 x 64 cells with four features. The result has one channel
 * of 64 rows and 16 columns, with 256 steps to one unit of log probability; the first and last columns
 * are beyond the side's corners and say nothing. A small U-net (Ronneberger et al. 2015) whose deeper
 * layers shrink only the rows, because neighboring parts of an edge belong together.
 */
export function evidenceOneWay(
  kernels: Kernels,
  layers: SideLayers,
  strip: FeatureMap,
): FeatureMap {
  return kernels.runNetwork((network) => {
    const x1 = runLayer(network, layers.e1, [{ map: network.store(strip) }], { strideColumns: 2 });
    const x2 = runLayer(network, layers.e2, [{ map: x1 }], { strideRows: 2, strideColumns: 2 });
    const x3 = runLayer(network, layers.e3, [{ map: x2 }], { strideRows: 2 });
    const x4 = runLayer(network, layers.e4a, [{ map: x3 }], { strideRows: 2 });
    const deep = runLayer(network, layers.e4b, [{ map: x4 }]);
    const y3 = runLayer(network, layers.d3, [{ map: deep, down: 2 }, { map: x3 }]);
    const y2 = runLayer(network, layers.d2, [{ map: y3, down: 2 }, { map: x2 }]);
    const y1 = runLayer(network, layers.d1, [
      { map: y2, down: 2 },
      { map: network.store(halvedAcross(network.read(x1))) },
    ]);
    return runLayer(network, layers.out, [{ map: y1 }], { isEvidence: true });
  });
}

/** The same map with its columns reversed. */
export function mirrored({ width, height, channels, data }: FeatureMap): FeatureMap {
  const out = new Int16Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * channels;
      const to = (row * width + width - 1 - column) * channels;
      for (let c = 0; c < channels; c++) out[to + c] = data[from + c];
    }
  }
  return { width, height, channels, data: out };
}

/**
 * Averages the evidence in a strip and in its mirror image, because an edge is one in either
 * direction.
 */
export function evidenceBothWays(
  kernels: Kernels,
  layers: SideLayers,
  strip: FeatureMap,
): FeatureMap {
  const straight = evidenceOneWay(kernels, layers, strip);
  const turned = mirrored(evidenceOneWay(kernels, layers, mirrored(strip)));
  return { ...straight, data: straight.data.map((value, i) => (value + turned.data[i]) >> 1) };
}
