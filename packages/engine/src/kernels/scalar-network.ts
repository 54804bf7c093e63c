import {
  type ConvolutionLayer,
  createPlaces,
  type FeatureMap,
  type LayerPlan,
  type NetworkRun,
  planLayer,
  requireMap,
  type Source,
  type StoredMap,
} from './convolution.ts';

/** Activations never exceed this, so that no sum of products overflows 32 bits. */
const MOST_ACTIVATION = 4095;

/** Rounds to the nearest integer, ties to even, like the compiled kernel; for values below 2^22. */
function nearest(value: number): number {
  return Math.fround(Math.fround(value + 12582912) - 12582912);
}

interface PlainSource extends Source {
  readonly map: FeatureMap;
}

/** The sources side by side in a frame of zeros. */
function layOut(layer: ConvolutionLayer, sources: readonly PlainSource[], plan: LayerPlan) {
  const { columns, rows, top, left, frameWidth, frameHeight } = plan;
  const frame = new Int16Array(frameWidth * frameHeight * layer.inputs);
  let firstChannel = 0;
  for (const { map, down = 1, across = 1 } of sources) {
    const { width, channels, data } = map;
    for (let y = 0; y < rows; y++) {
      let to = ((y + top) * frameWidth + left) * layer.inputs + firstChannel;
      for (let x = 0; x < columns; x++) {
        const at = (Math.floor(y / down) * width + Math.floor(x / across)) * channels;
        for (let c = 0; c < channels; c++) frame[to + c] = data[at + c];
        to += layer.inputs;
      }
    }
    firstChannel += channels;
  }
  return frame;
}

/** The plain twin of the compiled convolution: the same bytes. */
function convolve(layer: ConvolutionLayer, sources: readonly PlainSource[]): FeatureMap {
  const plan = planLayer(layer, sources);
  const padded = layOut(layer, sources, plan);
  const { inputs, outputs, kernelRows, kernelColumns, weights, scales, biases } = layer;
  const { width, height, frameWidth } = plan;
  const out = new Int16Array(width * height * outputs);
  const sums = new Int32Array(outputs);
  const rowValues = kernelColumns * inputs;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      const corner = (y * layer.strideRows * frameWidth + x * layer.strideColumns) * inputs;
      let weight = 0;
      for (let row = 0; row < kernelRows; row++) {
        const from = corner + row * frameWidth * inputs;
        for (let i = 0; i < rowValues; i += 2) {
          const even = padded[from + i];
          const odd = padded[from + i + 1];
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

/** The plain twin of a compiled network: the same bytes. */
export function runPlainly(run: (network: NetworkRun) => StoredMap): FeatureMap {
  const { keep, placeOf: mapOf } = createPlaces<FeatureMap>();
  const keepMap = (map: FeatureMap): StoredMap => keep(map, map);
  return mapOf(
    run({
      store: (map) => {
        requireMap(map);
        return keepMap(map);
      },
      read: mapOf,
      layer: (layer, sources) =>
        keepMap(
          convolve(
            layer,
            sources.map((source) => ({ ...source, map: mapOf(source.map) })),
          ),
        ),
    }),
  );
}
