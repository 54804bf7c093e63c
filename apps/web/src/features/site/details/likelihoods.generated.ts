// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":6,"probability":0.05},{"grade":3,"probability":0.5},{"grade":2.5,"probability":0.23},{"grade":2,"probability":0.16}] as const;
