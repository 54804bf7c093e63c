import { describe, expect, it } from 'vitest';
import { CLAIMS, type ClaimId, claimsOn } from './claims.ts';

const PAGES = [
  ...['/', '/features', '/how-it-works', '/pricing', '/about', '/download', '/ai-technology'],
  ...['/blog', '*'],
];

describe('the marketing figures', () => {
  it('stand on some page each, as the specification writes them or as measured', () => {
    const shown = new Set(PAGES.flatMap((page) => claimsOn(page, 'spec').map(({ id }) => id)));
    expect([...shown].sort()).toEqual((Object.keys(CLAIMS) as ClaimId[]).sort());
    expect(CLAIMS.accuracy.figure).toBe('99.2%');
    expect(CLAIMS.accuracyAtLeast.figure).toBe('95%+');
    expect(CLAIMS.rating.figure).toBe('4.8/5');
    expect(CLAIMS.freeTrial.figure).toBe('14-day free trial');
    expect(CLAIMS.moneyBack.figure).toBe('30-day money-back guarantee');
    expect(CLAIMS.newsletterReaders.figure).toBe('10,000+');
  });

  it('are only those of the benchmark where the operator wants no others', () => {
    const left = PAGES.flatMap((page) => claimsOn(page, 'measured'));
    expect(new Set(left.map(({ id }) => id))).toEqual(
      new Set(['analysisTime', 'precision', 'dataPoints', 'smallestFlaw']),
    );
    expect(claimsOn('*', 'measured')).toEqual([]);
  });
});
