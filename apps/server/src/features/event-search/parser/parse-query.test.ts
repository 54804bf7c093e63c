import { describe, expect, it } from 'vitest';
import { knowNames } from './known-names.ts';
import { parseQuery } from './parse-query.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

const KNOWN = knowNames(
  [
    ['No Limit Card Show', 'Bluebonnet Expo Hall, Dallas, TX'],
    ['Prairie State Convention', 'Lakeshore Hall, Chicago, IL'],
  ].map(([name = '', location = ''], place) => ({
    id: place + 1,
    name,
    location,
    date: '2027-06-06',
    source: 'Regional Show' as const,
  })),
);

/** What a query excludes, in one line. */
function leftOut(query: string): string {
  const { states, places, categories, words, dates } =
    parseQuery(query, TODAY, KNOWN).excluded ?? {};
  const days = dates?.map(({ start, end }) => `${start} to ${end}`);
  const lists = [states, places, categories, words?.map((word) => `"${word}"`), days];
  return lists.flatMap((list) => list ?? []).join(', ');
}

/** The filters of a query in one line: `TX | Major Show | 2026-12-05 to 2026-12-06 | text`. */
function understood(query: string): string {
  const { states, categories, dateStart, dateEnd, text } = parseQuery(query, TODAY, KNOWN);
  const dates = dateStart === dateEnd ? dateStart : `${dateStart} to ${dateEnd}`;
  const said = [states.join(' '), categories.join(', '), dates, text && `"${text}"`];
  return said.filter(Boolean).join(' | ');
}

describe('what is named only to be left out', () => {
  it.each([
    ['anywhere but California', ''],
    ['everywhere except California', ''],
    ['any state but Texas', ''],
    ['all of the country but Texas', '"country"'],
    ['not regional', ''],
    ['no texas shows', ''],
    ['no shows in Texas', ''],
    ['no big Texas shows', ''],
    ["I don't want shows in Texas", ''],
    ['anything other than major shows', ''],
    ['anything apart from Dallas, TX', ''],
    ['texas shows without pokemon', 'TX'],
    ['shows in Ohio, no vintage baseball', 'OH'],
    ['not at Lakeshore Hall', ''],
    ['not in March', ''],
    ['any month but December', ''],
    ['any day except saturday or sunday', ''],
    ['shows without texas', ''],
    ['shows w/o texas', ''],
  ])('%s is dropped', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['all shows except texas and florida', ''],
    ['except in Texas, Florida, and in Ohio', ''],
    ['excluding texas & florida', ''],
    ['neither Texas nor Florida', ''],
    ['not regional or texas shows', ''],
    ['no texas shows or florida shows', ''],
  ])('%s leaves out the whole list', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['everywhere but New York in March', '2027-03-01 to 2027-03-31'],
    ['texas and not major', 'TX'],
    ['Texas but not Dallas', 'TX'],
    ['California except Los Angeles and San Diego', 'CA'],
    ['not Texas but Florida', 'FL'],
    ['Florida instead of Texas', 'FL'],
    ['not in Texas and major', 'Major Show'],
    ['no big shows in Texas', 'TX'],
    ['no pokemon in Texas this December', 'TX | 2026-12-01 to 2026-12-31'],
    ['not in March but in April', '2027-04-01 to 2027-04-30'],
    ['December except Christmas', '2026-12-01 to 2026-12-31'],
    ['not far from Dallas', 'TX'],
    ['no, in Texas', 'TX'],
    ['Texas but only major shows', 'TX | Major Show'],
  ])('%s keeps what is not left out', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['not in texas', 'TX'],
    ['shows -texas', 'TX'],
    ['CA but not Los Angeles', 'Los Angeles'],
    ['indiana without indy', 'Indianapolis'],
    ['no pokemon', '"pokemon"'],
    ['vintage -hockey -baseball', '"hockey", "baseball"'],
    ['not in Wisconsin', 'WI'],
    ['neither Texas nor Florida', 'TX, FL'],
    ['no big Texas shows', 'TX, Major Show'],
    ['not regional or texas shows', 'TX, Regional Show'],
    ['not in March', '2027-03-01 to 2027-03-31'],
    ['December except Christmas', '2026-12-25 to 2026-12-25'],
    ['not at Lakeshore Hall', '"Lakeshore Hall"'],
    ['not sure, maybe Texas', ''],
    ['not far from Dallas', ''],
    ['nothing but Texas', ''],
    ['no shows outside Texas', ''],
    ['no entry fee', ''],
    ['No Limit Card Show', ''],
    ['sat -sun', ''],
    ['jan -mar', ''],
  ])('%s says what that is', (query, left) => {
    expect(leftOut(query)).toBe(left);
  });

  it.each([
    ['nothing but Texas', 'TX'],
    ['no shows outside Texas', 'TX'],
    ['nothing except major shows', 'Major Show'],
  ])('%s asks for that alone', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it('is said by dates where they can say it', () => {
    expect(understood('not before December 5')).toBe('2026-12-05 to 2027-12-31');
    expect(understood('no later than December 5')).toBe('2026-11-22 to 2026-12-05');
    expect(understood('not after December 5')).toBe('2026-11-22 to 2026-12-05');
  });

  it('is nothing of a name that the calendar has', () => {
    expect(understood('No Limit Card Show')).toBe('"No Limit Card Show"');
  });
});

describe('dates as people say them', () => {
  it.each([
    ['saturday december 5', '2026-12-05'],
    ['Saturday, December 5th, in Texas', 'TX | 2026-12-05'],
    ['sat dec 5', '2026-12-05'],
    ['this saturday 12/5', '2026-12-05'],
    ['saturday dec 5 and sunday dec 6', '2026-12-05 to 2026-12-06'],
    ['saturday dec 5 to 6', '2026-12-05 to 2026-12-06'],
    ['saturday next week', '2026-11-28'],
    ['saturday and sunday next week', '2026-11-28 to 2026-11-29'],
    ['saturday', '2026-11-28'],
    ['saturday at the winter classic', '2026-11-28 | "winter classic"'],
  ])('%s is the day', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['every saturday in december', '2026-12-01 to 2026-12-31'],
    ['each sunday of december', '2026-12-01 to 2026-12-31'],
    ['saturdays and sundays in december', '2026-12-01 to 2026-12-31'],
    ['weekends in january', '2027-01-01 to 2027-01-31'],
    ['january weekends', '2027-01-01 to 2027-01-31'],
    ['saturdays this winter', '2026-12-01 to 2027-02-28'],
  ])('%s is the whole time', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['weekend of dec 5', '2026-12-05 to 2026-12-06'],
    ['weekend of saturday december 5', '2026-12-05 to 2026-12-06'],
    ['dec 5th weekend', '2026-12-05 to 2026-12-06'],
    ['the weekend of December 3', '2026-12-05 to 2026-12-06'],
    ['weekend of June 4-6', '2027-06-04 to 2027-06-06'],
    ['week of january 10', '2027-01-04 to 2027-01-10'],
    ['the week of 1/11', '2027-01-11 to 2027-01-17'],
    ['Christmas week', '2026-12-21 to 2026-12-27'],
    ['Thanksgiving weekend', '2026-11-26 to 2026-11-29'],
    ['weekend of Memorial Day', '2027-05-29 to 2027-05-31'],
    ['this weekend in november', '2026-11-21 to 2026-11-22'],
    ['first weekend in december', '2026-12-05 to 2026-12-06'],
    ['last saturday of january', '2027-01-30'],
    ['second week of january 2027', '2027-01-08 to 2027-01-14'],
  ])('%s is that week or its weekend', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['in january and february', '2027-01-01 to 2027-02-28'],
    ['january or february', '2027-01-01 to 2027-02-28'],
    ['between october and january', '2027-10-01 to 2028-01-31'],
    ['december to december 10', '2026-12-01 to 2026-12-10'],
    ['february and january', '2027-01-01 to 2027-02-28'],
    ['january, february and march', '2027-01-01 to 2027-03-31'],
    ['saturday and sunday', '2026-11-28 to 2026-11-29'],
    ['friday, saturday and sunday', '2026-11-27 to 2026-11-29'],
    ['1/5-1/7', '2027-01-05 to 2027-01-07'],
    ['1/5 - 1/7', '2027-01-05 to 2027-01-07'],
    ['12/30/26-1/2/27', '2026-12-30 to 2027-01-02'],
  ])('%s is all of it', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['12-5', '2026-12-05'],
    ['12-5-2026', '2026-12-05'],
    ['2026/12/05', '2026-12-05'],
    ['1-2 hours from Dallas', 'TX | "1-2 hours"'],
    ['PSA 9-10 in Texas', 'TX | "PSA 9-10"'],
    ['13-45', '"13-45"'],
  ])('%s is read as it is written', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it('leave none of their words to be looked for', () => {
    expect(understood('december 5 every weekend, april')).toBe('2026-12-05');
    expect(understood('vintage in december, any week')).toBe(
      '2026-12-01 to 2026-12-31 | "vintage"',
    );
    expect(understood('week')).toBe('"week"');
  });

  // Easter dates as published by the churches.
  it.each([
    ['easter 2024', '2024-03-31'],
    ['easter 2025', '2025-04-20'],
    ['easter 2026', '2026-04-05'],
    ['easter', '2027-03-28'],
    ['easter 2038', '2038-04-25'],
    ['black friday', '2026-11-27'],
    ['mlk day', '2027-01-18'],
    ["mother's day", '2027-05-09'],
    ['presidents day weekend', '2027-02-13 to 2027-02-15'],
    ["New Year's weekend", '2027-01-01 to 2027-01-03'],
    ['4th of july weekend', '2027-07-03 to 2027-07-04'],
  ])('%s is that holiday', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['12.12.2026', '2026-12-12'],
    ['am 5.12.', '2026-12-05'],
    ['13/12/26', '2026-12-13'],
    ['12. Dezember', '2026-12-12'],
    ['le 12 décembre 2026', '2026-12-12'],
    ['12 de diciembre de 2026', '2026-12-12'],
    ['2026年12月12日', '2026-12-12'],
    ['dec 5 & 6', '2026-12-05 to 2026-12-06'],
    ['dec 5, 6', '2026-12-05 to 2026-12-06'],
    ['5-6 december', '2026-12-05 to 2026-12-06'],
    ['Q1 2027', '2027-01-01 to 2027-03-31'],
    ['second half of 2027', '2027-07-01 to 2027-12-31'],
    ['13.13.2026', '"13.13.2026"'],
  ])('%s is written otherwise', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });

  it.each([
    ['weekend in two weeks', '2026-12-05 to 2026-12-06'],
    ['in 2 weeks', '2026-11-30 to 2026-12-06'],
    ['a week from saturday', '2026-12-05'],
    ['weekend after thanksgiving', '2026-11-28 to 2026-11-29'],
    ['week after next', '2026-11-30 to 2026-12-06'],
    ['in the next two weeks', '2026-11-22 to 2026-12-06'],
    ['last year', '2025-01-01 to 2025-12-31'],
    ['last month', '2026-10-01 to 2026-10-31'],
    ['last weekend', '2026-11-14 to 2026-11-15'],
    ['past shows', '2025-01-01 to 2026-11-21'],
    ['two weeks ago', '2026-11-02 to 2026-11-08'],
    ['last february', '2026-02-01 to 2026-02-28'],
  ])('%s is counted from today', (query, filters) => {
    expect(understood(query)).toBe(filters);
  });
});

describe('a place near the visitor', () => {
  const isNear = (query: string) => parseQuery(query, TODAY, KNOWN).isNearVisitor ?? false;

  it.each([
    ['shows close to me', true],
    ['card shows near me this weekend', true],
    ['within 50 miles', true],
    ['closest show', true],
    ['closest show to Dallas', false],
    ['within 50 miles of Dallas', false],
    ['I live in Chicago, what is close by?', false],
    ['shows in me', false],
    ['Milwaukee', false],
  ])('%s: %s', (query, near) => {
    expect(isNear(query)).toBe(near);
  });

  it('is nothing to be looked for in texts', () => {
    expect(understood('shows close to me')).toBe('');
  });
});
