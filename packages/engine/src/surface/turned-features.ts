import type { FeatureMap } from '../kernels/index.ts';

/** The same map after so many quarter turns, clockwise. */
export function turnedFeatures(map: FeatureMap, quarters: number): FeatureMap {
  if (quarters === 0) return map;
  const { width, height, channels, data } = map;
  const out = new Int16Array(data.length);
  for (let y = 0; y < height; y++) {
    const column = height - 1 - y;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (x * height + column) * channels;
      for (let c = 0; c < channels; c++) out[to + c] = data[from + c];
    }
  }
  return turnedFeatures({ width: height, height: width, channels, data: out }, quarters - 1);
}

/** The first channel of a map. */
export function firstChannel({ width, height, channels, data }: FeatureMap): FeatureMap {
  const out = Int16Array.from({ length: width * height }, (_, i) => data[i * channels]);
  return { width, height, channels: 1, data: out };
}

/** The part of a map whose sides are multiples of a cell's, from its top-left corner. */
export function wholeCells(map: FeatureMap, cell: number): FeatureMap {
  const { channels } = map;
  const width = map.width - (map.width % cell);
  const height = map.height - (map.height % cell);
  const data = new Int16Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = y * map.width * channels;
    data.set(map.data.subarray(from, from + width * channels), y * width * channels);
  }
  return { width, height, channels, data };
}
