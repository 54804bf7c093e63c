import { describe, expect, it } from 'vitest';
import { describeReference, describeReferences } from './describe-reference.ts';
import type { CenteringReport, ReferenceReport } from './report.ts';

const sideOf = (reference?: ReferenceReport, method: CenteringReport['method'] = 'frame') => ({
  centering: {
    ...{ method, bordersMm: null, leftRight: null, topBottom: null },
    ...{ plusMinusMm: null, plusMinusPoints: null },
    lines: { left: null, right: null, top: null, bottom: null },
  },
  ...(reference && { reference }),
});
const compared = (flawsAdded: number, printShift?: ReferenceReport['printShift']) => ({
  ...{ leftOut: null, flawsAdded },
  ...(printShift && { printShift }),
});

describe('what a clean picture showed, in words', () => {
  it.each([
    [compared(0), 'Compared with the picture, no further flaw shows.'],
    [compared(1), 'Compared with the picture, 1 further flaw shows.'],
    [compared(3), 'Compared with the picture, 3 further flaws show.'],
    [
      { leftOut: 'other-print', flawsAdded: 0 } as const,
      'The picture was not used. It does not show the same side of the same card.',
    ],
  ])('without a shift: %o', (reference, words) => {
    expect(describeReference(sideOf(reference))).toBe(words);
  });

  it.each([
    [0.6, -0.41, 0.74, '0.6 ±0.7 mm farther right and 0.4 ±0.7 mm farther up than in the picture.'],
    [-0.13, 0.2, 0.15, '0.13 ±0.15 mm farther left and 0.20 ±0.15 mm farther down than in the'],
    [0.04, 0.4, 0.74, 'The print lies 0.4 ±0.7 mm farther down than in the picture.'],
    [0.04, -0.02, 0.74, 'The print lies as in the picture, ±0.7 mm.'],
  ])('with the print %d mm right and %d mm down', (rightMm, downMm, plusMinusMm, words) => {
    const said = describeReference(sideOf(compared(0, { rightMm, downMm, plusMinusMm })));
    expect(said?.replaceAll('\u00a0', ' ')).toContain(words);
    // A line may not end between a number, its margin and the unit.
    expect(said).not.toMatch(/ ±.* farther| mm/);
    expect(said).not.toContain('centering');
  });

  it('says what it does not count, so that nothing sounds the same that is not', () => {
    const said = describeReference(sideOf({ ...compared(0), differsInTone: true }));
    expect(said).toMatch(/^Compared .* has another tone than in the picture\. .* does not count\./);
  });

  it('says when the centering comes from it, and by which convention', () => {
    const shift = { rightMm: 0.6, downMm: 0, plusMinusMm: 0.74 };
    expect(describeReference(sideOf(compared(0, shift), 'artwork'))).toMatch(
      /\. The centering comes from that, as if the card had borders of 3 mm\.$/,
    );
  });

  it('names the side, and is silent about a side without a picture', () => {
    const [front, back] = [sideOf(), sideOf(compared(2))];
    const sides = { front, back } as unknown as Parameters<typeof describeReferences>[0]['sides'];
    expect(describeReference(front)).toBeNull();
    expect(describeReferences({ sides })).toEqual([
      'Back: Compared with the picture, 2 further flaws show.',
    ]);
  });
});
