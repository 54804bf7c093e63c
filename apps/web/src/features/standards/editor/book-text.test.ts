import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { NEW_BOOK, readAt, readBook, readJson, showJson, writeAt } from './book-text.ts';

const TODAY = '2026-11-25';

describe('a rule book in the form', () => {
  it('names only what differs, and says whose rule that is since when', () => {
    const book = writeAt(NEW_BOOK, 'overall.weights.value.edges', 15, TODAY);
    expect(book).toEqual({
      base: 'spec',
      id: 'own-standard',
      overall: {
        weights: {
          value: { edges: 15 },
          effective: TODAY,
          source: 'Own standard',
          status: 'official',
        },
      },
    });
    expect(readAt(book, 'overall.weights.value.edges')).toBe(15);
    expect(readAt(book, 'overall.weights.value.corners')).toBe(25);
    expect(readBook(book, 'Mine').faults).toEqual([
      { path: 'overall.weights.value', message: 'the four weights must sum to 100' },
    ]);
    const whole = writeAt(book, 'overall.weights.value.surface', 20, TODAY);
    expect(readBook(whole, 'Mine').book?.overall.weights.value).toEqual({
      ...{ centering: 40, corners: 25, edges: 15, surface: 20 },
    });
  });

  it('brings a whole list along when one of its entries changes', () => {
    const book = writeAt(NEW_BOOK, 'centering.front.value.2.score', 9, TODAY);
    const points = RULE_BOOKS.spec.centering.front.value;
    const own = readBook(book, 'Mine').book?.centering.front.value;
    expect(own).toEqual(points.map((point, at) => (at === 2 ? { ...point, score: 9 } : point)));
    // And the list in the base stays as it was.
    expect(points[2]?.score).toBe(9.4);
  });

  it('goes to JSON and back, and is refused where it is none', () => {
    const book = writeAt(NEW_BOOK, 'sides.value.frontPercent', 70, TODAY);
    expect(readJson(showJson(book))).toEqual(book);
    for (const text of ['', '[]', '7', '{', 'null']) expect(readJson(text)).toBe(null);
  });

  it('has what is missing in what was written, whatever it is called', () => {
    const odd = readJson('{"base":"spec","__proto__":{"title":"x"},"toString":1}');
    expect(
      readBook(odd ?? {}, 'Mine')
        .faults.map(({ path }) => path)
        .toSorted(),
    ).toEqual([...['__proto__', 'toString']]);
  });
});
