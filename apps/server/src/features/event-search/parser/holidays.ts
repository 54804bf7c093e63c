import { addDays, type Day, nthWeekday, type Span, weekdayOf } from './calendar.ts';
import { single } from './date-words.ts';
import { PhraseBook } from './phrases.ts';

type DayOfYear = (year: number) => Day;

const fixed =
  (day: string): DayOfYear =>
  (year) =>
    `${year}-${day}`;
const floating =
  (month: number, weekday: number, nth: number): DayOfYear =>
  (year) =>
    nthWeekday(year, month, weekday, nth);
const blackFriday: DayOfYear = (year) => addDays(nthWeekday(year, 11, 4, 4), 1);

/** The Sunday after the first full moon of spring (the anonymous Gregorian computus, Nature 1876). */
function easter(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = Math.floor((8 * century + 13) / 25);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = addDays(`${year}-03-21`, isLate ? epact - 1 : epact);
  return addDays(fullMoon, 7 - weekdayOf(fullMoon));
}

const DAYS: readonly (readonly [names: string, day: DayOfYear])[] = [
  ['new year|new years|new year day|new years day', fixed('01-01')],
  ['mlk|mlk day|martin luther king day|martin luther king jr day', floating(1, 1, 3)],
  ['valentine|valentine day|valentines|valentines day', fixed('02-14')],
  ['super bowl|superbowl', floating(2, 0, 2)],
  ['presidents day|president day|presidents', floating(2, 1, 3)],
  ['st patrick day|st patricks day|saint patrick day|st paddys day', fixed('03-17')],
  ['easter|easter sunday', easter],
  ['good friday', (year) => addDays(easter(year), -2)],
  ['mother day|mothers day', floating(5, 0, 2)],
  ['memorial day', floating(5, 1, -1)],
  ['juneteenth', fixed('06-19')],
  ['father day|fathers day', floating(6, 0, 3)],
  ['independence day|4th of july|fourth of july|july 4th|july fourth', fixed('07-04')],
  ['labor day|labour day', floating(9, 1, 1)],
  ['columbus day|indigenous peoples day', floating(10, 1, 2)],
  ['halloween', fixed('10-31')],
  ['veterans day|veteran day', fixed('11-11')],
  ['thanksgiving|thanksgiving day', floating(11, 4, 4)],
  ['black friday', blackFriday],
  ['small business saturday', (year) => addDays(blackFriday(year), 1)],
  ['cyber monday', (year) => addDays(blackFriday(year), 3)],
  ['christmas eve|xmas eve', fixed('12-24')],
  ['christmas|christmas day|xmas', fixed('12-25')],
  ['boxing day', fixed('12-26')],
  ['new year eve|new years eve|nye', fixed('12-31')],
];

/** How a long weekend extends around its holiday: days before and after, by weekday from Sunday on. */
const AROUND: readonly (readonly [before: number, after: number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [-3, 4],
  [0, 3],
  [0, 2],
  [0, 1],
];

function longWeekend(day: Day): Span {
  const [before, after] = AROUND[weekdayOf(day)];
  return { start: addDays(day, -before), end: addDays(day, after) };
}

export const HOLIDAYS = new PhraseBook<(year: number) => Span>(
  DAYS.flatMap(([names, day]) =>
    names.split('|').flatMap((name) => {
      const weekend = (year: number) => longWeekend(day(year));
      return [
        // Otherwise the weekday or name alone would be read.
        ...(name === 'presidents' ? [] : [[name, (year: number) => single(day(year))] as const]),
        [`${name} weekend`, weekend] as const,
        [`${name} week end`, weekend] as const,
        [`weekend of ${name}`, weekend] as const,
      ];
    }),
  ),
);
