import { describe, expect, it } from 'vitest';
import { isKey, makeKey, startOf } from './key-text.ts';

describe('the text of a key', () => {
  it('L01 is 160 bits of chance and names its kind', () => {
    const keys = Array.from({ length: 2000 }, makeKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^tc_[0-9a-f]{48}$/);
    // Every position of the secret takes on each of its sixteen characters.
    for (let place = 3; place < 43; place += 1) {
      expect(new Set(keys.map((key) => key[place])).size, `place ${place}`).toBe(16);
    }
    expect(startOf(keys[0]!)).toHaveLength(7);
  });

  it('Z17 tells a mistyped key without asking anybody', () => {
    const key = makeKey();
    expect(isKey(key)).toBe(true);
    for (let place = 3; place < key.length; place += 1) {
      const other = key[place] === '0' ? '1' : '0';
      expect(isKey(key.slice(0, place) + other + key.slice(place + 1)), `place ${place}`).toBe(
        false,
      );
    }
    for (const text of ['', 'tc_', key.toUpperCase(), `${key}0`, key.slice(0, -1), ` ${key}`]) {
      expect(isKey(text), text).toBe(false);
    }
  });

  it('carries the sum that others compute, too', () => {
    // The CRC-32 of forty zeros, as gzip computes it.
    expect(isKey(`tc_${'0'.repeat(40)}963fbb8e`)).toBe(true);
  });
});
