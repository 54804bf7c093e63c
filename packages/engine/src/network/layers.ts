import type { ConvolutionLayer, FeatureMap, Kernels } from '../kernels/index.ts';

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

/** One map of a layer's input; each pixel is repeated this many times down and across. */
export interface Source {
  readonly map: FeatureMap;
  readonly down?: number;
  readonly across?: number;
}

export interface Step {
  readonly strideRows?: number;
  readonly strideColumns?: number;
  /** Evidence may be negative; everything else is rectified. */
  readonly isEvidence?: boolean;
}

/** Negative enough for any evidence, and as far from zero as the largest activation. */
export const LEAST_EVIDENCE = -4095;

interface Frame {
  readonly data: Int16Array;
  readonly width: number;
  readonly channels: number;
  readonly top: number;
  readonly left: number;
}

function copyInto(
  frame: Frame,
  source: Source,
  firstChannel: number,
  rows: number,
  columns: number,
) {
  const { map, down = 1, across = 1 } = source;
  const { channels } = map;
  const fillsRows = across === 1 && channels === frame.channels;
  for (let y = 0; y < rows; y++) {
    const from = Math.floor(y / down) * map.width * channels;
    let to = ((y + frame.top) * frame.width + frame.left) * frame.channels + firstChannel;
    if (fillsRows) {
      frame.data.set(map.data.subarray(from, from + columns * channels), to);
      continue;
    }
    for (let x = 0; x < columns; x++) {
      const at = from + Math.floor(x / across) * channels;
      for (let c = 0; c < channels; c++) frame.data[to + c] = map.data[at + c];
      to += frame.channels;
    }
  }
}

/**
 * Runs a layer over the concatenated channels of its sources, padded with zeros. The last source sets
 * the size; the others, once repeated, are at least as large.
 */
export function runLayer(
  kernels: Kernels,
  layer: TrainedLayer,
  sources: readonly Source[],
  step: Step = {},
): FeatureMap {
  const { strideRows = 1, strideColumns = 1, isEvidence = false } = step;
  const { width: columns, height: rows } = sources[sources.length - 1].map;
  const top = layer.kernelRows >> 1;
  const left = layer.kernelColumns >> 1;
  const width = columns + 2 * left;
  const height = rows + 2 * top;
  const data = new Int16Array(width * height * layer.inputs);
  const frame: Frame = { data, width, channels: layer.inputs, top, left };
  let firstChannel = 0;
  for (const source of sources) {
    copyInto(frame, source, firstChannel, rows, columns);
    firstChannel += source.map.channels;
  }
  const convolution: ConvolutionLayer = {
    ...layer,
    strideRows,
    strideColumns,
    least: isEvidence ? LEAST_EVIDENCE : 0,
  };
  return kernels.convolve({ width, height, channels: layer.inputs, data }, convolution);
}

/** Activation steps per unit of what the network computes. */
export const UNIT = 256;

/** Features as activations: 256 steps to one, clamped. */
export function toActivation(value: number): number {
  return Math.max(LEAST_EVIDENCE, Math.min(4095, Math.round(value * UNIT)));
}
