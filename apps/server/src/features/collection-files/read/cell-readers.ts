import { err, ok, type Result } from '@tc/kernel';

/** A year such as 1999, or a season such as 1999-00, which counts as its first year. */
export function readYear(text: string): Result<number, string> {
  const year = /^(\d{4})(?:\s?[-/]\s?\d{2,4})?$/.exec(text)?.[1];
  return year === undefined ? err('must be a year such as 1999') : ok(Number(year));
}

export function readCount(text: string): Result<number, string> {
  const count = /^(\d{1,6})(?:\.0+)?$/.exec(text)?.[1];
  return count === undefined ? err('must be a whole number') : ok(Number(count));
}

const two = (part: string) => part.padStart(2, '0');

/** 2026-11-25 or 2026/11/25, and 25.11.2026 or 11/25/2026 where only one day can be meant. */
export function readDay(text: string): Result<string, string> {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return ok(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return ok(`${dotted[3]}-${two(dotted[2] ?? '')}-${two(dotted[1] ?? '')}`);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const [, first = '', second = '', year = ''] = slashed ?? [];
  if (!slashed || (Number(first) <= 12 && Number(second) <= 12 && first !== second)) {
    return err('must be a date such as 2026-11-25');
  }
  const isDayFirst = Number(first) > 12;
  return ok(`${year}-${two(isDayFirst ? second : first)}-${two(isDayFirst ? first : second)}`);
}
