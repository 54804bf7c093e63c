import { z } from 'zod';

/** The form for a new link to a card. */
export const shareRules = z.object({
  expiresOn: z.union([z.literal(''), z.iso.date('Choose a date.')]).default(''),
  password: z
    .string()
    .refine(
      (text) => text === '' || (text.length >= 4 && text.length <= 72),
      'Use 4 to 72 characters, or none.',
    )
    .default(''),
});
