const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a time or of a date, such as Nov 25, 2026. */
export function showDay(at: string): string {
  // A date without a time has no time zone: it is the same day everywhere.
  return DAY.format(new Date(at.length === 10 ? `${at}T12:00:00` : at));
}

/** The last second of a date in the reader's time zone. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

/** Day and time in the reader's time zone. */
export function showMoment(moment: string | Date): string {
  return MOMENT.format(new Date(moment));
}
