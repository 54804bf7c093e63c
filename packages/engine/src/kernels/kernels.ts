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

/**
 * A gradient field that can be asked along straight segments from (ax, ay) to (bx, by). A response is
 * the strongest projection on the segment's normal within one pixel to either side of a station,
 * among gradients that point within 30 degrees of it; 0 where there is none. Station i stands at part
 * from + span * (i + 1/2) / stations of the segment. Valid until the next `loadGradients` or
 * `loadPhoto` of the same kernels.
 */
export interface LoadedGradients extends Gradients {
  /** Writes the responses of at most 64 stations. */
  responsesAlong(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    from: number,
    span: number,
    stations: number,
    out: Float64Array,
  ): void;
  /** Mean over the stations of r / (r + half) for every response r of at least `floor`. */
  strengthAlong(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    from: number,
    span: number,
    stations: number,
    floor: number,
    half: number,
  ): number;
}

/** Two tones of a strip, each averaged along its rows; the outermost columns count twice. */
export interface RowTones {
  /** The least of the three channels. */
  readonly least: Uint8Array;
  readonly luma: Uint8Array;
}

/** Pixels on the crest of a thin light or dark line. */
export interface RidgePoints {
  /** 0 none; else 1 + direction of the line: 0 flat, 1 falling, 2 upright, 3 rising (45 degree steps). */
  readonly direction: Uint8Array;
  /** Codes above (positive) or below (negative) both sides of the line. */
  readonly height: Int8Array;
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
  loadGradients(field: Gradients): LoadedGradients;
  /**
   * Thin ridges by comparing each pixel, averaged along a line, with both sides of that line. Steps
   * between two tones and lines wider than twice the flank are no thin ridges.
   *
   * @param flankPx steps across a line to its sides; the outermost flankPx + 3 pixels hold none
   * @param slantedPx the same on diagonals, at most flankPx
   */
  thinRidges(plane: Plane, flankPx: number, slantedPx: number): RidgePoints;
  /** Luma of every pixel, (77 r + 150 g + 29 b) / 256 (BT.601 weights), rounded down. */
  luma(image: PlanarImage): Uint8Array;
  /** Luma, and the least of the three channels, both averaged over three columns, rounded down. */
  rowTones(image: PlanarImage): RowTones;
  /**
   * Colour change at every place of a strip between just above and just below it: difference of the
   * means of so many rows (1 to 128), of the channel that changes most, rounded down; 0 in the
   * outermost rows. Strips have at least 8 columns and twice as many rows as the gap.
   */
  rowSteps(strip: PlanarImage, gapRows: number): Uint8Array;
}
