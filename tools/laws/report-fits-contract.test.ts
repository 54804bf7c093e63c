import { gradeReportSchema } from '@tc/contract';
import { type GradeReport, gradePhotos } from '@tc/engine';
import { parseRuleBook, RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { beforeAll, describe, expect, it } from 'vitest';
import { asPromised } from './report-fits-contract.ts';

/** The published order of keys in each object; other keys may be anywhere. */
const ORDER: Readonly<Record<string, string>> = {
  '': 'schema engine rules file status refusal completeness sides subgrades subgradesPlusMinus assumed overall psa beckett timingsMs',
  refusal: 'code message advice',
  sides: 'front back',
  'sides.front': 'image quad card quality centering corners edges flaws subgrades dataPoints',
  'sides.front.image': 'width height',
  'sides.front.card': 'size widthMm heightMm pxPerMm',
  'sides.front.quality': 'sharpness glareRatio tiltDeg warnings',
  'sides.front.centering': 'method bordersMm leftRight topBottom plusMinusMm plusMinusPoints',
  'sides.front.centering.bordersMm': 'left right top bottom',
  'sides.front.corners.0': 'position score roundingMm whiteningMm2',
  'sides.front.edges.0': 'position score whiteningMm chips',
  'sides.front.flaws.0': 'kind at severity confidence sizeMm',
  'sides.front.subgrades': 'centering corners edges surface',
  subgrades: 'centering corners edges surface',
  subgradesPlusMinus: 'centering corners edges surface',
  overall: 'value level name',
  psa: 'grade name probabilities expected limitedBy',
  beckett: 'grade centering corners edges surface label',
  timingsMs: 'decode locate measure total',
};

type Json = Readonly<Record<string, unknown>>;

function at(report: unknown, place: string): Json | null {
  const steps = place === '' ? [] : place.split('.');
  const found = steps.reduce<unknown>((value, step) => (value as Json | null)?.[step], report);
  return (found ?? null) as Json | null;
}

/** The promised keys of an object, in the order they appear. */
function promisedKeys(report: unknown, place: string, promised: readonly string[]): string[] {
  return Object.keys(at(report, place) ?? {}).filter((key) => promised.includes(key));
}

function expectPublishedOrder(report: unknown): void {
  for (const [place, keys] of Object.entries(ORDER)) {
    const promised = keys.split(' ');
    const present = promisedKeys(report, place, promised);
    expect(present, place).toEqual(promised.filter((key) => present.includes(key)));
  }
}

const SCENE: SceneSpec = {
  ...{ seed: 11, style: 'atlas', border: 'solid', borderColor: 'white', ground: 'wood' },
  ...{ widthPx: 1080, heightPx: 1440, fill: 0.86, tiltDeg: 4, rollDeg: 3, holder: 'none' },
  ...{ flaws: 'pristine', light: { glare: 0 }, defocusPx: 0, motionPx: 0 },
};

/** Caps the grade if the centering was not measured, which is always the case for a borderless card. */
const HOLDING_BACK = readBook({ unmeasured: { value: { mayHide: ['centering'] } } });
/** States a grade no matter how little of the surface was seen. */
const TRUSTING = readBook({ unmeasured: { value: { mayHide: [] } } });

function readBook(change: object): RuleBook {
  const parsed = parseRuleBook({ base: 'spec', id: 'shop', ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('a report of the engine', () => {
  let graded: GradeReport;
  let partly: GradeReport;
  let trusting: GradeReport;
  let refused: GradeReport;
  beforeAll(() => {
    const gradeScene = (scene: Partial<SceneSpec>, rules = RULE_BOOKS.spec) => {
      const { photo } = renderScene({ ...SCENE, ...scene });
      return gradePhotos({ front: { image: photo }, file: 'front.jpg', rules });
    };
    graded = gradeScene({ content: 'card' });
    partly = gradeScene({ content: 'card', border: 'none' }, HOLDING_BACK);
    trusting = gradeScene({ content: 'card' }, TRUSTING);
    refused = gradeScene({ content: 'no-card' });
  });

  it('is graded, or refused, as the photo deserves', () => {
    expect([graded.status, refused.status]).toEqual(['graded', 'refused']);
  });

  it('says what it holds back where a part was not measured', () => {
    expect(partly.assumed).toContain('centering');
    expect(partly).toMatchObject({ atMost: 9, beckett: { grade: null } });
    expect(trusting).not.toHaveProperty('atMost');
  });

  it('survives its travel as the contract promises, without a key that the contract lacks', () => {
    for (const report of [graded, partly, refused]) {
      const traveled = JSON.parse(JSON.stringify(asPromised(report)));
      expect(gradeReportSchema.parse(traveled)).toEqual(traveled);
    }
  });

  it('keeps the published order of keys', () => {
    for (const report of [graded, partly, refused]) expectPublishedOrder(report);
    for (const place of ['', 'sides.front', 'sides.front.centering', 'timingsMs']) {
      expect(at(graded, place), place).not.toBeNull();
    }
  });

  it('is caught when keys are swapped', () => {
    const { schema, ...rest } = graded;
    expect(() => expectPublishedOrder({ ...rest, schema })).toThrow();
  });
});
