import { readAhead, readBeside } from './around-periods.ts';
import { type Day, yearOf, yearSpan } from './calendar.ts';
import { readYear } from './date-words.ts';
import { readDaysOf, withUnitBehind } from './days-of-periods.ts';
import { readHoliday, readPart, readSeason } from './parts-of-years.ts';
import { readPast } from './past-dates.ts';
import { finish, type Period } from './period.ts';
import { readQuarter } from './quarters.ts';
import { readBare, readThisOrNext } from './relative-dates.ts';
import type { Token } from './tokens.ts';
import { readDayOfAnyMonth, readFromDay, readFromMonth, readWritten } from './written-dates.ts';

function readYearAlone(tokens: readonly Token[], at: number): Period | null {
  const year = readYear(tokens[at]);
  return finish(year === null ? null : yearSpan(year), 1, false);
}

/** `of the year`, `the month`: the current one. */
function readOfTheYear(tokens: readonly Token[], at: number, today: Day): Period | null {
  const isYear = tokens[at].word === 'year' && tokens[at - 1]?.word === 'the';
  return isYear ? finish(yearSpan(yearOf(today)), 1, false) : null;
}

function readOne(tokens: readonly Token[], at: number, today: Day): Period | null {
  return (
    readQuarter(tokens, at, today) ??
    readAhead(tokens, at, today, readOne) ??
    readPast(tokens, at, today) ??
    readWritten(tokens, at, today) ??
    readPart(tokens, at, today) ??
    readFromMonth(tokens, at, today) ??
    readFromDay(tokens, at, today) ??
    readHoliday(tokens, at, today) ??
    readSeason(tokens, at, today) ??
    readThisOrNext(tokens, at, today) ??
    readOfTheYear(tokens, at, today) ??
    readBare(tokens, at, today) ??
    readDayOfAnyMonth(tokens, at, today) ??
    readYearAlone(tokens, at)
  );
}

/** The time at a position: the longest reading of its words. */
export function readPeriod(tokens: readonly Token[], at: number, today: Day): Period | null {
  if (at >= tokens.length) return null;
  const beside = readBeside(tokens, at, today, readPeriod);
  if (beside) return beside;
  const holiday = readHoliday(tokens, at, today);
  const days = holiday ? null : readDaysOf(tokens, at, today, readOne);
  if (days) return days;
  const one = holiday ?? readOne(tokens, at, today);
  return one && withUnitBehind(tokens, at, one);
}
