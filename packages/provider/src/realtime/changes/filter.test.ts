import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter } from './filter.ts';
import { isLike } from './like.ts';

describe('a filter', () => {
  const row = {
    id: 7,
    name: 'Ada, "Countess"',
    score: 9.5,
    open: true,
    gone: null,
    at: '2026-01-02',
  };

  it.each([
    ['id=eq.7', true],
    ['id=eq.7.0', true],
    ['id=eq.8', false],
    ['id=neq.8', true],
    ['id=gt.6,id=lt.8', true],
    ['id=gt.6,id=lt.7', false],
    ['score=gte.9.5', true],
    ['open=eq.true', true],
    ['open=is.true', true],
    ['gone=is.null', true],
    ['gone=eq.null', false],
    ['gone=not.is.null', false],
    ['gone=neq.1', false],
    ['gone=not.eq.1', false],
    ['gone=isdistinct.1', true],
    ['gone=isdistinct.null', false],
    ['id=not.in.(1,2)', true],
    ['id=in.(1,7)', true],
    ['name=eq."Ada, \\"Countess\\""', true],
    ['name=in.("Ada, \\"Countess\\"",x)', true],
    ['name=like.Ada%', true],
    ['name=like.ada%', false],
    ['name=ilike.ada%', true],
    ['name=like.A_a%', true],
    ['at=gt.2026-01-01', true],
    ['missing=eq.1', false],
    ['missing=is.null', true],
    ['id=eq.', false],
  ])('%s', (text, expected) => {
    expect(readFilter(text)?.(row)).toBe(expected);
  });

  it('is none where it is not of the known form', () => {
    const wrong = [
      '',
      'id',
      'id=7',
      'id=match.a',
      'id=toString.1',
      'id=in.1',
      'id=eq.1,x',
      'id=is.x',
    ];
    for (const text of [
      ...wrong,
      'id=eq."open',
      'id=in.(1',
      'a.b=eq.1',
      `${'a=eq.1,'.repeat(30)}a=eq.1`,
    ]) {
      expect(readFilter(text), text).toBeNull();
    }
  });

  it('reads any text without failing', () => {
    const part = fc.constantFrom(
      'id',
      '=',
      'eq',
      '.',
      ',',
      '(',
      ')',
      '"',
      '\\',
      'not.',
      'in.',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        readFilter(parts.join(''))?.({ id: 1, a: 'x' });
      }),
    );
  });
});

describe('LIKE', () => {
  it('agrees with the same pattern as a regular expression', () => {
    const character = fc.constantFrom('a', 'b', '%', '_');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b'), { maxLength: 10 }),
        fc.array(character, { maxLength: 8 }),
        (text, pattern) => {
          const wild = new Map([
            ['%', '.*'],
            ['_', '.'],
          ]);
          const source = pattern.map((one) => wild.get(one) ?? one).join('');
          const expected = new RegExp(`^${source}$`, 's').test(text.join(''));
          expect(isLike(text.join(''), pattern.join(''))).toBe(expected);
        },
      ),
    );
  });

  it('Q03 is done with a pattern made to keep it busy', () => {
    expect(isLike('a'.repeat(10_000), `${'%a'.repeat(1000)}%b`)).toBe(false);
  });
});
