import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../api/webhook-events.ts';

const CHOOSE = 'Choose at least one.';

/** The form for a new webhook. */
export const webhookRules = z.object({
  url: z
    .string('Enter the address of your program.')
    .trim()
    .min(1, 'Enter the address of your program.')
    .regex(/^https?:\/\/\S+$/i, 'Enter an address that begins with https://.'),
  // A form sends one value as text and several as a list.
  events: z.preprocess(
    (said) => (typeof said === 'string' ? [said] : said),
    z.array(z.enum(WEBHOOK_EVENTS), CHOOSE).min(1, CHOOSE),
  ),
});
