import { describe, expect, it } from 'vitest';
import { type CardTruth, type SceneSpec, SPLITS, specsUnderLamps, worldSpec } from '../index.ts';
import { seatCards } from '../scene/arrange.ts';
import { edgesOf, quadOf } from '../scene/edges.ts';
import { planScene } from '../scene/plan.ts';
import { WORLDS } from './ranges.ts';

describe('worldSpec', () => {
  function isInside(card: Pick<CardTruth, 'quad'>, edges: CardTruth['edges'], spec: SceneSpec) {
    const points = [...card.quad, ...Object.values(edges).flat()];
    return points.every(
      ([x, y]) => x > 0 && y > 0 && x < (spec.widthPx ?? 0) && y < (spec.heightPx ?? 0),
    );
  }

  it.each(SPLITS)('draws 200 photos whose card lies whole in the picture: %s', (split) => {
    let graded = 0;
    for (let seed = 0; seed < 200; seed++) {
      const spec = worldSpec(seed, split);
      const { layout, camera, expected } = planScene(spec);
      const [card] = seatCards(layout);
      const quad = quadOf(camera, card);
      expect([seed, isInside({ quad }, edgesOf(camera, card), spec)]).toEqual([seed, true]);
      // A small soft photo may be impossible to grade, but the card is never cut off.
      expect(['graded', 'too-small', 'blurry']).toContain(expected);
      if (expected === 'graded') graded++;
    }
    expect(graded).toBeGreaterThan(170);
  });

  it('keeps the card whole in every photo of a series that moves', () => {
    for (let seed = 0; seed < 20; seed++) {
      const azimuthsDeg = [0, 90, 180, 270];
      const specs = specsUnderLamps(worldSpec(seed), { azimuthsDeg, movement: 1 });
      expect(specs.map((spec) => spec.lamp?.azimuthDeg)).toEqual(azimuthsDeg);
      const quads = specs.map((spec) => {
        const { layout, camera } = planScene(spec);
        const [card] = seatCards(layout);
        const quad = quadOf(camera, card);
        expect([seed, isInside({ quad }, edgesOf(camera, card), spec)]).toEqual([seed, true]);
        return JSON.stringify(quad);
      });
      expect(new Set(quads).size).toBe(4);
    }
  });

  it('draws nothing for tuning that is kept apart', () => {
    const { tune, holdout } = WORLDS;
    for (const ground of Object.keys(holdout.grounds)) {
      if (ground !== 'mat') expect(Object.keys(tune.grounds)).not.toContain(ground);
    }
    const shared = (a: readonly unknown[], b: readonly unknown[]) => {
      const known = new Set(a.map((each) => JSON.stringify(each)));
      return b.filter((each) => known.has(JSON.stringify(each)));
    };
    expect(shared(tune.matCodes, holdout.matCodes)).toEqual([]);
    expect(shared(tune.lightColors, holdout.lightColors)).toEqual([]);
    expect(shared(tune.sleeves, holdout.sleeves)).toEqual([]);
    expect(shared(tune.toploaders, holdout.toploaders)).toEqual([]);
    expect(shared(tune.shapes, holdout.shapes)).toEqual([]);
    const overlaps = ([a, b]: readonly number[], [c, d]: readonly number[]) => a < d && c < b;
    for (const key of ['elevationsDeg', 'jpegQuality', 'longPx', 'borderHues'] as const) {
      for (const mine of tune[key]) {
        for (const theirs of holdout[key]) expect(overlaps(mine, theirs)).toBe(false);
      }
    }
    for (const key of ['tiltDeg', 'curlAcrossMm', 'curlDownMm'] as const) {
      expect(overlaps(tune[key], holdout[key])).toBe(false);
    }
    const styles = SPLITS.map((split) => worldSpec(1, split).style);
    expect(new Set(styles).size).toBe(3);
  });
});
