import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from './books/rule-books.ts';
import { sayMargin, sayMarginOnScale, sayOverall, sayRange, sayValue } from './say-overall.ts';

describe('an overall grade in words', () => {
  it('has no more decimals than its margin supports', () => {
    expect(sayOverall({ value: 9.57, plusMinus: 0.15 })).toBe('9.57 ±0.15');
    expect(sayOverall({ value: 8.2, plusMinus: 0.35 })).toBe('8.2 ±0.4');
    expect(sayOverall({ value: 7.13, plusMinus: 1.4 })).toBe('7.1 ±1.4');
    expect(sayOverall({ value: 5.13, plusMinus: 2.3 })).toBe('5 (likely 3 to 7)');
    expect(sayOverall({ value: 3, plusMinus: 6.69 })).toBe('3 (likely 1 to 9)');
  });

  it('is a range at the ends of the scale', () => {
    expect(sayMargin({ value: 9.2, plusMinus: 1.4 })).toBe('likely 7.8 to 10.0');
    expect(sayRange({ least: 4.91, most: 9 }, { value: 9, plusMinus: 4.09 })).toBe('likely 5 to 9');
  });

  it('is a range in the numbers of another scale', () => {
    const inHalves = (grade: number) => grade.toFixed(1);
    expect(sayMarginOnScale({ value: 8.5, plusMinus: 0.5 }, inHalves).text).toBe('±0.5');
    expect(sayMarginOnScale({ value: 7.5, plusMinus: 2 }, inHalves)).toEqual({
      text: 'likely 5.5 to 9.5',
      isRange: true,
      inLine: '(likely 5.5 to 9.5)',
    });
  });

  it('agrees as a whole number with the level beside it', () => {
    const levels = RULE_BOOKS.spec.overall.levels.value.filter(({ level }) => level !== '10+');
    for (const { level, from } of levels) {
      const plusMinus = 3;
      expect(sayValue({ value: Math.max(1, from), plusMinus })).toBe(level);
      const below = Math.round((from + 0.99) * 100) / 100;
      if (level !== '10') expect(sayValue({ value: below, plusMinus })).toBe(level);
    }
  });

  it('never calls a margin nothing', () => {
    expect(sayMargin({ value: 8, plusMinus: 0.001 })).toBe('±0.01');
  });
});
