// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":5.5,"probability":0.12},{"grade":5,"probability":0.44},{"grade":4.5,"probability":0.32},{"grade":4,"probability":0.1}] as const;
