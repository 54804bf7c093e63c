import { gradeCard, RULE_BOOKS } from '@tc/rulebook';
import type { SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { foldPhoto } from '../../node/testing/fold-photo.ts';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import type { RgbaImage } from '../image.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import { evidenceOf } from '../pipeline/grade-sides.ts';
import type { GradedReport } from '../request.ts';
import { NO_CORRECTIONS, type SideCorrections } from './corrections.ts';
import { gradeAgain } from './grade-again.ts';

const { spec: SPEC, current: CURRENT } = RULE_BOOKS;
const BY_SPEC = { measuredBy: SPEC, rules: SPEC };
const SMALL = {
  widthPx: 1500,
  heightPx: 2000,
  fill: 0.8,
  size: 'standard',
  ground: 'plain',
} as const;
const DARK = { border: 'solid', borderColor: 'blue' } as const;

/** A fold is added to its photo. */
const FOLDED: SceneSpec = { seed: 7103, ...DARK, flaws: [{ kind: 'corner-wear', sizeMm: 2 }] };
const FOLD = [
  [0.15, 0.3],
  [0.85, 0.62],
] as const;

const CARDS: readonly (readonly [string, SceneSpec])[] = [
  ['a pristine card', { seed: 7101, ...DARK, flaws: 'pristine' }],
  [
    'a card with worn corners and edges',
    {
      seed: 7102,
      ...DARK,
      flaws: { count: 6, kinds: ['corner-wear', 'edge-whitening', 'edge-chip'] },
    },
  ],
  ['a card with a crease', FOLDED],
  ['borderless art', { seed: 7104, border: 'none', flaws: { count: 3 } }],
];

const photos = new Map<SceneSpec, RgbaImage>();

/** Each photo is drawn once. */
function draw(spec: SceneSpec): RgbaImage {
  const known = photos.get(spec);
  if (known) return known;
  const { view, scene } = viewOfScene({ ...SMALL, ...spec });
  const photo = spec === FOLDED ? foldPhoto(scene.photo, view, FOLD, [-0.4, 0.4]) : scene.photo;
  photos.set(spec, photo);
  return photo;
}

function measure(spec: SceneSpec, rules = SPEC): GradedReport {
  const report = gradePhotos({ front: { image: draw(spec) }, rules });
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  return report;
}

const rejectAll = (report: GradedReport): SideCorrections => ({
  ...NO_CORRECTIONS,
  rejected: report.sides.front.flaws.map((_, index) => index),
});

describe('a measured card, graded again without measuring', () => {
  it.each(CARDS)('%s: comes out as it went in', (_, spec) => {
    const report = measure(spec);
    expect(gradeAgain(report, {}, BY_SPEC).report).toEqual(report);
  });

  it.each(CARDS)('%s: by another rule book as if it had been measured by it', (_, spec) => {
    const again = gradeAgain(measure(spec), {}, { measuredBy: SPEC, rules: CURRENT }).report;
    expect(again).toEqual(measure(spec, CURRENT));
  });
});

describe('flaws that a person rejects', () => {
  const worn = measure(CARDS[1][1]);
  const creased = measure(CARDS[2][1]);

  it('take their wear with them: what is left is an intact rim', () => {
    const measured = Math.min(worn.subgrades.corners ?? 10, worn.subgrades.edges ?? 10);
    expect(measured).toBeLessThan(9);
    const { report } = gradeAgain(worn, { front: rejectAll(worn) }, BY_SPEC);
    const { corners, edges } = report.subgrades;
    expect(report.sides.front.flaws).toEqual([]);
    expect(Math.min(corners ?? 0, edges ?? 0)).toBeGreaterThanOrEqual(9.7);
  });

  it('never lower a grade one by one', () => {
    const { flaws } = worn.sides.front;
    expect(flaws.length).toBeGreaterThan(2);
    let before = worn.overall?.value ?? 0;
    for (let count = 1; count <= flaws.length; count++) {
      const rejected = flaws.slice(0, count).map((_, index) => index);
      const { report } = gradeAgain(worn, { front: { ...NO_CORRECTIONS, rejected } }, BY_SPEC);
      expect(report.overall?.value ?? 0).toBeGreaterThanOrEqual(before);
      before = report.overall?.value ?? 0;
    }
  });

  it('lift the cap of a crease, and accepting it makes the cap certain', () => {
    const creases = creased.sides.front.flaws.flatMap(({ kind }, index) =>
      kind === 'crease' ? [index] : [],
    );
    expect(creases.length).toBeGreaterThan(0);
    const graded = (said: Partial<SideCorrections>) =>
      gradeAgain(creased, { front: { ...NO_CORRECTIONS, ...said } }, BY_SPEC).report.psa
        ?.expected ?? 0;
    expect(graded({ rejected: creases })).toBeGreaterThan(creased.psa?.expected ?? 10);
    expect(graded({ accepted: creases })).toBeLessThanOrEqual(creased.psa?.expected ?? 0);
  });
});

describe('flaws that a person draws', () => {
  const pristine = measure(CARDS[0][1]);
  const draw = (kind: 'crease' | 'corner-wear' | 'stain', to: readonly [number, number]) =>
    gradeAgain(
      pristine,
      { front: { ...NO_CORRECTIONS, added: [{ kind, from: [0, 0], to }] } },
      BY_SPEC,
    ).report;

  it('grade as the rule book grades a measured flaw of that size', () => {
    const { sides, psa } = draw('crease', [30, 40]);
    expect(sides.front.flaws).toMatchObject([{ kind: 'crease', sizeMm: 50, confidence: 1 }]);
    const bare = evidenceOf(pristine.sides.front);
    const surface = sides.front.subgrades.surface;
    // The crease of 50 mm scores 2.5 on the curve of the book.
    expect(surface).toBe(2.5);
    const plusMinus = { ...bare.plusMinus, surface: sides.front.subgradesPlusMinus.surface };
    const said = gradeCard(
      {
        front: {
          ...bare,
          plusMinus,
          subgrades: { ...bare.subgrades, surface },
          creases: [
            { lengthMm: 50, plusMinusMm: sides.front.flaws[0].plusMinusMm ?? 0, confidence: 1 },
          ],
          surfaceAtBest: 2.5,
          surfaceUncreased: 10,
        },
      },
      SPEC,
    );
    expect(psa?.grade).toBe(said.psa?.grade);
    expect(psa?.grade).toBeLessThanOrEqual(4);
  });

  it('dent: limits the card even if it is creased as well, or too little of the surface was seen', () => {
    const { front } = draw('crease', [30, 40]).sides;
    const dent = { ...front.flaws[0], kind: 'dent' as const, severity: 0.6 };
    expect(evidenceOf({ ...front, flaws: [...front.flaws, dent] }).surfaceUncreased).toBe(4.6);
    expect(evidenceOf({ ...front, flaws: [dent] }).surfaceAtBest).toBe(4.6);
  });

  it('worn corner: a triangle of 2 mm costs what the curve says', () => {
    // Legs of 2 mm lie between 6 at 1.8 mm and 5 at 2.4 mm: 5.7.
    expect(draw('corner-wear', [2, 2]).subgrades.corners).toBe(5.7);
  });

  it('stain: as large as its longer side, and listed without a cost where a book gives stains no size', () => {
    // 9 mm lie between 8 at 8 mm and 7 at 15 mm: 7.9.
    expect(draw('stain', [9, 4]).subgrades.surface).toBe(7.9);
    const { stain: _, ...older } = SPEC.wear.value.surface;
    const rules = {
      ...SPEC,
      wear: { ...SPEC.wear, value: { ...SPEC.wear.value, surface: older } },
    };
    const { report } = gradeAgain(
      pristine,
      { front: { ...NO_CORRECTIONS, added: [{ kind: 'stain', from: [0, 0], to: [9, 4] }] } },
      { measuredBy: rules, rules },
    );
    expect(report.sides.front.flaws).toHaveLength(1);
    expect(report.subgrades.surface).toBe(pristine.subgrades.surface);
  });
});
