import { invariant } from '@tc/kernel';

/** 16-bit activations: rows of pixels, each with all its channels. */
export interface FeatureMap {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Int16Array;
}

/** One convolution with a scale and a bias for each output channel. */
export interface ConvolutionLayer {
  /** An even number. */
  readonly inputs: number;
  /** A multiple of four. */
  readonly outputs: number;
  readonly kernelRows: number;
  readonly kernelColumns: number;
  readonly strideRows: number;
  readonly strideColumns: number;
  /** In the order row, column, pair of inputs, output, then the two inputs of the pair. */
  readonly weights: Int16Array;
  readonly scales: Float32Array;
  readonly biases: Float32Array;
  /** Outputs below this are raised to it: 0 makes a rectifier. */
  readonly least: number;
}

/** Activations never exceed this, so that no sum of products overflows 32 bits. */
const MOST_ACTIVATION = 4095;
const LEAST_COLUMNS = 4;

/** Size of a layer's output for a padded map. */
export function convolvedSize(padded: FeatureMap, layer: ConvolutionLayer) {
  const { kernelRows, kernelColumns, strideRows, strideColumns } = layer;
  return {
    height: Math.floor((padded.height - kernelRows) / strideRows) + 1,
    width: Math.floor((padded.width - kernelColumns) / strideColumns) + 1,
  };
}

export function requireConvolution(padded: FeatureMap, layer: ConvolutionLayer): void {
  const { inputs, outputs, kernelRows, kernelColumns, weights } = layer;
  invariant(
    padded.channels === inputs && inputs % 2 === 0,
    'the map has the wrong number of channels',
  );
  invariant(outputs % 4 === 0, 'the number of outputs is not a multiple of four');
  invariant(
    weights.length === kernelRows * kernelColumns * inputs * outputs,
    'the layer does not have a weight for every tap',
  );
  invariant(
    padded.data.length === padded.width * padded.height * padded.channels,
    'the data of the map does not fit its size',
  );
  const size = convolvedSize(padded, layer);
  invariant(size.width >= LEAST_COLUMNS && size.height >= 1, 'the map is too small for the layer');
}

/** Rounds to the nearest integer, ties to even, like the compiled kernel; for values below 2^22. */
function nearest(value: number): number {
  return Math.fround(Math.fround(value + 12582912) - 12582912);
}

/** The plain twin of the compiled convolution: the same bytes. */
export function convolvePlainly(padded: FeatureMap, layer: ConvolutionLayer): FeatureMap {
  const { inputs, outputs, kernelRows, kernelColumns, weights, scales, biases } = layer;
  const { width, height } = convolvedSize(padded, layer);
  const out = new Int16Array(width * height * outputs);
  const sums = new Int32Array(outputs);
  const rowValues = kernelColumns * inputs;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      const corner = (y * layer.strideRows * padded.width + x * layer.strideColumns) * inputs;
      let weight = 0;
      for (let row = 0; row < kernelRows; row++) {
        const from = corner + row * padded.width * inputs;
        for (let i = 0; i < rowValues; i += 2) {
          const even = padded.data[from + i];
          const odd = padded.data[from + i + 1];
          for (let channel = 0; channel < outputs; channel++) {
            sums[channel] += even * weights[weight] + odd * weights[weight + 1];
            weight += 2;
          }
        }
      }
      const at = (y * width + x) * outputs;
      for (let channel = 0; channel < outputs; channel++) {
        const scaled = Math.fround(Math.fround(sums[channel]) * scales[channel]);
        const value = Math.fround(scaled + biases[channel]);
        out[at + channel] = nearest(Math.min(MOST_ACTIVATION, Math.max(layer.least, value)));
      }
    }
  }
  return { width, height, channels: outputs, data: out };
}
