import { z } from 'zod';

/** The name shown with a published card. The server checks it again. */
export const shownNameRules = z.object({
  shownName: z
    .string()
    .trim()
    .refine((name) => !name.includes('@'), 'Choose a name, not an email address.')
    .default(''),
});
