import { type ConvolutionLayer, convolvedSize, type FeatureMap } from './convolution.ts';
import { type Arena, type Compiled, put } from './wasm-module.ts';

/** Runs the compiled convolution and frees all the memory it used. */
export function convolveCompiled(
  compiled: Compiled,
  arena: Arena,
  padded: FeatureMap,
  layer: ConvolutionLayer,
): FeatureMap {
  const { width, height } = convolvedSize(padded, layer);
  const { inputs, outputs } = layer;
  const mark = arena.mark();
  try {
    const values = width * height * outputs;
    const input = put(arena, padded.data);
    const weights = put(arena, layer.weights);
    const scales = put(arena, layer.scales);
    const biases = put(arena, layer.biases);
    const out = arena.take(values * 2);
    compiled.convolve(
      ...([input, padded.width, inputs, weights] as const),
      ...([layer.kernelRows, layer.kernelColumns] as const),
      ...([layer.strideRows, layer.strideColumns] as const),
      ...([scales, biases, outputs, layer.least] as const),
      ...([height, width, out] as const),
    );
    const data = new Int16Array(arena.bytes().buffer, out, values).slice();
    return { width, height, channels: outputs, data };
  } finally {
    arena.reset(mark);
  }
}
