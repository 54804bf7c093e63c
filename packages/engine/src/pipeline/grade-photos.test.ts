import { ok } from '@tc/kernel';
import { renderScene, renderUnderLamps, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { GradedReport, GradeReport, StageEvent } from '../request.ts';
import { gradePhotos } from './grade-photos.ts';

const SMALL = { widthPx: 1500, heightPx: 2000, fill: 0.8 } as const;

function grade(spec: SceneSpec): { scene: Scene; report: GradeReport } {
  const scene = renderScene({ ...SMALL, ...spec });
  return { scene, report: gradePhotos({ front: { image: scene.photo } }) };
}

function gradedReport(report: GradeReport): GradedReport {
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  return report;
}

function worstCornerMm(scene: Scene, report: GradedReport): number {
  const { quad, card } = report.sides.front;
  return Math.max(
    ...scene.cards[0].quad.map(
      ([x, y], i) => Math.hypot(x - quad[i][0], y - quad[i][1]) / card.pxPerMm,
    ),
  );
}

const CONDITIONS: readonly (readonly [string, SceneSpec])[] = [
  ['a white border on wood', { seed: 41, border: 'solid', borderColor: 'white', ground: 'wood' }],
  ['a red border on cloth', { seed: 42, border: 'solid', borderColor: 'red', ground: 'cloth' }],
  ['a gradient border, tilted', { seed: 43, border: 'gradient', ground: 'plain', tiltDeg: 14 }],
  ['a bowed card', { seed: 44, border: 'solid', ground: 'plain', bowMm: 0.5 }],
];

describe('a rendered card with known truth', () => {
  it.each(CONDITIONS)(
    '%s: outline within 0.15 mm, borders within the stated interval',
    (_, spec) => {
      const { scene, report } = grade({ size: 'standard', ...spec });
      const graded = gradedReport(report);
      expect(worstCornerMm(scene, graded)).toBeLessThan(0.15);
      const { bordersMm, plusMinusMm, method } = graded.sides.front.centering;
      expect(method).toBe('frame');
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const error = Math.abs(
          (bordersMm?.[side] ?? Number.NaN) - (scene.cards[0].bordersMm[side] ?? 0),
        );
        expect(error, side).toBeLessThanOrEqual(plusMinusMm ?? 0);
      }
    },
  );

  it('has no centering for borderless art and grades it from the rest', () => {
    const { report } = grade({ seed: 45, border: 'none', ground: 'plain' });
    const { centering, subgrades } = gradedReport(report).sides.front;
    expect(centering).toMatchObject({ method: 'unmeasurable', bordersMm: null, plusMinusMm: null });
    expect(subgrades.centering).toBeNull();
    expect(report.assumed).toContain('centering');
  });
});

describe('photos that cannot be graded', () => {
  const cases: readonly (readonly [string, SceneSpec])[] = [
    ['no-card', { seed: 51, content: 'no-card', ground: 'wood' }],
    ['no-card', { seed: 105, content: 'no-card', ground: 'clutter', rollDeg: 2, tiltDeg: 3 }],
    ['several-cards', { seed: 52, content: 'two-cards', ground: 'plain' }],
    ['blurry', { seed: 53, ground: 'plain', defocusPx: 9 }],
    ['too-dark', { seed: 54, ground: 'plain', light: { exposure: 0.012 } }],
    ['too-bright', { seed: 55, ground: 'plain', light: { exposure: 8 } }],
    ['too-small', { seed: 56, ground: 'plain', fill: 0.15 }],
    ['cut-off', { seed: 57, ground: 'plain', offset: [0, 0.4] }],
  ];
  it.each(cases)('I14 are refused as %s', (code, spec) => {
    const { report } = grade(spec);
    expect(report.status === 'refused' ? report.refusal.code : report.status).toBe(code);
    expect(report).toMatchObject({ overall: null, psa: null, beckett: null });
  });
});

describe('a card that is small in the photo', () => {
  it('is measured as far as possible, and the rest is left open', () => {
    const { scene, report } = grade({ seed: 56, size: 'standard', ground: 'plain', fill: 0.3 });
    const graded = gradedReport(report);
    const { card, subgrades } = graded.sides.front;
    expect(card.pxPerMm).toBeLessThan(10);
    expect(worstCornerMm(scene, graded)).toBeLessThan(0.5);
    expect(subgrades).toMatchObject({ corners: null, edges: null, surface: null });
    expect(graded.assumed).toEqual(expect.arrayContaining(['corners', 'edges', 'surface']));
    expect(graded).toMatchObject({ psa: null, beckett: null });
  });
});

describe('a card whose heading looks like a card of its own', () => {
  it('is one card, not several', { tags: ['long'] }, () => {
    // At this size the network takes the heading and the text below it for two cards.
    const spec = { seed: 42, style: 'heraldry', border: 'solid', ground: 'plain' } as const;
    const frame = { widthPx: 3024, heightPx: 4032 };
    const scene = renderScene({ ...frame, ...spec, side: 'back', damageLevel: 0.4 });
    const graded = gradedReport(gradePhotos({ front: { image: scene.photo } }));
    expect(worstCornerMm(scene, graded)).toBeLessThan(0.15);
  });
});

describe('the report', () => {
  const { scene, report } = grade({ seed: 61, size: 'standard', border: 'solid', ground: 'wood' });

  it('is the same with and without SIMD, byte for byte', () => {
    const plain = gradePhotos(
      { front: { image: scene.photo } },
      { kernels: createKernels({ simd: false }) },
    );
    expect(JSON.stringify(plain)).toBe(JSON.stringify(report));
  });

  it('is the same with and without SIMD for several photos of a side, too', {
    tags: ['long'],
  }, () => {
    const lamps = { azimuthsDeg: [0, 180], movement: 1 };
    const [first, second] = renderUnderLamps(
      {
        ...SMALL,
        widthPx: 900,
        heightPx: 1200,
        seed: 63,
        size: 'standard',
        border: 'solid',
        borderColor: 'cream',
      },
      lamps,
    ).map(({ photo }) => ({ image: photo }));
    const front = { ...first, underOtherLight: [ok(second)] };
    const simd = gradedReport(gradePhotos({ front }));
    expect(simd.sides.front).toMatchObject({ photos: 2, otherLight: { leftOut: [] } });
    const plain = gradePhotos({ front }, { kernels: createKernels({ simd: false }) });
    expect(JSON.stringify(plain)).toBe(JSON.stringify(simd));
  });

  it('measures from an outline that a person drew, snapped to the edges', () => {
    const near = scene.cards[0].quad.map(([x, y], i) => [x + (i % 2) * 5 - 2, y + 3] as const);
    const corrected = gradedReport(
      gradePhotos({ front: { image: scene.photo, outline: near as never } }),
    );
    expect(worstCornerMm(scene, corrected)).toBeLessThan(0.15);
  });

  it('finds the edges although one of the marks is 2.5 mm off', () => {
    const away = 2.5 * gradedReport(report).sides.front.card.pxPerMm;
    const marked = scene.cards[0].quad.map(([x, y], i) => [x, i === 0 ? y + away : y] as const);
    const corrected = gradedReport(
      gradePhotos({ front: { image: scene.photo, outline: marked as never } }),
    );
    expect(worstCornerMm(scene, corrected)).toBeLessThan(0.15);
  });

  it("refuses corners that are not on a card's edge, and says what to do", () => {
    const [a, , c] = scene.cards[0].quad;
    const at = (part: number, down: number) =>
      [a[0] + (c[0] - a[0]) * part, a[1] + (c[1] - a[1]) * down] as const;
    const inside = [at(0.24, 0.3), at(0.73, 0.23), at(0.79, 0.71), at(0.3, 0.78)];
    const refused = gradePhotos({ front: { image: scene.photo, outline: inside as never } });
    expect(refused).toMatchObject({
      status: 'refused',
      refusal: { code: 'no-card', message: expect.stringContaining('corners you marked') },
    });
  });

  it('calls a front alone an upper bound, and says which photo is refused', () => {
    expect(report.completeness).toBe('front-only');
    const empty = renderScene({ ...SMALL, seed: 62, content: 'no-card' }).photo;
    const both = gradePhotos({ front: { image: scene.photo }, back: { image: empty } });
    expect(both).toMatchObject({ status: 'refused', refusal: { code: 'no-card', side: 'back' } });
    expect(both.sides.front?.quad).toEqual(report.sides.front?.quad);
  });

  it('counts one photo given twice as one side, and says so', () => {
    const image = scene.photo;
    const copy = { ...image, data: image.data.slice() };
    const twice = gradePhotos({ front: { image }, back: { image: copy } });
    expect(twice.completeness).toBe('front-only');
    expect(twice.sides.back).toBeUndefined();
    expect(twice.sides.front?.quality.warnings).toContain('same-photo');
  });

  it('reports each stage as soon as it is done', () => {
    const events: StageEvent[] = [];
    gradePhotos({ front: { image: scene.photo } }, { onStage: (event) => events.push(event) });
    expect(events.map(({ stage }) => stage).slice(0, 4)).toEqual([
      'locate',
      'centering',
      'corners',
      'edges',
    ]);
    expect(events.at(-1)?.stage).toBe('grade');
    expect(events[0].found.quad).toEqual(report.sides.front?.quad);
  });
});
