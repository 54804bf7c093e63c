import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { runLayer, type TrainedLayer } from './layers.ts';

export const HALF = { strideRows: 2, strideColumns: 2 };
const TWICE = { down: 2, across: 2 };

/** The two steps of which our U-nets (Ronneberger et al. 2015) are made. */
export function uNetSteps(kernels: Kernels) {
  return {
    /** To half the size, by two layers. */
    down: (map: FeatureMap, first: TrainedLayer, second: TrainedLayer): FeatureMap =>
      runLayer(kernels, second, [{ map: runLayer(kernels, first, [{ map }], HALF) }]),
    /** To twice the size, together with the map that had this size on the way down. */
    up: (map: FeatureMap, beside: FeatureMap, layer: TrainedLayer): FeatureMap =>
      runLayer(kernels, layer, [{ map, ...TWICE }, { map: beside }]),
  };
}
