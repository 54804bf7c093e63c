import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { day, line, money } from './card-endpoints.ts';
import { currencyCode, rowProblem, yesOrNo } from './collection-file-endpoints.ts';

/**
 * Who graded the copy that a price is for: `raw` means ungraded, and `any` that the price guide
 * does not say.
 */
export const PRICED_COMPANIES = [
  'raw',
  'any',
  'psa',
  'beckett',
  'sgc',
  'cgc',
  'tag',
  'ace',
  'ags',
] as const;

/** How many prices one card can have, including old ones. */
export const MOST_PRICES_OF_CARD = 1000;

const company = z.enum(PRICED_COMPANIES, 'must be raw or a grading company');

export type PricedCompany = z.infer<typeof company>;

const grade = z
  .number('must be a grade from 1 to 10')
  .min(1, 'must be a grade from 1 to 10')
  .max(10, 'must be a grade from 1 to 10')
  .multipleOf(0.5, 'must be a whole or a half grade');

const priceFacts = {
  company,
  grade: grade.nullable(),
  ...money.shape,
  on: day,
  source: line(100).nullable(),
};

/** Companies that do not issue 9.5, so a price for one would be a mistake. */
const WITHOUT_NINE_AND_A_HALF: ReadonlySet<string> = new Set(['psa', 'tag']);

export const newPrice = z
  .strictObject(priceFacts)
  .refine((price) => (price.company === 'raw') === (price.grade === null), {
    path: ['grade'],
    error: 'must be a grade, unless the card is not graded',
  })
  .refine((price) => price.grade !== 9.5 || !WITHOUT_NINE_AND_A_HALF.has(price.company), {
    path: ['grade'],
    error: 'is a grade that this company does not give',
  });

export type NewPrice = z.infer<typeof newPrice>;

export const price = z.object({ id: z.uuid(), ...priceFacts });

export type Price = z.infer<typeof price>;

export const valuePoint = money.extend({ on: day, source: line(100).nullable() });

export type ValuePoint = z.infer<typeof valuePoint>;

/** What the owner says a card is worth: prices by grade, and their own value over time, by day. */
export const readWorth = declare({
  method: 'GET',
  path: '/api/v1/cards/:id/worth',
  summary: 'Prices by grade of a card, and its own value over time',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({
    prices: z.array(price).readonly(),
    values: z.array(valuePoint).readonly(),
  }),
  errors: ['not-found'],
});

export type Worth = z.infer<typeof readWorth.output>;

/** Replaces an existing amount for the same company, grade, day and source. */
export const addPrice = declare({
  method: 'POST',
  path: '/api/v1/cards/:id/prices',
  summary: 'Enter what a copy of this card costs in a grade',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: newPrice,
  output: price,
  success: 201,
  errors: ['not-found', 'conflict'],
});

export const deletePrice = declare({
  method: 'DELETE',
  path: '/api/v1/prices/:id',
  summary: 'Remove a price',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

const feeFacts = {
  ...money.shape,
  /** Business days until the card is back, according to the company; null if unknown. */
  businessDays: z.int('must be a whole number').min(1).max(1000).nullable(),
  on: day,
  source: line(200).nullable(),
};

const FEE_ID = /^[a-z][a-z0-9-]{1,60}$/;

export const ownFee = z.object({ id: z.string(), ...feeFacts });

export type OwnFee = z.infer<typeof ownFee>;

/** The owner's own entry for a company's fee, in place of the one that ships with the product. */
export const listOwnFees = declare({
  method: 'GET',
  path: '/api/v1/grading-fees',
  summary: "The person's own grading fees",
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ fees: z.array(ownFee).readonly() }),
  errors: [],
});

export const setOwnFee = declare({
  method: 'PUT',
  path: '/api/v1/grading-fees/:id',
  summary: 'Enter what a company charges for a service level',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.strictObject(feeFacts),
  output: ownFee,
  errors: ['not-found'],
});

export const deleteOwnFee = declare({
  method: 'DELETE',
  path: '/api/v1/grading-fees/:id',
  summary: 'Go back to the built-in fee',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

export function isFeeId(id: string): boolean {
  return FEE_ID.test(id);
}

/** Limits of one price guide. */
export const GUIDE_LIMITS = { bytes: 40_000_000, rows: 200_000 } as const;

const guideMatch = z.object({
  row: z.int(),
  cardId: z.uuid(),
  /** The card, as its owner calls it. */
  card: z.string(),
  /** The line of the guide. */
  product: z.string(),
  prices: z.array(z.object({ company, grade: grade.nullable(), amount: money.shape.amount })),
});

export type GuideMatch = z.infer<typeof guideMatch>;

/**
 * A CSV with PriceCharting's columns, the person's own file. A line matches a card if name, number,
 * set and variant agree; if two lines match one card, neither is used.
 */
export const importPrices = declare({
  method: 'POST',
  path: '/api/v1/prices/import',
  summary: 'Import prices by grade from a price guide file, or preview them',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  query: z.object({
    dryRun: yesOrNo.default('false'),
    /** The date of the prices; today by default. */
    on: day.optional(),
    currency: currencyCode.default('USD'),
    /** The unit of whole numbers; amounts with a $ sign or a decimal point do not need it. */
    unit: z.enum(['dollars', 'cents'], 'must be dollars or cents').optional(),
  }),
  body: 'csv',
  input: z.string(),
  output: z.object({
    rows: z.int(),
    /** Matched cards, and prices stored for them. */
    cards: z.int(),
    prices: z.int(),
    /** Whether whole numbers need a `unit`. */
    needsUnit: z.boolean(),
    /** The first two hundred. */
    matches: z.array(guideMatch).readonly(),
    problems: z.array(rowProblem).readonly(),
  }),
  errors: ['too-large', 'wrong-type'],
});

export type GuideImport = z.infer<typeof importPrices.output>;
