// Written by write-pictures.ts from what the engine measured.
export const LIKELIHOODS = [{"grade":6,"probability":0.16},{"grade":5.5,"probability":0.42},{"grade":5,"probability":0.1},{"grade":4.5,"probability":0.05},{"grade":4,"probability":0.08},{"grade":3.5,"probability":0.09},{"grade":2,"probability":0.06}] as const;
