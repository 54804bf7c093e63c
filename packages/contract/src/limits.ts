/**
 * Limits for photos. They are checked before decoding in the browser, on the command line and on
 * the server, so that no file can use unlimited memory or time.
 */
export const PHOTO_LIMITS = {
  /** Size of one file; a 50-megapixel JPEG at high quality is about 25 MB. */
  maxFileBytes: 40_000_000,
  /** Decoded pixels of one photo: 50 megapixels are 200 MB as RGBA. Larger ones are refused. */
  maxDecodedPixels: 50_000_000,
  /** Either side in pixels: anything longer is not a photo of a card. */
  maxSidePx: 16_384,
  /** Below this a card cannot fill enough pixels to show a tenth of a millimeter. */
  minShortSidePx: 300,
  /** Files of one batch run. */
  maxBatchFiles: 1_000,
} as const;

/** Image types offered in file pickers; what really counts is whether the decoder can read the file. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
