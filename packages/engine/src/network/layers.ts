import type { NetworkRun, Source, StoredMap } from '../kernels/index.ts';

/** The stored numbers of one convolution, with batch normalization already folded in. */
export interface TrainedLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly kernelRows: number;
  readonly kernelColumns: number;
  readonly weights: Int16Array;
  readonly scales: Float32Array;
  readonly biases: Float32Array;
}

export interface Step {
  readonly strideRows?: number;
  readonly strideColumns?: number;
  /** Evidence may be negative; everything else is rectified. */
  readonly isEvidence?: boolean;
}

/** Negative enough for any evidence, and as far from zero as the largest activation. */
export const LEAST_EVIDENCE = -4095;

/** Runs a layer over the concatenated channels of its sources. */
export function runLayer(
  network: NetworkRun,
  layer: TrainedLayer,
  sources: readonly Source[],
  { strideRows = 1, strideColumns = 1, isEvidence = false }: Step = {},
): StoredMap {
  const least = isEvidence ? LEAST_EVIDENCE : 0;
  return network.layer({ ...layer, strideRows, strideColumns, least }, sources);
}

/** Activation steps per unit of what the network computes. */
export const UNIT = 256;

/** Features as activations: 256 steps to one, clamped. */
export function toActivation(value: number): number {
  return Math.max(LEAST_EVIDENCE, Math.min(4095, Math.round(value * UNIT)));
}
