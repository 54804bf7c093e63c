// Copied from bench/baseline and the sample cards by `node tools/generate.ts`. Do not edit.
export const MEASURED = {
  analysisSeconds: 1.374,
  machine: '2 cores, AMD EPYC',
  borderPlusMinusMm: 0.049,
  borders: 1012,
  bordersWithinTenth: 0.90514,
  smallestFlawMm: 1,
  smallFlawsUpToMm: 2,
  smallCornerWearFound: 0.66038,
  smallEdgeChipsFound: 0.625,
  dataPointsPerSide: 900000,
  photos: '370 rendered photos',
  date: '2026-12-01',
  engine: '1.25.0',
} as const;
