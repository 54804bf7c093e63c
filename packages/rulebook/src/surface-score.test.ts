import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_BOOKS, type SurfaceMark, surfaceScore } from './index.ts';

const SCORES = RULE_BOOKS.spec.wear.value;
const crease = (sizeMm: number): SurfaceMark => ({ kind: 'crease', sizeMm });
const scratch = (sizeMm: number): SurfaceMark => ({ kind: 'scratch', sizeMm });

const mark = fc.record({
  kind: fc.constantFrom('crease', 'scratch', 'dent', 'print-line', 'stain', 'unknown', 'other'),
  sizeMm: fc.double({ min: 0.1, max: 120, noNaN: true }),
});

describe('the surface score of all flaws of a side', () => {
  it('is ten without any, and as one flaw alone leaves it', () => {
    expect(surfaceScore([], SCORES)).toBe(10);
    // Points of the published curve.
    expect(surfaceScore([crease(20)], SCORES)).toBe(4);
    expect(surfaceScore([scratch(10)], SCORES)).toBe(8);
  });

  it('does not depend on how many pieces a crease is seen in', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 90, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (mm, part) => {
          const whole = surfaceScore([crease(mm)], SCORES);
          expect(surfaceScore([crease(mm * part), crease(mm - mm * part)], SCORES)).toBeCloseTo(
            whole,
            6,
          );
        },
      ),
    );
  });

  it('takes three creases of an inch for what PSA calls several: below three', () => {
    expect(surfaceScore([crease(25.4)], SCORES)).toBeGreaterThan(3);
    expect(surfaceScore([crease(25.4), crease(25.4), crease(25.4)], SCORES)).toBeLessThan(3);
  });

  it('counts each further flaw of another kind, and nothing that the rules give no size', () => {
    expect(surfaceScore([crease(20), scratch(2)], SCORES)).toBe(3.7);
    expect(surfaceScore([crease(20), { kind: 'other', sizeMm: 9 }], SCORES)).toBe(4);
  });

  it('keeps a speck of a stain at Mint, as PSA does, and no large one', () => {
    expect(surfaceScore([{ kind: 'stain', sizeMm: 2 }], SCORES)).toBeGreaterThanOrEqual(9);
    expect(surfaceScore([{ kind: 'stain', sizeMm: 40 }], SCORES)).toBeLessThanOrEqual(5);
  });

  it('takes a book from before stains were found, which they cost nothing', () => {
    const { stain: _, unknown: __, ...older } = SCORES.surface;
    expect(surfaceScore([{ kind: 'stain', sizeMm: 40 }], { ...SCORES, surface: older })).toBe(10);
  });

  it('never gets better by one more flaw', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 6 }), mark, (marks, one) => {
        const before = surfaceScore(marks, SCORES);
        expect(surfaceScore([...marks, one], SCORES)).toBeLessThanOrEqual(before);
      }),
    );
  });
});
