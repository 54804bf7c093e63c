import type { Card } from '@tc/contract/locker';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../collection/locker-address.ts';
import { findKept, valuesOf } from './find-kept.ts';

const PLAIN: Card = {
  id: '',
  ...{ name: null, game: null, set: null, number: null, year: null, variant: null },
  ...{ language: null, quantity: 1, cost: null, acquiredOn: null, notes: null, tags: [] },
  ...{ value: null, grade: null, scans: [], deletedAt: null, version: 1 },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
};

const worth = (amount: string, currency: string): Partial<Card> => ({
  value: { amount, currency, on: '2026-11-01', source: null },
});
const graded = (overall: number | null): Partial<Card> => ({
  grade: { overall, psa: null, beckett: null },
});

const CARDS: readonly Card[] = (
  [
    { id: 'fox', name: 'Fox', set: 'Base', number: '10', ...graded(9.5), ...worth('5', 'EUR') },
    { id: 'eclair', name: 'Éclair', set: 'Base', number: '9', year: 1999, tags: ['trade'] },
    { id: 'owl', name: 'owl', game: 'Birds', notes: 'From the fox hunt', ...worth('90', 'JPY') },
    { id: 'bare', ...graded(null), ...worth('12.50', 'EUR') },
    { id: 'low', name: 'Wren', game: 'Birds', tags: ['trade', 'box 1'], ...graded(3) },
  ] satisfies readonly Partial<Card>[]
).map((card, at) => ({ ...PLAIN, ...card, createdAt: `2026-11-0${at + 1}T10:00:00.000Z` }));

const found = (query: string) =>
  findKept(CARDS, readAddress(new URLSearchParams(query))).map(({ id }) => id);

describe('kept cards', () => {
  it('are found by every word, wherever it is, in any case and without accents', () => {
    expect(found('q=FOX')).toEqual(['owl', 'fox']);
    expect(found('q=fox+birds')).toEqual(['owl']);
    expect(found('q=eclair')).toEqual(['eclair']);
    expect(found('q=1999+base')).toEqual(['eclair']);
    expect(found('q=+box+')).toEqual(['low']);
    expect(found('q=unicorn')).toEqual([]);
    expect(found('q=%25')).toEqual([]);
  });

  it('are filtered by tag, game and grade together', () => {
    expect(found('tag=trade')).toEqual(['low', 'eclair']);
    expect(found('tag=trade&game=Birds')).toEqual(['low']);
    expect(found('graded=true')).toEqual(['low', 'fox']);
    expect(found('graded=false')).toEqual(['bare', 'owl', 'eclair']);
  });

  it.each([
    ['newest', 'low bare owl eclair fox'],
    ['oldest', 'fox eclair owl bare low'],
    // Cards that have no such value come last either way.
    ['name', 'eclair fox owl low bare'],
    ['name-last', 'low owl fox eclair bare'],
    ['set', 'eclair fox owl bare low'],
    ['set-last', 'fox eclair owl bare low'],
    ['grade', 'fox low eclair owl bare'],
    ['grade-lowest', 'low fox eclair owl bare'],
    // The most used currency first: amounts in different ones cannot be compared.
    ['value', 'bare fox owl eclair low'],
    ['value-lowest', 'fox bare owl eclair low'],
  ])('are sorted by %s', (sort, ids) => {
    expect(found(`sort=${sort}`).join(' ')).toBe(ids);
  });

  it('offer what they say, most used first', () => {
    expect(valuesOf(CARDS, ({ tags }) => tags)).toEqual(['trade', 'box 1']);
    expect(valuesOf(CARDS, ({ game }) => [game])).toEqual(['Birds']);
  });
});
