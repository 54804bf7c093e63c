// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":6.5,"probability":0.05},{"grade":6,"probability":0.12},{"grade":3,"probability":0.39},{"grade":2.5,"probability":0.19},{"grade":2,"probability":0.13}] as const;
