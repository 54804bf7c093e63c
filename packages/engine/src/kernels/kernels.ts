import type { RgbaImage } from '../image.ts';

/** Three 8-bit planes of one size, rows from the top, without padding. */
export interface PlanarImage {
  readonly width: number;
  readonly height: number;
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
}

/** Sobel gradients: grey levels times 8 per pixel, -1020 to 1020; the outermost pixels hold 0. */
export interface Gradients {
  readonly width: number;
  readonly height: number;
  readonly gx: Int16Array;
  readonly gy: Int16Array;
}

/** One 8-bit plane, rows from the top, without padding. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * A smooth map from an output raster to photo pixels, by knots on every 8th output pixel in both
 * directions. The knot in column i and row j belongs to the centre of output pixel (8i, 8j) and
 * stands at j * columns + i, in photo pixels (pixel centres at .5) times 65536.
 */
export interface WarpMap {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
}

/** A photo the kernels work on. Valid until the next `loadPhoto` of the same kernels. */
export interface LoadedPhoto {
  readonly width: number;
  readonly height: number;
  /**
   * Means of factor x factor blocks, rounded to the nearest, halves up. Columns and rows that do
   * not fill a block are left out: the result is floor(width / factor) wide.
   */
  shrinkToPlanar(factor: number): PlanarImage;
  /** Bilinear samples along the map, in steps of 1/256 pixel; outside the photo its rim repeats. */
  warpToPlanar(map: WarpMap): PlanarImage;
}

/**
 * The hot loops of the engine, in integer arithmetic only: every implementation gives the same
 * bytes. Results are copies that stay valid.
 */
export interface Kernels {
  readonly kind: 'simd' | 'scalar';
  /** Photos from 2 x 2 to 32767 x 32767 pixels. */
  loadPhoto(image: RgbaImage): LoadedPhoto;
  planeGradient(plane: Plane): Gradients;
  /** Per pixel the gradient of the channel with the largest |gx| + |gy|; red, green, blue on ties. */
  colorGradient(image: PlanarImage): Gradients;
}
