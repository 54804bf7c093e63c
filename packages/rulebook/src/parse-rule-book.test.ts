import { isOk } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { gradeCard, type Measured, parseRuleBook, RULE_BOOKS, type RuleBook } from './index.ts';

const CARD: Measured = {
  front: {
    subgrades: { centering: 8, corners: 10, edges: 10, surface: 10 },
    plusMinus: { centering: 0.2, corners: 0.3, edges: 0.3, surface: 0.6 },
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
    creases: [],
  },
};

function parsed(json: unknown): RuleBook {
  const result = parseRuleBook(json);
  if (!isOk(result)) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function faultsOf(json: unknown): readonly string[] {
  const result = parseRuleBook(json);
  return isOk(result) ? [] : result.error.map((fault) => fault.path);
}

/** A deep copy of a built-in book for a test to change. */
function copy(id: 'spec' | 'current') {
  return JSON.parse(JSON.stringify(RULE_BOOKS[id]));
}

describe('a rule book from JSON', () => {
  it.each(['spec', 'current'] as const)('%s survives JSON unchanged', (id) => {
    expect(parsed(copy(id))).toEqual(RULE_BOOKS[id]);
  });

  it('may name only what differs from the book it builds on', () => {
    const own = parsed({
      base: 'spec',
      id: 'corner-shop',
      overall: {
        weights: {
          value: { centering: 10, corners: 50, edges: 20, surface: 20 },
          effective: '2026-11',
          source: 'House rules of the shop',
        },
      },
    });
    expect(own.id).toBe('corner-shop');
    expect(own.version).toBe('custom-corner-shop');
    expect(gradeCard(CARD, own).overall?.value).toBe(9.8);
    expect(gradeCard(CARD, RULE_BOOKS.spec).overall?.value).toBe(9.2);
    expect(own.psa).toEqual(RULE_BOOKS.spec.psa);
  });
});

describe('a rule book is refused, with the place of the fault,', () => {
  it('when it is no object, builds on no known book or has no name of its own', () => {
    for (const nothing of [null, 7, 'spec', [], undefined]) expect(faultsOf(nothing)).toEqual(['']);
    expect(faultsOf({ base: 'theirs', id: 'mine' })).toEqual(['base']);
    expect(faultsOf({ base: 'spec' })).toEqual(['id']);
    expect(faultsOf({ base: 'spec', id: 'current' })).toEqual(['id']);
    expect(faultsOf({ base: 'spec', id: 'My Shop' })).toEqual(['id']);
  });

  it('when something is missing or misspelt', () => {
    const { psa: _psa, ...withoutPsa } = copy('spec');
    expect(faultsOf(withoutPsa)).toEqual(['psa']);
    expect(faultsOf({ base: 'spec', id: 'mine', wieghts: {} })).toEqual(['wieghts']);
  });

  it('when a key is one that every object has by birth', () => {
    const odd = JSON.parse(
      '{"base":"spec","id":"a","__proto__":{"psa":1},"toString":{},"overall":{"constructor":1}}',
    );
    expect([...faultsOf(odd)].sort()).toEqual(['__proto__', 'overall.constructor', 'toString']);
  });

  it('when a company does not issue a grade', () => {
    const book = copy('current');
    book.psa.rungs[1].grade = 9.5;
    expect(faultsOf(book)).toEqual(['psa.rungs.1.grade']);
    const tag = copy('current');
    tag.tag.tcg.rungs[2].grade = 9.5;
    expect(faultsOf(tag)).toEqual(['tag.tcg.rungs.2.grade']);
  });

  it('when weights do not sum to 100 or the back outweighs the front', () => {
    const book = copy('spec');
    book.overall.weights.value.corners = 30;
    book.sides.value.frontPercent = 30;
    book.sides.value.backPercent = 70;
    expect(faultsOf(book)).toEqual(['overall.weights.value', 'sides.value']);
  });

  it('when worse evidence could give a better grade', () => {
    const rising = copy('spec');
    rising.centering.front.value[2].score = 9.9;
    expect(faultsOf(rising)).toEqual(['centering.front.value']);
    const stricterBelow = copy('current');
    stricterBelow.psa.rungs[3].front.strict = 52;
    expect(faultsOf(stricterBelow)).toEqual(['psa.rungs']);
    const closed = copy('current');
    closed.cgc.rungs.at(-1).front = { strict: 90, status: 'official' };
    expect(faultsOf(closed)).toEqual(['cgc.rungs']);
  });

  it('when a rule does not say since when and from where it holds', () => {
    const book = copy('spec');
    delete book.sides.source;
    book.sides.effective = 'last year';
    book.sides.status = 'guessed';
    expect([...faultsOf(book)].sort()).toEqual(['sides.effective', 'sides.source', 'sides.status']);
  });
});

describe('the rules of both books', () => {
  it('carry a date, a source and a status wherever there is a value', () => {
    function rulesIn(value: unknown): Record<string, unknown>[] {
      if (typeof value !== 'object' || value === null) return [];
      const inside = Object.values(value).flatMap(rulesIn);
      return 'value' in value ? [{ ...value }, ...inside] : inside;
    }
    const rules = Object.values(RULE_BOOKS).flatMap(rulesIn);
    expect(rules.length).toBeGreaterThan(25);
    for (const rule of rules) {
      expect(rule.effective).toMatch(/^20\d\d-\d\d/);
      expect(rule.source).toMatch(/\w{5}/);
      expect(rule.status).toMatch(/^(official|interpreted|unknown)$/);
    }
  });
});
