import type { NetworkRun, StoredMap } from '../kernels/index.ts';
import { runLayer, type TrainedLayer } from './layers.ts';

export const HALF = { strideRows: 2, strideColumns: 2 };
const TWICE = { down: 2, across: 2 };

/** The two steps of which our U-nets (Ronneberger et al. 2015) are made. */
export function uNetSteps(network: NetworkRun) {
  return {
    /** To half the size, by two layers. */
    down: (map: StoredMap, first: TrainedLayer, second: TrainedLayer): StoredMap =>
      runLayer(network, second, [{ map: runLayer(network, first, [{ map }], HALF) }]),
    /** To twice the size, together with the map that had this size on the way down. */
    up: (map: StoredMap, beside: StoredMap, layer: TrainedLayer): StoredMap =>
      runLayer(network, layer, [{ map, ...TWICE }, { map: beside }]),
  };
}
