import type { CardShow } from '@tc/contract/site';
import { describe, expect, it } from 'vitest';
import { showsNearDallas } from './nearby.ts';

function show(id: number, date: string, location: string): CardShow {
  return { id, name: `Show ${id}`, date, location, source: 'Major Show' };
}

const SHOWS = [
  show(1, '2026-12-06', 'A hall, Dallas, TX'),
  show(2, '2026-11-21', 'A hall, Fort Worth, Texas'),
  show(3, '2026-11-20', 'Dallas Hall, Dallas, TX'),
  show(4, '2026-11-19', 'Dallas Hall, Dallas, TX'),
  show(5, '2026-12-01', 'A hall, Dalton, GA'),
];

describe('shows near Dallas', () => {
  it('are those from today on, by date, the city apart from the rest of the state', () => {
    const { dallas, texas } = showsNearDallas(SHOWS, '2026-11-20');
    expect(dallas.map(({ id }) => id)).toEqual([3, 1]);
    expect(texas.map(({ id }) => id)).toEqual([2]);
  });
});
