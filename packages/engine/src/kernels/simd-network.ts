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
import { type Arena, type Compiled, put } from './wasm-module.ts';

const VALUE_BYTES = 2;

interface Placed extends Source {
  readonly address: number;
}

/** The address of a layer's padded input. */
function layOut(
  compiled: Compiled,
  arena: Arena,
  layer: ConvolutionLayer,
  sources: readonly Placed[],
  plan: LayerPlan,
): number {
  const { columns, rows, top, left, frameWidth, frameHeight } = plan;
  const [first] = sources;
  // A map that fills its frame needs none.
  const isAlone = sources.length === 1 && (first.down ?? 1) * (first.across ?? 1) === 1;
  if (isAlone && frameWidth === first.map.width && frameHeight === first.map.height) {
    return first.address;
  }
  const bytes = frameWidth * frameHeight * layer.inputs * VALUE_BYTES;
  const frame = arena.take(bytes);
  arena.bytes().fill(0, frame, frame + bytes);
  let firstChannel = 0;
  for (const { address, map, down = 1, across = 1 } of sources) {
    compiled.layInto(
      ...([address, map.width, map.channels, down, across] as const),
      ...([frame, frameWidth, layer.inputs, firstChannel] as const),
      ...([top, left, rows, columns] as const),
    );
    firstChannel += map.channels;
  }
  return frame;
}

/** Writes a layer's output to an address, and frees all else that it used. */
function convolveTo(
  compiled: Compiled,
  arena: Arena,
  layer: ConvolutionLayer,
  sources: readonly Placed[],
  plan: LayerPlan,
  out: number,
): void {
  const mark = arena.mark();
  try {
    const input = layOut(compiled, arena, layer, sources, plan);
    const weights = put(arena, layer.weights);
    const scales = put(arena, layer.scales);
    const biases = put(arena, layer.biases);
    compiled.convolve(
      ...([input, plan.frameWidth, layer.inputs, weights] as const),
      ...([layer.kernelRows, layer.kernelColumns] as const),
      ...([layer.strideRows, layer.strideColumns] as const),
      ...([scales, biases, layer.outputs, layer.least] as const),
      ...([plan.height, plan.width, out] as const),
    );
  } finally {
    arena.reset(mark);
  }
}

/** Runs a network in the kernels' memory, where its maps stay until it ends. */
export function runCompiled(
  compiled: Compiled,
  arena: Arena,
  run: (network: NetworkRun) => StoredMap,
): FeatureMap {
  const mark = arena.mark();
  const { keep, placeOf: addressOf } = createPlaces<number>();
  const read = (map: StoredMap): FeatureMap => {
    const { width, height, channels } = map;
    const values = width * height * channels;
    const { buffer } = arena.bytes();
    const data = new Int16Array(buffer, addressOf(map), values).slice();
    return { width, height, channels, data };
  };
  const layer = (one: ConvolutionLayer, sources: readonly Source[]): StoredMap => {
    const plan = planLayer(one, sources);
    const placed = sources.map((source) => ({ ...source, address: addressOf(source.map) }));
    const { width, height } = plan;
    const out = arena.take(width * height * one.outputs * VALUE_BYTES);
    convolveTo(compiled, arena, one, placed, plan, out);
    return keep({ width, height, channels: one.outputs }, out);
  };
  const store = (map: FeatureMap): StoredMap => {
    requireMap(map);
    const { width, height, channels } = map;
    return keep({ width, height, channels }, put(arena, map.data));
  };
  try {
    return read(run({ store, read, layer }));
  } finally {
    arena.reset(mark);
  }
}
