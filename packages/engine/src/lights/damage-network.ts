import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { runLayer, type TrainedLayer } from '../network/layers.ts';
import { uNetSteps } from '../network/u-net-steps.ts';

export const DAMAGE_LAYERS = [
  ...(['e1a', 'e1b', 'e2a', 'e2b', 'e3a', 'e3b', 'e4a', 'e4b'] as const),
  ...(['d3', 'd2', 'out'] as const),
] as const;

export type DamageLayers = Readonly<Record<(typeof DAMAGE_LAYERS)[number], TrainedLayer>>;

/** Pixels of the features that share one cell of the result, across and down. */
export const CELL_PX = 4;

/**
 * Evidence for damage in cells of 4 x 4 pixels, in the first channel, with 256 steps to one unit of log
 * odds. A small U-net (Ronneberger et al. 2015) on relief features.
 */
export function runDamageNetwork(
  kernels: Kernels,
  layers: DamageLayers,
  features: FeatureMap,
): FeatureMap {
  return kernels.runNetwork((network) => {
    const { down, up } = uNetSteps(network);
    const x1 = down(network.store(features), layers.e1a, layers.e1b);
    const x2 = down(x1, layers.e2a, layers.e2b);
    const x3 = down(x2, layers.e3a, layers.e3b);
    const x4 = down(x3, layers.e4a, layers.e4b);
    const y2 = up(up(x4, x3, layers.d3), x2, layers.d2);
    return runLayer(network, layers.out, [{ map: y2 }], { isEvidence: true });
  });
}
