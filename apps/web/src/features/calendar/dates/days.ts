import { MONTH_NAMES } from '@tc/contract/site';

/** A calendar date, YYYY-MM-DD, without a time or time zone. */
export type Day = string;

const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

function toUtc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function fromUtc(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Also false for dates that do not exist, such as February 30. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !SHAPE.test(text)) return false;
  const date = toUtc(text);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text;
}

export function addDays(day: Day, days: number): Day {
  return fromUtc(new Date(toUtc(day).getTime() + days * DAY_MS));
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return toUtc(day).getUTCDay();
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export function dateOf(day: Day): number {
  return Number(day.slice(8, 10));
}

/** `November`, of a day or of a month. */
export function monthName(day: string): string {
  return MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Fri, Nov 20`. */
export function shortDay(day: Day): string {
  const weekday = WEEKDAY_NAMES[weekdayOf(day)] ?? '';
  return `${weekday.slice(0, 3)}, ${monthName(day).slice(0, 3)} ${dateOf(day)}`;
}

/** `Friday, November 20, 2026`. */
export function longDay(day: Day): string {
  return `${WEEKDAY_NAMES[weekdayOf(day)]}, ${monthName(day)} ${dateOf(day)}, ${yearOf(day)}`;
}
