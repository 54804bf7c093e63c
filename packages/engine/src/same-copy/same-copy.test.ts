import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import { compareSides, type ScannedSide } from './compare-sides.ts';

const PRINT: SceneSpec = {
  ...{ seed: 9100, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'blue' },
  ...{ widthPx: 1300, heightPx: 1730, fill: 0.85, ground: 'plain', corners: 'square', bowMm: 0 },
  ...{ tiltDeg: 2, printShiftMm: [0.1, -0.1], borderTiltDeg: 0 },
  flaws: [
    { kind: 'corner-wear', corner: 'top-right', sizeMm: 2.5, severity: 0.9 },
    { kind: 'edge-chip', edge: 'left', along: 0.4, sizeMm: 2.5, severity: 0.9 },
  ],
};
const ANOTHER_DAY: SceneSpec = { ...PRINT, ground: 'mat', rollDeg: 5, tiltDeg: 4, shot: 1 };

function scan(spec: SceneSpec): ScannedSide {
  const { photo } = renderScene(spec);
  const report = gradePhotos({ front: { image: photo } });
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  return { image: photo, side: report.sides.front };
}

const kernels = createKernels();
const first = scan({ ...PRINT, rollDeg: 0 });

function compare(spec: SceneSpec) {
  const compared = compareSides(kernels, first, scan(spec));
  if (!compared.ok) throw new Error(compared.error);
  return compared.value;
}

describe('two scans of a side', () => {
  it('of one copy are told as one, and the flaw that came between them is the only new one', () => {
    const { copy, changes } = compare({
      ...ANOTHER_DAY,
      flaws: [
        ...(PRINT.flaws as []),
        { kind: 'edge-chip', edge: 'right', along: 0.7, sizeMm: 2.5, severity: 0.9 },
      ],
    });
    expect(copy?.verdict).toBe('same-copy');
    expect(copy?.chance).toBeGreaterThan(0.9);
    const added = changes.filter(({ change }) => change === 'new');
    expect(added).toHaveLength(1);
    expect((added[0].flaw.at.y0 + added[0].flaw.at.y1) / 2).toBeCloseTo(0.7 * 88.9, -0.7);
    expect(added[0].flaw.at.x1).toBeGreaterThan(62);
    expect(changes.filter(({ change }) => change === 'gone')).toEqual([]);
  });

  it('lie on each other to a tenth of a millimeter', () => {
    const { first: one, second: other } = compare(ANOTHER_DAY);
    expect([other.image.width, other.image.height]).toEqual([one.image.width, one.image.height]);
    // The frame of the print is the same column of pixels in both: the step is found in each by itself.
    const stepOf = ({ image, pxPerMm, airMm }: typeof one) => {
      const row = Math.round((airMm + 50) * pxPerMm) * image.width;
      const from = Math.round((airMm + 1.5) * pxPerMm);
      const blueAt = (x: number) => image.data[4 * (row + x) + 2] - image.data[4 * (row + x)];
      let best = { x: from, rise: 0 };
      for (let x = from; x < from + 5 * pxPerMm; x++) {
        const rise = Math.abs(blueAt(x + 2) - blueAt(x - 2));
        if (rise > best.rise) best = { x, rise };
      }
      return best.x / pxPerMm;
    };
    expect(Math.abs(stepOf(one) - stepOf(other))).toBeLessThan(0.1);
  });

  it('of another copy, cut and worn otherwise, never pass for one', () => {
    const { copy } = compare({
      ...ANOTHER_DAY,
      copy: 1,
      printShiftMm: [-0.25, 0.2],
      flaws: [{ kind: 'corner-wear', corner: 'bottom-left', sizeMm: 2, severity: 0.8 }],
    });
    expect(copy?.verdict).toBe('other-copy');
  });

  it('of another print cannot be laid on each other', () => {
    const stranger = scan({ ...ANOTHER_DAY, seed: 77, style: 'bloom' });
    expect(compareSides(kernels, first, stranger)).toEqual({ ok: false, error: 'other-print' });
  });
});
