import { z } from 'zod';

const amount = z
  .string('Enter an amount such as 12.50.')
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 12.50.');

const said = {
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  on: z.iso.date('Choose a date.'),
  source: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
};

/** What a card is worth to its owner. */
export const ownValueRules = z.object(said);

/** What a copy in a given grade sells for; an ungraded card has no grade. */
export const priceRules = z.object({
  ...said,
  company: z.string(),
  grade: z.string('Choose a grade.').default(''),
});

/** What a company charges for one card. */
export const feeRules = z.object({
  ...said,
  businessDays: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, 'Enter a whole number of days.')
    .default(''),
});
