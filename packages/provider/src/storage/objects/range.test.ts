import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it.each([
  [null, 10, 'whole'],
  ['bytes=0-0', 10, { first: 0, last: 0 }],
  ['bytes=9-', 10, { first: 9, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=-', 10, 'whole'],
  ['bytes=3-1', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
])('%s of %i bytes', (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected);
});

it('is never beyond the content', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(1000), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (typeof range === 'string') return;
      expect(range.first).toBeLessThanOrEqual(range.last);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
