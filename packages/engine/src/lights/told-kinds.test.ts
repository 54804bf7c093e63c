import { flawName, invariant, ok } from '@tc/kernel';
import { type FlawSpec, renderUnderLamps } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { boxOverlap } from '../flaws/boxes.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';

const DENT = {
  kind: 'dent',
  center: [0.3, 0.3],
  sizeMm: 4,
  severity: 0.8,
} as const satisfies FlawSpec;
const BEND = {
  ...{ kind: 'crease', look: 'unbroken', edge: 'left', along: 0.5, angleDeg: 10 },
  ...{ center: [0.3, 0.5], sizeMm: 30, severity: 0.7 },
} as const satisfies FlawSpec;

/** What several photos, and the first one alone, call the flaws that some lamp shows. */
function calledUnderLamps(...flaws: readonly FlawSpec[]) {
  const scenes = renderUnderLamps(
    {
      ...{ seed: 64, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
      ...{ ground: 'mat', widthPx: 1350, heightPx: 1800, fill: 0.85, flaws },
      lamp: { azimuthDeg: 0, elevationDeg: 30, share: 0.8, distanceMm: 300, gloss: 0.4 },
    },
    { azimuthsDeg: [20, 110, 200, 290], movement: 0.5 },
  );
  const [image, ...others] = scenes.map(({ photo }) => photo);
  const truths = scenes.flatMap(({ cards }) => [...cards[0].flaws]);
  const called = (photos: Parameters<typeof gradePhotos>[0]) => {
    const report = gradePhotos(photos);
    invariant(report.status === 'graded', 'the card is graded');
    return report.sides.front.flaws
      .filter(({ at }) => truths.some((truth) => boxOverlap(at, truth.at) > 0.3))
      .map(flawName)
      .sort();
  };
  const underOtherLight = others.map((other) => ok({ image: other }));
  return {
    several: called({ front: { image, underOtherLight } }),
    one: called({ front: { image } }),
  };
}

describe('several photos of a card under a lamp', () => {
  it('call a hollow a dent, which no single one of them does', { tags: ['long'] }, () => {
    expect(calledUnderLamps(DENT)).toEqual({ several: ['Dent'], one: [] });
  });

  it('tell a bend, whose ink is intact, from a crease that broke it', () => {
    const crease = { ...BEND, look: 'plain', along: 0.75, center: [0.3, 0.75] } as const;
    expect(calledUnderLamps(BEND, crease).several).toEqual(['Bend, ink intact', 'Crease']);
  });
});
