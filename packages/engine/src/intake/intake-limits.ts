/**
 * What a photo file may cost before anything of it is decoded. The contract's `PHOTO_LIMITS` says
 * the same to the outside; a test of the command line holds the two together.
 */
export const INTAKE_LIMITS = {
  maxFileBytes: 40_000_000,
  /** 50 megapixels are 200 MB once decoded. */
  maxPixels: 50_000_000,
  maxSidePx: 16_384,
  minShortSidePx: 300,
  /** Progressive photos have about ten scans; each one more is another pass over all pixels. */
  maxJpegScans: 100,
} as const;
