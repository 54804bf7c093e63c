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

const LEAST_COLUMNS = 4;

/** A map where the kernels keep it: valid while its network runs. */
export interface StoredMap {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** One map of a layer's input; each pixel is repeated this many times down and across. */
export interface Source {
  readonly map: StoredMap;
  readonly down?: number;
  readonly across?: number;
}

/** Runs layers, whose maps stay where the kernels work. */
export interface NetworkRun {
  store(map: FeatureMap): StoredMap;
  /** A copy of a map that stays valid. */
  read(map: StoredMap): FeatureMap;
  /**
   * A convolution of the concatenated channels of its sources, padded with zeros by half the kernel: sums of
   * products, scaled and shifted per output channel, rounded to the nearest (ties to even) and clamped to the
   * layer's minimum and 4095. The last source sets the size; the others, once repeated, are at least as large.
   */
  layer(layer: ConvolutionLayer, sources: readonly Source[]): StoredMap;
}

/** Where a layer's sources are laid before it runs, and what comes out. */
export interface LayerPlan {
  readonly columns: number;
  readonly rows: number;
  readonly top: number;
  readonly left: number;
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly width: number;
  readonly height: number;
}

/** Throws unless the layer fits its sources: the kernels read memory unchecked. */
export function planLayer(layer: ConvolutionLayer, sources: readonly Source[]): LayerPlan {
  const { inputs, outputs, kernelRows, kernelColumns, weights } = layer;
  const { width: columns, height: rows } = sources[sources.length - 1].map;
  let channels = 0;
  for (const { map, down = 1, across = 1 } of sources) {
    invariant(map.channels % 2 === 0, 'a map has an odd number of channels');
    invariant(Number.isInteger(down) && Number.isInteger(across), 'a pixel is repeated in part');
    invariant(map.width * across >= columns && map.height * down >= rows, 'a map is too small');
    channels += map.channels;
  }
  invariant(channels === inputs, 'the maps have the wrong number of channels');
  invariant(outputs % 4 === 0, 'the number of outputs is not a multiple of four');
  invariant(
    weights.length === kernelRows * kernelColumns * inputs * outputs,
    'the layer does not have a weight for every tap',
  );
  const [top, left] = [kernelRows >> 1, kernelColumns >> 1];
  const [frameWidth, frameHeight] = [columns + 2 * left, rows + 2 * top];
  const height = Math.floor((frameHeight - kernelRows) / layer.strideRows) + 1;
  const width = Math.floor((frameWidth - kernelColumns) / layer.strideColumns) + 1;
  invariant(width >= LEAST_COLUMNS && height >= 1, 'the map is too small for the layer');
  return { columns, rows, top, left, frameWidth, frameHeight, width, height };
}

/** Throws unless a map has as many numbers as it says. */
export function requireMap({ width, height, channels, data }: FeatureMap): void {
  invariant(data.length === width * height * channels, 'the data of the map does not fit its size');
}

/** Remembers where the maps of one network are. `placeOf` throws for a map of another one. */
export function createPlaces<Place>() {
  const places = new Map<StoredMap, Place>();
  return {
    keep: (map: StoredMap, place: Place): StoredMap => {
      places.set(map, place);
      return map;
    },
    placeOf: (map: StoredMap): Place => {
      const place = places.get(map);
      invariant(place !== undefined, 'the map is of another network');
      return place;
    },
  };
}
