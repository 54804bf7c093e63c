import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { rectifyCard } from '../frame/rectified-card.ts';
import { measureFace } from '../pipeline/measure-face.ts';
import { inDoubt } from './doubt.ts';

function faceOf(spec: Parameters<typeof viewOfScene>[0]) {
  const calm = { light: { gradient: 0.2 }, noise: 1, sharpening: 0.5, border: 'none' } as const;
  const { view } = viewOfScene({ ...calm, ...spec });
  return measureFace(
    view,
    rectifyCard(view),
    { side: 'front', isSure: true, toPhoto: (at) => at },
    RULE_BOOKS.spec,
    () => {},
  );
}

/** Art of strong contrast up to the cut, once sound and once with every corner and side damaged. */
const wreck = { seed: 640, style: 'bloom', ground: 'plain', damageLevel: 0.6 } as const;
const torn = { seed: 641, style: 'bloom', ground: 'plain', damageLevel: 1 } as const;

describe('heavy wear that stands out no more than the art beside it', () => {
  it('is no clean score where nothing else is surely worn, and the report says so', () => {
    const { subgrades, corners, warnings } = faceOf(wreck);
    expect(subgrades.corners ?? 0).toBeLessThan(9);
    expect(corners?.some(({ score }) => score === null)).toBe(true);
    expect(warnings).toContain('wear-or-print');
  });

  it('counts as wear on a card that is surely worn in several places', () => {
    const { subgrades, warnings } = faceOf(torn);
    expect(subgrades.corners).toBeLessThan(6);
    expect(warnings).toEqual([]);
  });

  it.each([wreck, torn])('is not seen on the sound $style card', (spec) => {
    const { subgrades, warnings } = faceOf({ ...spec, damageLevel: 0 });
    expect(subgrades.corners).toBe(10);
    expect(warnings).toEqual([]);
  });
});

describe('inDoubt', () => {
  it('leaves a score without doubt as it is', () => {
    expect(inDoubt(9.4, 9.4, 0.6)).toEqual({ score: 9.4, plusMinus: 0.6 });
  });

  it('reaches from what is sure to what all of it would mean', () => {
    const stated = inDoubt(7, 3, 0.5);
    expect(stated?.score).toBe(5);
    expect(stated?.plusMinus).toBeGreaterThanOrEqual(2);
  });

  it('is null where all of the wear is in doubt, and never better by more of it', () => {
    expect(inDoubt(10, 5, 0.5)).toBeNull();
    const scores = [9.5, 9, 8, 6, 3].map((atWorst) => inDoubt(9.5, atWorst, 0.5)?.score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});
