import type { CardShow } from '@tc/contract/site';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, fileNameOf } from './calendar-file.ts';

const MAKER = {
  productName: 'TrueCorner',
  host: 'cards.example',
  now: new Date('2026-11-20T09:30:05.123Z'),
};

const SHOWS: readonly CardShow[] = [
  {
    id: 12,
    name: 'Cards, coins; and "more" \\ others 🂡 – the whole long name of a show that folds — ünïcödé',
    date: '2026-12-31',
    location: 'Hall 4, Fort Worth, TX',
    description: 'First line\nSecond line, with: signs; and a \\ backslash\r\nThird\u0007 line',
    source: 'Major Show',
  },
  { id: 12, name: 'Own', date: '2027-02-28', location: 'Waco, TX', source: 'User Added' },
];

const file = calendarFile(SHOWS, MAKER);

function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('a calendar file', () => {
  it('is read by another program as what it was made of', () => {
    const [show, own] = readEvents(file);
    expect(show?.summary).toBe(SHOWS[0]?.name);
    expect(show?.location).toBe('Hall 4, Fort Worth, TX');
    expect(show?.description).toBe(
      'First line\nSecond line, with: signs; and a \\ backslash\nThird line',
    );
    expect(own?.summary).toBe('Own');
    expect(own?.component.getFirstPropertyValue('categories')).toBe('User Added');
  });

  it('has whole days, the end being the day after', () => {
    const [show, own] = readEvents(file);
    expect(show?.startDate.isDate).toBe(true);
    expect(show?.startDate.toString()).toBe('2026-12-31');
    expect(show?.endDate.toString()).toBe('2027-01-01');
    expect(own?.endDate.toString()).toBe('2027-03-01');
    expect(show?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      '2026-11-20T09:30:05Z',
    );
  });

  it('tells events apart for good', () => {
    const uids = readEvents(file).map(({ uid }) => uid);
    expect(uids).toEqual(['show-12@cards.example', 'own-12@cards.example']);
  });

  it('keeps to the lines of the format', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    // A character split in two would decode as the replacement character.
    expect(file).not.toContain('\ufffd');
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//TrueCorner//Card shows//EN');
  });

  it('has a name that every system takes', () => {
    expect(fileNameOf('Lone Star: Card/Show')).toBe('lone-star-card-show.ics');
    expect(fileNameOf('カード')).toBe('card-show.ics');
  });
});
