/** A decoded photo: 8-bit sRGB, 4 bytes per pixel (alpha is ignored), rows from the top. */
export interface RgbaImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}
