import { listGallery } from '@tc/contract/locker';
import { describe, expect, it } from 'vitest';
import { askedBy, isPlain, readAddress, withChange, writeAddress } from './gallery-address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('an address of the gallery', () => {
  it.each([
    '',
    'q=dusk+harbor&game=Tides&set=First&year=1999&from=9.5&to=10&sort=best&standard=psa',
    'after=WyJhIiwiYiJd',
    'before=WyJhIiwiYiJd',
  ])('says the same after it was read: %s', (text) => {
    const address = read(text);
    expect(read(writeAddress(address).toString())).toEqual(address);
    expect([...writeAddress(address)].toSorted()).toEqual(
      [...new URLSearchParams(text)].toSorted(),
    );
  });

  it.each([
    'sort=owner&standard=ebay&year=soon&from=0&to=11',
    'year=1999.5&from=-1&to=NaN',
    `q=${'x'.repeat(5000)}&game=${'y'.repeat(5000)}`,
    'after=a&before=b',
  ])('asks our API for nothing that it refuses: %s', (text) => {
    const asked = askedBy(read(text));
    expect(listGallery.input.safeParse(asked).success).toBe(true);
    expect('after' in asked && 'before' in asked).toBe(false);
  });

  it('begins at the first page when something else is asked', () => {
    const address = withChange(read('game=Tides&after=abc'), { year: '1999' });
    expect(writeAddress(address).toString()).toBe('game=Tides&year=1999');
    expect([isPlain(read('')), isPlain(read('sort=best')), isPlain(address)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
