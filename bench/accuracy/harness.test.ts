import type { SceneSpec } from '@tc/testcards';
import { beforeAll, describe, expect, it } from 'vitest';
import { observePhotos } from '../grading/grading-pool.ts';
import type { Observation } from '../grading/observation.ts';
import { usableVersions } from '../photos/photo-cache.ts';
import { choosePhotos, photoSet } from '../photos/photo-set.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { evaluate } from './evaluate.ts';
import { listFailures } from './failures.ts';

const SMALL = { widthPx: 1200, heightPx: 1600, fill: 0.85, tiltDeg: 2, rollDeg: 1 } as const;
const SPECS: readonly SceneSpec[] = [
  { ...SMALL, seed: 1, group: 'bordered', border: 'solid', borderColor: 'white', ground: 'wood' },
  { ...SMALL, seed: 2, group: 'borderless', border: 'none', ground: 'plain' },
  { ...SMALL, seed: 3, group: 'no card', content: 'no-card', ground: 'plain' },
];

let observations: Observation[];

beforeAll(async () => {
  const versions = await usableVersions(rendererVersion(), false);
  const onDone = () => undefined;
  observations = await observePhotos(SPECS, { workers: 1, versions, withPeers: true, onDone });
});

/** The first photo's report with its whole outline moved to the right. */
function shiftedBy(mm: number): Observation {
  const [first] = observations;
  if (first.outcome.status !== 'graded') throw new Error('the plain card was refused');
  const { side } = first.outcome;
  const by = mm * side.card.pxPerMm;
  const quad = side.quad.map(([x, y]) => [x + by, y]) as unknown as typeof side.quad;
  return { ...first, outcome: { ...first.outcome, side: { ...side, quad } } };
}

describe('accuracy harness', () => {
  it('keeps the order of the photos and their truth', () => {
    expect(observations.map(({ truth }) => truth.group)).toEqual([
      'bordered',
      'borderless',
      'no card',
    ]);
    expect(observations.map(({ truth }) => truth.borderless)).toEqual([false, true, false]);
  });

  it('accepts the outline of a plain card, and reports one that is shifted', () => {
    const outlineOf = (observation: Observation) =>
      listFailures([observation]).flatMap(({ reasons }) =>
        reasons.filter((reason) => reason.startsWith('corner off')),
      );
    expect(outlineOf(observations[0])).toEqual([]);
    expect(outlineOf(shiftedBy(1))).toHaveLength(1);
    const figures = evaluate([shiftedBy(1)]).figures;
    expect(figures.outlineWithin.value).toBe(0);
    expect(figures.outlineMedian.value).toBeCloseTo(1, 1);
  });

  it('counts a refusal of a good photo as a missed outline and as a false refusal', () => {
    const refused: Observation = {
      ...observations[0],
      outcome: { status: 'refused', code: 'blurry' },
    };
    const { figures, tables } = evaluate([refused]);
    expect(figures.outlineWithin.value).toBe(0);
    expect(figures.refusedFalsely.value).toBe(1);
    expect(tables.falseRefusals.rows.bordered.answers).toBe('1 blurry');
  });

  it('does not count an unmeasured part as flawless', () => {
    const [first] = observations;
    if (first.outcome.status !== 'graded') throw new Error('the plain card was refused');
    const blind: Observation = {
      ...first,
      outcome: {
        ...first.outcome,
        subgrades: { centering: 10, corners: null, edges: null, surface: null },
        side: { ...first.outcome.side, corners: null, edges: null, unseen: null, flaws: [] },
      },
    };
    const { figures } = evaluate([blind]);
    expect(figures.pristineTopGrade).toMatchObject({ value: null, n: 0 });
    expect(figures.pristineFalseFlaws).toMatchObject({ value: null, n: 0 });
  });

  it('asks the other programs only if there is a card to find', () => {
    expect(observations.map(({ peers }) => peers !== null)).toEqual([true, true, false]);
  });
});

describe('photo set', () => {
  it('has at least 300 photos, none of them in two splits', () => {
    const seen = [...photoSet('tune'), ...photoSet('practice')];
    const holdout = photoSet('holdout');
    expect(holdout.length).toBeGreaterThanOrEqual(300);
    const seeds = new Set(seen.map(({ seed }) => seed));
    expect(holdout.filter(({ seed }) => seeds.has(seed))).toEqual([]);
    const styles = new Set(seen.map(({ style }) => style));
    expect(holdout.filter(({ style }) => styles.has(style))).toEqual([]);
  });

  it('spreads a small count evenly over all groups', () => {
    const all = { count: null, from: 0, to: null, group: null, seed: null };
    const groups = new Set(photoSet('tune').map(({ group }) => group)).size;
    const chosen = choosePhotos(photoSet('tune'), { ...all, count: groups });
    expect(new Set(chosen.map(({ group }) => group)).size).toBe(groups);
    expect(choosePhotos(photoSet('tune'), { ...all, count: 7 })).toHaveLength(7);
  });
});
