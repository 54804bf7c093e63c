import { describe, expect, it } from 'vitest';
import { decimalsFor, sayPlusMinus } from './decimals.ts';

describe('the decimals of a number', () => {
  it('are no more than its margin of error supports', () => {
    const stated = [0.06, 0.19, 0.2, 0.35, 1.9, 2, 6.69, 25].map((plusMinus) =>
      decimalsFor(plusMinus, 2),
    );
    expect(stated).toEqual([2, 2, 1, 1, 1, 0, 0, 0]);
  });

  it('are no more than asked for, however small the margin', () => {
    expect(decimalsFor(0.001, 1)).toBe(1);
    expect(decimalsFor(0, 0)).toBe(0);
  });

  it('are the same for the margin, which is never called nothing', () => {
    const said = [0, 0.064, 0.35, 1.96, 2.31].map((plusMinus) => sayPlusMinus(plusMinus, 2));
    expect(said).toEqual(['0.01', '0.06', '0.4', '2.0', '2']);
  });

  it('never promise more than is known: a margin halfway goes up, and every other one to the nearest', () => {
    for (let hundredths = 20; hundredths < 195; hundredths++) {
      const up = Math.floor((hundredths + 5) / 10);
      const digits = `${Math.floor(up / 10)}.${up % 10}`;
      expect(sayPlusMinus(hundredths / 100, 1)).toBe(digits);
    }
    expect([0.005, 0.045, 0.145].map((margin) => sayPlusMinus(margin, 2))).toEqual([
      ...['0.01', '0.05', '0.15'],
    ]);
    expect([2.5, 6.5, 11.5].map((margin) => sayPlusMinus(margin, 1))).toEqual(['3', '7', '12']);
    expect(sayPlusMinus(0.349, 1)).toBe('0.3');
  });

  it('are those asked for if there is no margin', () => {
    expect(decimalsFor(null, 2)).toBe(2);
    expect(decimalsFor(undefined, 1)).toBe(1);
  });
});
