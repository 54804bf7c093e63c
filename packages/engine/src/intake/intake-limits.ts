/**
 * Limits on a photo file, checked before any of it is decoded. The contract's `PHOTO_LIMITS` publishes
 * the same numbers; a test of the command line compares the two.
 */
export const INTAKE_LIMITS = {
  maxFileBytes: 40_000_000,
  /** 50 megapixels are 200 MB once decoded. */
  maxPixels: 50_000_000,
  maxSidePx: 16_384,
  minShortSidePx: 300,
  /** Progressive photos have about ten scans; each additional one is another pass over all pixels. */
  maxJpegScans: 100,
} as const;
