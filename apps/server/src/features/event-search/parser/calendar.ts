/** Days are YYYY-MM-DD, as on a wall calendar: no times, no time zones. */
export type Day = string;

const DAY_MS = 86_400_000;

export interface Span {
  readonly start: Day;
  readonly end: Day;
}

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return new Date(toDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** `month` is 1 to 12; a day that a month does not have is null. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return toDate(day).getUTCDay();
}

export function monthSpan(year: number, month: number): Span {
  const start = new Date(Date.UTC(year, month - 1, 1));
  const end = new Date(Date.UTC(year, month, 0));
  return { start: start.toISOString().slice(0, 10), end: end.toISOString().slice(0, 10) };
}

export function yearSpan(year: number): Span {
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

/** The same day of a later month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(Date.UTC(yearOf(day), monthOf(day) - 1 + months, 1));
  const { end } = monthSpan(first.getUTCFullYear(), first.getUTCMonth() + 1);
  const wanted = `${end.slice(0, 8)}${day.slice(8)}`;
  return wanted < end ? wanted : end;
}

export function addYears(day: Day, years: number): Day {
  return addMonths(day, 12 * years);
}

/** The `nth` weekday of a month; -1 is the last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const { start, end } = monthSpan(year, month);
  if (nth < 0) return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
  return addDays(start, ((weekday - weekdayOf(start) + 7) % 7) + 7 * (nth - 1));
}

/** Monday to Sunday. */
export function weekOf(day: Day): Span {
  const start = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { start, end: addDays(start, 6) };
}

export function weekendOf(day: Day): Span {
  const saturday = addDays(weekOf(day).start, 5);
  return { start: saturday, end: addDays(saturday, 1) };
}
