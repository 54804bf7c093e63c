import { addDays, type Day, isDay, weekdayOf } from './days.ts';

/** YYYY-MM. */
export type Month = string;

const CELLS = 42;

/** The years that the calendar can show. Anything beyond is a typing mistake. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
export const FIRST_DAY: Day = `${FIRST_YEAR}-01-01`;
export const LAST_DAY: Day = `${LAST_YEAR}-12-31`;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstOf(month: Month): Day {
  return `${month}-01`;
}

export function isMonth(text: unknown): text is Month {
  if (typeof text !== 'string' || !isDay(`${text}-01`)) return false;
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A day that the calendar can show: a two-digit year would mean the first century. */
export function isCalendarDay(text: unknown): text is Day {
  return isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The same date some months later, or the last day of a shorter month. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : addDays(firstOf(addMonths(month, 1)), -1);
}

export interface GridCell {
  readonly day: Day;
  /** Otherwise it belongs to the month before or after. */
  readonly isInMonth: boolean;
}

/** Six weeks from the Sunday on or before the first of the month. */
export function monthGrid(month: Month): readonly GridCell[] {
  const first = firstOf(month);
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: CELLS }, (_, index) => {
    const day = addDays(start, index);
    return { day, isInMonth: monthOf(day) === month };
  });
}
