import { describe, expect, it } from 'vitest';
import { type CalendarPlace, readPlace, writePlace } from './calendar-address.ts';
import { NO_FILTERS } from './show-filters.ts';

const TODAY = '2026-11-20';

function roundTrip(place: CalendarPlace): CalendarPlace {
  return readPlace(new URLSearchParams(writePlace(place, TODAY)), TODAY);
}

describe('the address of the calendar', () => {
  it('is bare for this month and carries everything else', () => {
    expect(writePlace({ month: '2026-11', day: null, search: null }, TODAY)).toBe('');
    const places: CalendarPlace[] = [
      { month: '2027-02', day: null, search: null },
      { month: '2026-11', day: '2026-12-05', search: null },
      { month: '2026-12', day: '2026-12-05', search: null },
      {
        month: '2027-01',
        day: '2027-01-09',
        search: {
          filters: {
            query: 'wax & more?',
            text: '',
            state: 'TX',
            category: 'Major Show',
            start: '2026-12-01',
            end: '2026-12-31',
            without: [
              { kind: 'state', value: 'FL' },
              { kind: 'word', value: 'wax: sealed & raw' },
              { kind: 'dates', value: '2026-12-24/2026-12-26' },
            ],
            isNear: true,
          },
          year: 2026,
        },
      },
    ];
    for (const place of places) expect(roundTrip(place)).toEqual(place);
  });

  it('takes no day that the calendar cannot turn to', () => {
    const asked = new URLSearchParams('day=0026-12-20&q=wax&from=0026-12-01&to=2150-01-01');
    const { month, day, search } = readPlace(asked, TODAY);
    expect([month, day]).toEqual(['2026-11', null]);
    expect([search?.filters.start, search?.filters.end]).toEqual(['', '']);
  });

  it('reads the fields of the form as they are sent without scripts', () => {
    const sent = new URLSearchParams('q=wax&state=all&category=all&from=&to=&month=2026-12');
    expect(readPlace(sent, TODAY)).toEqual({
      month: '2026-12',
      day: null,
      search: { filters: { ...NO_FILTERS, query: 'wax' }, year: 2026 },
    });
    const empty = new URLSearchParams('q=&state=all&category=all&from=&to=');
    expect(readPlace(empty, TODAY).search).toBeNull();
  });

  it('makes the best of nonsense', () => {
    const nonsense = new URLSearchParams(
      'month=2026-99&day=yesterday&state=XX&from=2026-02-30&year=x&without=state:texas;dates:x/y;;a',
    );
    expect(readPlace(nonsense, TODAY)).toEqual({ month: '2026-11', day: null, search: null });
    const far = new URLSearchParams('day=9999-12-31');
    expect(readPlace(far, TODAY)).toEqual({ month: '2026-11', day: null, search: null });
  });
});
