import type { TrainedLayer } from './layers.ts';

const SHAPE_BYTES = 8;

/** Reads layers as the scripts in bench/fit write them. */
export function readLayers<Name extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly Name[],
): Record<Name, TrainedLayer> {
  const view = new DataView(bytes.buffer);
  let at = 0;
  const floats = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) =>
      view.getFloat32(at + 4 * i, true),
    );
    at += 4 * count;
    return values;
  };
  const layers = names.map((name): [Name, TrainedLayer] => {
    const [inputs, outputs, kernelRows, kernelColumns] = [0, 2, 4, 6].map((i) =>
      view.getUint16(at + i, true),
    );
    at += SHAPE_BYTES;
    const scales = floats(outputs);
    const biases = floats(outputs);
    const count = inputs * outputs * kernelRows * kernelColumns;
    const weights = Int16Array.from(new Int8Array(bytes.buffer, at, count));
    at += count;
    return [name, { inputs, outputs, kernelRows, kernelColumns, weights, scales, biases }];
  });
  return Object.fromEntries(layers) as Record<Name, TrainedLayer>;
}
