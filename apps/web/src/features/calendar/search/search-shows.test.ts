import type { CardShow } from '@tc/contract/site';
import { describe, expect, it } from 'vitest';
import { searchShows } from './search-shows.ts';
import { hasCriteria, NO_FILTERS, type ShowFilters } from './show-filters.ts';
import { isInState, stateCodeOf } from './state-match.ts';

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

function find(filters: Partial<ShowFilters>, year = 2026): number[] {
  return searchShows(SHOWS, { ...NO_FILTERS, ...filters }, year).map(({ id }) => id);
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
    expect(find({}, 2025)).toEqual([4, 2, 1]);
    expect(find({}, 2027)).toEqual([3, 5]);
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
