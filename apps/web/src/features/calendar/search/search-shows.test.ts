import type { CardShow } from '@tc/contract/site';
import { describe, expect, it } from 'vitest';
import type { LeftOutThing } from './left-out.ts';
import { findNearest } from './nearest-shows.ts';
import { searchShows } from './search-shows.ts';
import { hasCriteria, NO_FILTERS, type ShowFilters } from './show-filters.ts';
import { isInState, stateCodeOf } from './state-match.ts';
import { understoodOf } from './understood.ts';

const SHOWS: readonly CardShow[] = [
  {
    id: 1,
    name: 'Lone Star Card Show',
    date: '2026-12-05',
    location: 'Market Hall, Dallas, TX',
    description: 'Vintage baseball and wax',
    source: 'Major Show',
  },
  {
    id: 2,
    name: 'Lakeside Collectors',
    date: '2026-06-01',
    location: 'Lake Hall, Chicago, Illinois',
    source: 'Regional Show',
  },
  {
    id: 3,
    name: 'Bay Trading Day',
    date: '2027-02-10',
    location: 'Pier 4, Oakland, CA',
    source: 'User Added',
  },
  { id: 4, name: 'Old Show', date: '2025-05-05', location: 'Waco, TX', source: 'Major Show' },
  { id: 5, name: 'Far Show', date: '2028-05-05', location: 'Waco, TX', source: 'Major Show' },
];

/** Before all of them but one. */
const TODAY = '2026-01-01';

function find(filters: Partial<ShowFilters>, year = 2026, today = TODAY): number[] {
  return searchShows(SHOWS, { ...NO_FILTERS, ...filters }, year, today).map(({ id }) => id);
}

describe('the local search', () => {
  it('finds text in name, location or description, in any letters', () => {
    expect(find({ query: 'LONE star' })).toEqual([1]);
    expect(find({ query: ' pier 4 ' })).toEqual([3]);
    expect(find({ query: 'vintage' })).toEqual([1]);
    expect(find({ query: 'hockey' })).toEqual([]);
  });

  it('looks for what an answer left of the query', () => {
    expect(find({ query: 'vintage wax near Dallas', text: 'vintage' })).toEqual([1]);
    expect(find({ query: 'anything at all?', text: '' })).toEqual([2, 1, 3]);
  });

  it('takes the displayed year and the next, by date', () => {
    expect(find({ category: 'Major Show' })).toEqual([1]);
    expect(find({}, 2026)).toEqual([2, 1, 3]);
    expect(find({}, 2025)).toEqual([2, 1, 4]);
    expect(find({}, 2025, '2025-01-01')).toEqual([4, 2, 1]);
    expect(find({}, 2027)).toEqual([3, 5]);
  });

  it('lists what is over last', () => {
    expect(find({}, 2026, '2026-07-01')).toEqual([1, 3, 2]);
    expect(find({}, 2026, '2026-12-05')).toEqual([1, 3, 2]);
    expect(find({}, 2026, '2027-12-01')).toEqual([2, 1, 3]);
  });

  it('finds words that stand apart where none has them together', () => {
    expect(find({ text: 'wax vintage' })).toEqual([1]);
    expect(find({ text: 'lakeside chicago' })).toEqual([2]);
    expect(find({ text: 'collector' })).toEqual([2]);
    expect(find({ text: 'vintage hockey' })).toEqual([]);
  });

  it('leaves out what it is told to', () => {
    const without = (kind: LeftOutThing['kind'], value: string) =>
      find({ without: [{ kind, value }] });
    expect(without('state', 'TX')).toEqual([2, 3]);
    expect(without('state', 'IL')).toEqual([1, 3]);
    expect(without('place', 'Oakland')).toEqual([2, 1]);
    expect(without('place', 'lake hall')).toEqual([2, 1, 3]);
    expect(without('category', 'Major Show')).toEqual([2, 3]);
    expect(without('word', 'Baseball')).toEqual([2, 3]);
    expect(without('dates', '2026-06-01/2026-12-31')).toEqual([3]);
  });

  it('finds nothing near a visitor whose place nobody knows', () => {
    expect(find({ text: '', isNear: true })).toEqual([]);
  });

  it('takes the category that equals the source', () => {
    expect(find({ category: 'User Added' })).toEqual([3]);
    expect(find({ category: 'Regional Show' })).toEqual([2]);
  });

  it('takes a range of dates only when both ends are there, both included', () => {
    expect(find({ start: '2026-06-02' })).toEqual([2, 1, 3]);
    expect(find({ end: '2026-06-02' })).toEqual([2, 1, 3]);
    expect(find({ start: '2026-06-01', end: '2026-12-05' })).toEqual([2, 1]);
    expect(find({ start: '2026-06-02', end: '2026-12-04' })).toEqual([]);
  });

  it('takes every filter at once', () => {
    expect(find({ query: 'hall', state: 'IL', category: 'Regional Show' })).toEqual([2]);
    expect(find({ query: 'hall', state: 'IL', category: 'Major Show' })).toEqual([]);
  });
});

describe('what comes closest to a search that finds nothing', () => {
  const nearest = (filters: Partial<ShowFilters>, today = TODAY) => {
    const found = findNearest(SHOWS, { ...NO_FILTERS, ...filters }, today);
    return [found?.reason, ...(found?.shows ?? []).map(({ id }) => id)];
  };

  it('keeps what can be kept, and names what cannot', () => {
    expect(nearest({ text: 'kid friendly' })).toEqual([
      'No show lists “kid friendly”.',
      2,
      1,
      3,
      5,
    ]);
    expect(nearest({ text: 'kid friendly', state: 'IL' })).toEqual([
      'No show in Illinois lists “kid friendly”.',
      2,
    ]);
    expect(nearest({ state: 'OH' })[0]).toBe('There is no show in Ohio yet.');
    expect(nearest({ start: '2026-11-01', end: '2026-11-02', state: 'TX' })).toEqual([
      'There is no show in Texas on these dates.',
      1,
      5,
    ]);
  });

  it('prefers what is about the same', () => {
    expect(nearest({ text: 'baseball tournament' })).toEqual([
      'No show lists “baseball tournament”. These list “baseball”.',
      1,
    ]);
  });

  it('offers what is ahead, and the latest where nothing is', () => {
    expect(nearest({ text: 'x' }, '2027-01-01').slice(1)).toEqual([3, 5]);
    expect(nearest({ text: 'x' }, '2029-01-01').slice(1)).toEqual([4, 2, 1, 3, 5]);
  });

  it('says what is needed to search near the visitor', () => {
    const [reason, ...shows] = nearest({ text: '', isNear: true });
    expect(reason).toContain('Enter a city or choose a state');
    expect(shows).toEqual([2, 1, 3, 5]);
  });

  it('never offers what is to be left out', () => {
    const without = [{ kind: 'state', value: 'TX' }] as const;
    expect(nearest({ text: 'x', without }).slice(1)).toEqual([2, 3]);
  });
});

describe('what was understood', () => {
  it('is said in plain words, and can be taken away piece by piece', () => {
    const filters: ShowFilters = {
      ...NO_FILTERS,
      query: 'vintage, not in texas, this weekend',
      text: 'vintage',
      start: '2026-11-27',
      end: '2026-11-29',
      without: [
        { kind: 'state', value: 'TX' },
        { kind: 'word', value: 'pokemon' },
      ],
    };
    const understood = understoodOf(filters);
    expect(understood.map(({ label }) => label)).toEqual([
      '“vintage”',
      'Fri, Nov 27 to Sun, Nov 29, 2026',
      'Texas left out',
      '“pokemon” left out',
    ]);
    const left = understood[2]?.without.without;
    expect(left).toEqual([{ kind: 'word', value: 'pokemon' }]);
    expect(understood[0]?.without).toMatchObject({ text: '', query: filters.query });
    const labelOf = (start: string, end: string) =>
      understoodOf({ ...NO_FILTERS, start, end }).map(({ label }) => label);
    expect(labelOf('2026-12-01', '2026-12-31')).toEqual(['December 2026']);
    expect(labelOf('2027-01-01', '2027-12-31')).toEqual(['2027']);
    expect(labelOf('2026-12-31', '2027-01-01')).toEqual(['Thu, Dec 31, 2026 to Fri, Jan 1, 2027']);
  });
});

describe('a state', () => {
  it('is found by its code as a word, never inside other words', () => {
    expect(isInState('Hall, Dallas, TX', 'TX')).toBe(true);
    expect(isInState('hall, dallas tx 75201', 'TX')).toBe(true);
    expect(isInState('Convention Center, Gary, IN', 'IN')).toBe(true);
    expect(isInState('Inn in Indian Wells, CA', 'IN')).toBe(false);
    expect(isInState('Orpheum or Annex, Memphis', 'OR')).toBe(false);
    expect(isInState('Maine Hall, Dallas, TX', 'MA')).toBe(false);
    expect(isInState('IN-HOUSE Arena, Dallas, TX', 'IN')).toBe(false);
    expect(isInState('CALEDONIA', 'CA')).toBe(false);
  });

  it('is found by its full name for eight states and no others', () => {
    const named = [
      ['TX', 'Texas'],
      ['CA', 'California'],
      ['FL', 'Florida'],
      ['NY', 'new york'],
      ['IL', 'ILLINOIS'],
      ['PA', 'Pennsylvania'],
      ['OH', 'Ohio'],
      ['GA', 'Georgia'],
    ] as const;
    for (const [code, name] of named) expect(isInState(`Hall, Town, ${name}`, code)).toBe(true);
    expect(isInState('Hall, Town, Indiana', 'IN')).toBe(false);
    expect(isInState('Hall, Town, Michigan', 'MI')).toBe(false);
    expect(isInState('Hall, Town, Washington', 'WA')).toBe(false);
  });

  it('is known by name or code', () => {
    expect(stateCodeOf('texas')).toBe('TX');
    expect(stateCodeOf(' ny ')).toBe('NY');
    expect(stateCodeOf('North Carolina')).toBe('NC');
    expect(stateCodeOf('Nebraska')).toBeNull();
  });
});

describe('a search', () => {
  it('needs text, a state, a category or a start', () => {
    expect(hasCriteria(NO_FILTERS)).toBe(false);
    expect(hasCriteria({ ...NO_FILTERS, query: '  ' })).toBe(false);
    expect(hasCriteria({ ...NO_FILTERS, end: '2026-12-01' })).toBe(false);
    expect(hasCriteria({ ...NO_FILTERS, start: '2026-12-01' })).toBe(true);
    expect(hasCriteria({ ...NO_FILTERS, state: 'ME' })).toBe(true);
    expect(hasCriteria({ ...NO_FILTERS, category: 'User Added' })).toBe(true);
    expect(hasCriteria({ ...NO_FILTERS, query: 'wax' })).toBe(true);
  });
});
