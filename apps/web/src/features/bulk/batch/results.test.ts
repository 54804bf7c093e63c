import type { BatchItem } from '@tc/contract/locker';
import { describe, expect, it } from 'vitest';
import { pairPhotos } from '../pairing/pair-photos.ts';
import { matchByName } from './entries.ts';
import { sortItems } from './sort-items.ts';

function item(position: number, name: string, overall: number | null = null): BatchItem {
  const grade = overall === null ? null : { overall, psa: null, beckett: null };
  const rest = { scanId: null, cardId: null, isUpTo: false, refusal: null };
  const state = grade ? ('graded' as const) : ('waiting' as const);
  return { id: `id-${position}`, position, name, state, grade, ...rest };
}

describe('the results of a batch', () => {
  it('stand in the order of any column, and what has no grade below all that have one', () => {
    const items = [item(0, 'Card 10', 8.5), item(1, 'Card 9'), item(2, 'Card 11', 9.75)];
    const places = (by: 'name' | 'overall', isDown: boolean) =>
      sortItems(items, { by, isDown }).map(({ position }) => position);
    expect(places('overall', true)).toEqual([2, 0, 1]);
    expect(places('overall', false)).toEqual([1, 0, 2]);
    expect(places('name', false)).toEqual([1, 0, 2]);
  });
});

describe('photos that are chosen again', () => {
  it('find their cards by name, each once', () => {
    const paths = ['7-front.jpg', '7-back.jpg', '8.jpg', 'other.jpg'];
    const { cards } = pairPhotos(
      paths.map((path) => ({ path, blob: new Blob([path]) })),
      'names',
    );
    const entries = matchByName([item(0, '8'), item(1, '7'), item(2, '7')], cards);
    expect(entries.map(({ batchItem, photos }) => [batchItem, photos.length])).toEqual([
      ['id-0', 1],
      ['id-1', 2],
    ]);
  });
});
