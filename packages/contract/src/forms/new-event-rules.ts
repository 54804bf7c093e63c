import { z } from 'zod';

/** The years that the calendar shows. Anything beyond is a typo. */
const YEARS = /^20\d\d-/;

const line = (missing: string) => z.string().trim().min(1, missing);

/** A user's own event; name, date and location are required. */
export const newEventRules = z.object({
  name: line('Enter the name of the event.'),
  date: z.iso.date('Choose the date.').regex(YEARS, 'Enter the year with four digits.'),
  location: line('Enter the location.'),
  description: z.string().trim(),
});
