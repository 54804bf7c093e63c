import { describe, expect, it } from 'vitest';
import { sayAsOf } from './say-as-of.ts';

/** Local time, because people read it off their own clock. */
const at = (month: number, day: number, hours: number, minutes: number) =>
  new Date(2026, month - 1, day, hours, minutes);

describe('how old the kept cards are', () => {
  it.each([
    ['14:05, today', at(11, 26, 14, 5), at(11, 26, 23, 59)],
    ['23:58, yesterday', at(11, 25, 23, 58), at(11, 26, 0, 3)],
    ['00:00, yesterday', at(11, 25, 0, 0), at(11, 26, 23, 59)],
    ['09:07, Monday', at(11, 23, 9, 7), at(11, 26, 9, 7)],
    ['09:07, Friday', at(11, 20, 9, 7), at(11, 26, 9, 7)],
    // The same weekday again would be read as today.
    ['09:07, Nov 19, 2026', at(11, 19, 9, 7), at(11, 26, 9, 7)],
    ['09:07, Dec 31, 2026', at(12, 31, 9, 7), new Date(2027, 0, 20)],
    // The clock was set back.
    ['09:07, Nov 27, 2026', at(11, 27, 9, 7), at(11, 26, 9, 7)],
  ])('is said as %s', (words, then, now) => {
    expect(sayAsOf(then, now)).toBe(words);
  });
});
