import { describe, expect, it } from 'vitest';
import { isNestedTooDeep } from './nesting.ts';

function nested(levels: number): unknown {
  return JSON.parse('[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2).replace('}', '1}'));
}

describe('nesting', () => {
  it('is counted in lists and in objects, wherever it is deepest', () => {
    expect([nested(98), nested(100), nested(102)].map((value) => isNestedTooDeep(value))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isNestedTooDeep([1, { a: null }, nested(102)])).toBe(true);
  });

  it('takes nothing for nested that is not', () => {
    for (const value of [null, undefined, 1, 'text', [], {}, new Uint8Array(100_000)]) {
      expect(isNestedTooDeep(value)).toBe(false);
    }
    expect(isNestedTooDeep(Array.from({ length: 100_000 }, () => [1]))).toBe(false);
  });
});
