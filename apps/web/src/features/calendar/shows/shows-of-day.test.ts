import type { CardShow } from '@tc/contract/site';
import { describe, expect, it } from 'vitest';
import { chipsOf, countShows, shortName, showsOfDay } from './shows-of-day.ts';

function showOn(date: string, id = 1): CardShow {
  return { id, name: `Show ${id}`, date, location: 'Hall, Dallas, TX', source: 'Major Show' };
}

describe('names in the grid', () => {
  it('over 15 characters show as the first 12 and an ellipsis', () => {
    expect(shortName('Fifteen letters')).toBe('Fifteen letters');
    expect(shortName('Sixteen letters!')).toBe('Sixteen lett…');
    expect(shortName('Dallas Card Show')).toBe('Dallas Card …');
    expect(shortName('🂡'.repeat(16))).toBe(`${'🂡'.repeat(12)}…`);
  });

  it('are two a day, then how many more', () => {
    const shows = [1, 2, 3, 4].map((id) => showOn('2026-11-20', id));
    expect(chipsOf(shows).chips.map(({ id }) => id)).toEqual([1, 2]);
    expect(chipsOf(shows).more).toBe(2);
    expect(chipsOf(shows.slice(0, 2)).more).toBe(0);
  });
});

describe('shows of a day', () => {
  it('are only found in the displayed year', () => {
    const shows = [showOn('2026-12-31'), showOn('2027-01-01', 2)];
    expect(showsOfDay(shows, '2026-12-31', 2026)).toHaveLength(1);
    expect(showsOfDay(shows, '2027-01-01', 2026)).toEqual([]);
    expect(showsOfDay(shows, '2027-01-01', 2027)).toHaveLength(1);
  });
});

describe('the figures', () => {
  it('count all, this month, and today with the seven days after it', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28', '2026-12-01'];
    const figures = countShows(days.map(showOn), '2026-11-20');
    expect(figures).toEqual({ total: 5, thisMonth: 4, nextDays: 2 });
  });

  it('look over the end of a year', () => {
    const figures = countShows([showOn('2027-01-04'), showOn('2027-01-05', 2)], '2026-12-28');
    expect(figures).toEqual({ total: 2, thisMonth: 0, nextDays: 1 });
  });
});
