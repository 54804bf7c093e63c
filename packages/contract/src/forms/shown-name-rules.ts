import { z } from 'zod';

/** What a collector is called beside a published card. The server judges it again. */
export const shownNameRules = z.object({
  shownName: z
    .string()
    .trim()
    .refine((name) => !name.includes('@'), 'Choose a name, not an e-mail address.')
    .default(''),
});
