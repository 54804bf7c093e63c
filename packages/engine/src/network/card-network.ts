import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { runLayer, type TrainedLayer } from './layers.ts';
import { HALF, uNetSteps } from './u-net-steps.ts';

export type CardLayers = Readonly<
  Record<
    | 'e1'
    | 'e2a'
    | 'e2b'
    | 'e3a'
    | 'e3b'
    | 'e4a'
    | 'e4b'
    | 'e5a'
    | 'e5b'
    | 'd4'
    | 'd3'
    | 'd2'
    | 'd1'
    | 'out',
    TrainedLayer
  >
>;

/**
 * Two maps at half the picture's size: evidence for card and for a card's rim, with 256 steps to one
 * unit of log odds. A small U-net (Ronneberger et al. 2015).
 */
export function runCardNetwork(
  kernels: Kernels,
  layers: CardLayers,
  picture: FeatureMap,
): FeatureMap {
  return kernels.runNetwork((network) => {
    const { down, up } = uNetSteps(network);
    const x1 = runLayer(network, layers.e1, [{ map: network.store(picture) }], HALF);
    const x2 = down(x1, layers.e2a, layers.e2b);
    const x3 = down(x2, layers.e3a, layers.e3b);
    const x4 = down(x3, layers.e4a, layers.e4b);
    const x5 = down(x4, layers.e5a, layers.e5b);
    const y4 = up(x5, x4, layers.d4);
    const y3 = up(y4, x3, layers.d3);
    const y2 = up(y3, x2, layers.d2);
    const y1 = up(y2, x1, layers.d1);
    return runLayer(network, layers.out, [{ map: y1 }], { isEvidence: true });
  });
}
