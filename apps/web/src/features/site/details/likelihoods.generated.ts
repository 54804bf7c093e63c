// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":5.5,"probability":0.08},{"grade":5,"probability":0.34},{"grade":4.5,"probability":0.42},{"grade":4,"probability":0.14}] as const;
