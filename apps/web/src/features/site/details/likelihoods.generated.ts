// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":6.5,"probability":0.06},{"grade":6,"probability":0.14},{"grade":5.5,"probability":0.05},{"grade":4,"probability":0.15},{"grade":3,"probability":0.49},{"grade":2,"probability":0.05}] as const;
