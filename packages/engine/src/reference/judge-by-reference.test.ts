import { err, invariant, ok } from '@tc/kernel';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { type StraightCard, straightenCard } from '../card-map/straighten-card.ts';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import type { SideReport } from '../report.ts';
import type { SideInput } from '../request.ts';

const PRINT: SceneSpec = {
  ...{ seed: 9300, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
  ...{ widthPx: 1400, heightPx: 1860, fill: 0.85, ground: 'mat', bowMm: 0, tiltDeg: 2 },
  ...{ printShiftMm: [0, 0], borderTiltDeg: 0 },
};
/** Another photo, of another copy. */
const CLEAN: SceneSpec = { ...PRINT, copy: 1, shot: 1, rollDeg: 4, tiltDeg: 5, ground: 'wood' };
const STAINED: SceneSpec = {
  ...PRINT,
  flaws: [{ kind: 'stain', center: [0.4, 0.3], sizeMm: 6, severity: 0.8 }],
};
const BORDERLESS: SceneSpec = { ...PRINT, seed: 9301, border: 'none', printShiftMm: [0.5, -0.3] };

function sideOf(front: SideInput): SideReport {
  const report = gradePhotos({ front });
  invariant(report.status === 'graded', 'the rendered card is measured');
  return report.sides.front;
}

const photoOf = (spec: SceneSpec): RgbaImage => renderScene(spec).photo;
const stained = photoOf(STAINED);
const clean = photoOf(CLEAN);
const alone = sideOf({ image: stained });

/** The card alone, as databases show it. */
function withoutAir({ image, airMm, pxPerMm }: StraightCard): RgbaImage {
  const air = Math.round(airMm * pxPerMm);
  const [width, height] = [image.width - 2 * air, image.height - 2 * air];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((y + air) * image.width + air);
    data.set(image.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { width, height, data };
}

describe('a clean picture of the same print', () => {
  it('shows a stain, names it, and lets it cost what the rules say', () => {
    const side = sideOf({ image: stained, reference: ok(clean) });
    const [truth] = renderScene(STAINED).cards[0].flaws;
    const stains = side.flaws.filter(({ kind }) => kind === 'stain');
    expect(alone.flaws.filter(({ kind }) => kind === 'stain')).toEqual([]);
    expect(stains).toHaveLength(1);
    const [{ at, sizeMm, plusMinusMm = 0 }] = stains;
    for (const end of ['x0', 'y0', 'x1', 'y1'] as const) {
      expect(Math.abs(at[end] - truth.at[end])).toBeLessThanOrEqual(plusMinusMm);
    }
    expect(Math.abs(sizeMm - 6)).toBeLessThanOrEqual(plusMinusMm);
    expect(side.reference).toMatchObject({ leftOut: null, flawsAdded: 1 });
    const expectedOf = (reference?: SideInput['reference']) =>
      gradePhotos({ front: { image: stained, ...(reference && { reference }) } }).psa?.expected;
    expect(expectedOf(ok(clean))).toBeLessThan(expectedOf() as number);
  });

  it('adds nothing to a card that is as clean', { tags: ['long'] }, () => {
    const image = photoOf(PRINT);
    const side = sideOf({ image, reference: ok(clean) });
    const { reference, ...rest } = side;
    expect(reference).toMatchObject({ leftOut: null, flawsAdded: 0 });
    expect(rest).toEqual(sideOf({ image }));
  });

  it('of another card, an undecodable one and the same photo leave the report as it was', () => {
    const other = photoOf({ ...CLEAN, seed: 9377, style: 'comic' });
    for (const [reference, leftOut] of [
      [ok(other), 'other-print'],
      [err('unreadable' as const), 'unreadable'],
      [ok(stained), 'same-photo'],
    ] as const) {
      const { reference: said, ...rest } = sideOf({ image: stained, reference });
      expect(said).toEqual({ leftOut, flawsAdded: 0 });
      expect(rest).toEqual(alone);
    }
  });
});

describe('a photo whose face is not judged', () => {
  it('is not compared, which the report says instead of finding no difference', () => {
    const image = photoOf({ ...BORDERLESS, widthPx: 660, heightPx: 880 });
    const bare = sideOf({ image });
    expect(bare.card.pxPerMm).toBeLessThan(10);
    const { reference, ...rest } = sideOf({ image, reference: ok(clean) });
    expect(reference).toEqual({ leftOut: 'side-not-judged', flawsAdded: 0 });
    expect(rest).toEqual(bare);
  });
});

describe('a card without borders', () => {
  const image = photoOf(BORDERLESS);
  const copy: SceneSpec = {
    ...BORDERLESS,
    copy: 1,
    shot: 1,
    rollDeg: -3,
    printShiftMm: [-0.1, 0.1],
  };

  it('gets its centering from a clean copy, as exactly as copies are cut', {
    tags: ['long'],
  }, () => {
    expect(sideOf({ image }).centering.method).toBe('unmeasurable');
    const { centering, reference, subgrades } = sideOf({ image, reference: ok(photoOf(copy)) });
    const shift = reference?.printShift;
    invariant(shift, 'the pictures are of one print');
    expect(Math.abs(shift.rightMm - 0.6)).toBeLessThan(0.2);
    expect(Math.abs(shift.downMm + 0.4)).toBeLessThan(0.2);
    expect(centering).toMatchObject({ method: 'artwork', bordersMm: null });
    // Borders of 3 mm: 3.6 to 2.4, and 2.6 to 3.4.
    expect(Math.abs((centering.leftRight?.[0] ?? 0) - 60)).toBeLessThan(3.5);
    expect(Math.abs((centering.topBottom?.[0] ?? 0) - 43.3)).toBeLessThan(3.5);
    expect(centering.plusMinusMm).toBeGreaterThan(0.5);
    expect(subgrades.centering).not.toBeNull();
  });

  it('gets it more exactly from a picture of nothing but the print', { tags: ['long'] }, () => {
    const exact: SceneSpec = { ...copy, printShiftMm: [0, 0], tiltDeg: 0, rollDeg: 0 };
    const photo = photoOf(exact);
    const whole = withoutAir(straightenCard(createKernels(), photo, sideOf({ image: photo })));
    const { centering, reference } = sideOf({ image, reference: ok(whole) });
    expect(Math.abs((reference?.printShift?.rightMm ?? 0) - 0.5)).toBeLessThan(0.2);
    expect(Math.abs((reference?.printShift?.downMm ?? 0) + 0.3)).toBeLessThan(0.2);
    expect(centering.plusMinusMm).toBeLessThan(0.3);
  });
});
