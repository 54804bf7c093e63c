// Copied from bench/baseline and the sample cards by `node tools/generate.ts`. Do not edit.
export const MEASURED = {
  analysisSeconds: 1.399,
  machine: '2 cores, AMD EPYC',
  borderPlusMinusMm: 0.049,
  borders: 1012,
  bordersWithinTenth: 0.89921,
  smallestFlawMm: 2,
  smallFlawsUpToMm: 5,
  smallCornerWearFound: 0.76316,
  smallEdgeChipsFound: 0.44186,
  dataPointsPerSide: 900000,
  photos: '370 rendered photos',
  date: '2026-11-30',
  engine: '1.17.0',
} as const;
