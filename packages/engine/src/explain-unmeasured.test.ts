import { gradeCard, type Measured, parseRuleBook, RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import {
  explainNoBeckettGrade,
  explainNoGrade,
  explainUnmeasured,
  findHeldBack,
} from './explain-unmeasured.ts';

type Four = readonly [number | null, number | null, number | null, number | null];

function graded([centering, corners, edges, surface]: Four, book: RuleBook = RULE_BOOKS.spec) {
  const front: Measured['front'] = {
    subgrades: { centering, corners, edges, surface },
    plusMinus: { centering: 0.3, corners: 0.3, edges: 0.3, surface: 0.3 },
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
    creases: [],
  };
  return gradeCard({ front }, book);
}

describe('why a grade is limited', () => {
  it('names what was not measured and the highest grade stated', () => {
    expect(explainUnmeasured(graded([9.8, null, null, 9.8]))).toBe(
      'Corners and edges were not measured and may hide a fault: the grades come from the rest, are stated as 8 at most, and are less certain.',
    );
    expect(explainUnmeasured(graded([null, 9.8, 9.8, 9.8]))).toBe(
      'Centering was not measured: the grades come from the rest and are less certain.',
    );
    expect(explainUnmeasured(graded([9.8, 9.8, 9.8, null]))).toBe(
      'Surface was not measured and may hide a fault: the grades come from the rest, are stated as 9 at most, and are less certain.',
    );
    expect(explainUnmeasured(graded([9.8, null, 9.8, 9.8]))).toMatch(/^Corners were not/);
  });

  it('says what is missing where there is none', () => {
    expect(explainNoGrade(graded([null, 9.8, null, null]))).toBe(
      'No grade yet: centering, edges and surface could not be measured.',
    );
    expect(explainNoGrade(graded([9.8, 9.8, null, null]))).toBe('');
  });

  it('says "up to" only if what was not seen can only lower the grade', () => {
    const best = graded([9.8, 9.8, 9.8, null]);
    const heldBack = findHeldBack(best);
    expect(heldBack?.most).toBe(9);
    expect(heldBack?.least).toBeCloseTo(9 - (best.overall?.plusMinus ?? 0), 10);
    expect(findHeldBack(graded([9.8, 9.8, 9.8, 9.8]))).toBeNull();
    expect(findHeldBack(graded([6, 6, 6, null]))).toBeNull();
    expect(findHeldBack(graded([null, null, null, null]))).toBeNull();
  });

  it('only says "less certain" under rules without such a limit', () => {
    const kind = parseRuleBook({
      base: 'spec',
      id: 'shop',
      unmeasured: { value: { highest: [10] } },
    });
    expect(kind.ok && explainUnmeasured(graded([9.8, 9.8, 9.8, null], kind.value))).toBe(
      'Surface was not measured: the grades come from the rest and are less certain.',
    );
  });

  it('says nothing about a card that was fully measured or has no grade', () => {
    expect(explainUnmeasured(graded([9, 9, 9, 9]))).toBeNull();
    expect(explainUnmeasured(graded([9, null, null, null]))).toBeNull();
  });

  it('explains Beckett subgrades without a grade', () => {
    expect(explainNoBeckettGrade(graded([9, 9, 9, null]))).toMatch(/^No Beckett grade is stated/);
    expect(explainNoBeckettGrade(graded([9, 9, 9, 9]))).toBeNull();
    expect(explainNoBeckettGrade(graded([9, null, null, null]))).toBeNull();
  });
});
