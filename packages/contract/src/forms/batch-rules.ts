import { z } from 'zod';
import { MOST_BATCH_NAME_CHARACTERS } from '../api/batch-names.ts';

/** The form that starts a batch. The server checks the name again. */
export const batchRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the batch a name.')
    .max(MOST_BATCH_NAME_CHARACTERS, `Use up to ${MOST_BATCH_NAME_CHARACTERS} characters.`),
});
