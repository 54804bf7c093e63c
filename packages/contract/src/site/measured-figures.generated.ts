// Copied from bench/baseline and the sample cards by `node tools/generate.ts`. Do not edit.
export const MEASURED = {
  analysisSeconds: 0.402,
  machine: '4 cores, AMD EPYC',
  borderPlusMinusMm: 0.047,
  borders: 896,
  bordersWithinTenth: 0.97768,
  smallestFlawMm: 0.5,
  smallCornerWearFound: 0.88889,
  smallEdgeChipsFound: 0.88889,
  dataPointsPerSide: 900000,
  photos: '322 rendered photos',
  date: '2026-11-23',
  engine: '1.0.0',
} as const;
