/** Objects of known size that people have at hand, each with one length that can be marked in a photo. */
export const REFERENCES = {
  'card-long': { name: 'Bank card, long side', lengthMm: 85.6, thicknessMm: 0.76 },
  'card-short': { name: 'Bank card, short side', lengthMm: 53.98, thicknessMm: 0.76 },
  penny: { name: 'US penny, 1 cent', lengthMm: 19.05, thicknessMm: 1.52 },
  nickel: { name: 'US nickel, 5 cents', lengthMm: 21.21, thicknessMm: 1.95 },
  quarter: { name: 'US quarter, 25 cents', lengthMm: 24.26, thicknessMm: 1.75 },
  'one-euro': { name: '1 euro', lengthMm: 23.25, thicknessMm: 2.33 },
  'two-euro': { name: '2 euros', lengthMm: 25.75, thicknessMm: 2.2 },
  'hundred-yen': { name: '100 yen', lengthMm: 22.6, thicknessMm: 1.7 },
} as const;

export type ReferenceName = keyof typeof REFERENCES;

export const REFERENCE_CHOICES = (Object.keys(REFERENCES) as ReferenceName[]).map((value) => ({
  value,
  name: `${REFERENCES[value].name}, ${REFERENCES[value].lengthMm} mm`,
}));

export function isReferenceName(value: unknown): value is ReferenceName {
  return typeof value === 'string' && Object.hasOwn(REFERENCES, value);
}
