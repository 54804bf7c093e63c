import { expect, it } from 'vitest';
import { createPhotoShelf } from './photo-shelf.ts';

function photoOf(megapixels: number) {
  // Only the length counts here, so nothing is allocated.
  return { width: 1, height: 1, data: { length: megapixels * 4_000_000 } as Uint8Array };
}

it('keeps the two photos used last', () => {
  const shelf = createPhotoShelf();
  const [front, back, next] = [photoOf(12), photoOf(12), photoOf(12)];
  shelf.keep(1, front);
  shelf.keep(2, back);
  expect(shelf.find(1)).toBe(front);
  shelf.keep(3, next);
  expect(shelf.find(2)).toBeUndefined();
  expect(shelf.find(1)).toBe(front);
  expect(shelf.find(3)).toBe(next);
});

it('keeps only the last of two photos that are too large together', () => {
  const shelf = createPhotoShelf();
  shelf.keep(1, photoOf(50));
  expect(shelf.find(1)).toBeDefined();
  shelf.keep(2, photoOf(50));
  expect(shelf.find(1)).toBeUndefined();
  expect(shelf.find(2)).toBeDefined();
});
