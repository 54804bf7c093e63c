import type { RgbaImage } from '../image.ts';
import type { FeatureMap, NetworkRun, StoredMap } from './convolution.ts';

/** Three 8-bit planes of one size, rows from the top, without padding. */
export interface PlanarImage {
  readonly width: number;
  readonly height: number;
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
}

/** Two tones of a strip, each averaged along its rows; the outermost columns count twice. */
export interface RowTones {
  /** The smallest of the three channels. */
  readonly least: Uint8Array;
  readonly luma: Uint8Array;
}

/**
 * A smooth map from an output raster to photo pixels, with knots at every 8th output pixel in both
 * directions. The knot in column i and row j belongs to the center of output pixel (8i, 8j) and has
 * index j * columns + i. Its value is in photo pixels (pixel centers at .5) times 65536.
 */
export interface WarpMap {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
}

/** A rectangle of a photo in whole pixels. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A photo the kernels work on. It is valid, like anything reduced from it, until the next `loadPhoto`
 * of the same kernels.
 */
export interface LoadedPhoto {
  readonly width: number;
  readonly height: number;
  /**
   * Means of factor x factor blocks, rounded to the nearest, halves up. Columns and rows that do not
   * fill a block are left out: the result is floor(width / factor) wide.
   */
  shrinkToPlanar(factor: number): PlanarImage;
  /**
   * A part of the photo with fewer pixels, 1 to 8 times fewer each way. Each new pixel is the mean of
   * what it covers, with the pixels at its boundary weighted by their share (in 1/256), rounded to the
   * nearest.
   */
  reduce(part: PixelBox, outWidth: number, outHeight: number): LoadedPhoto;
  /**
   * Bilinear samples along the map, in steps of 1/256 pixel; outside the photo its edge pixels repeat.
   */
  warpToPlanar(map: WarpMap): PlanarImage;
}

/**
 * The hot loops of the engine, in integer arithmetic only, so that every implementation gives the same
 * bytes. Results are copies that stay valid.
 */
export interface Kernels {
  readonly kind: 'simd' | 'scalar';
  /** Photos from 2 x 2 to 32767 x 32767 pixels. */
  loadPhoto(image: RgbaImage): LoadedPhoto;
  /** Luma of every pixel, (77 r + 150 g + 29 b) / 256 (BT.601 weights), rounded down. */
  luma(image: PlanarImage): Uint8Array;
  /** Luma, and the smallest of the three channels, both averaged over three columns, rounded down. */
  rowTones(image: PlanarImage): RowTones;
  /**
   * Color change at every place of a strip between just above and just below it: the difference
   * between the means of `gapRows` rows (1 to 128) on each side, for the channel that changes most,
   * rounded down; 0 in the outermost rows. Strips have at least 8 columns and twice as many rows as
   * the gap.
   */
  rowSteps(strip: PlanarImage, gapRows: number): Uint8Array;
  /**
   * Runs a network of convolutions, and gives a copy of the map that it ends with. Where memory is short, it is
   * run once more by the plain kernels, so `run` changes nothing.
   */
  runNetwork(run: (network: NetworkRun) => StoredMap): FeatureMap;
}
