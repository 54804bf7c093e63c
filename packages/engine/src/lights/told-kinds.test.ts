import { invariant, ok } from '@tc/kernel';
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

/** What several photos, and the first one alone, call the flaw that a lamp shows. */
function calledUnderLamps(flaw: FlawSpec) {
  const scenes = renderUnderLamps(
    {
      ...{ seed: 64, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
      ...{ ground: 'mat', widthPx: 1350, heightPx: 1800, fill: 0.85, flaws: [flaw] },
      lamp: { azimuthDeg: 0, elevationDeg: 30, share: 0.8, distanceMm: 300, gloss: 0.4 },
    },
    { azimuthsDeg: [20, 110, 200, 290], movement: 0.5 },
  );
  const [image, ...others] = scenes.map(({ photo }) => photo);
  const [truth] = scenes.flatMap(({ cards }) => cards[0].flaws);
  invariant(truth, 'some lamp shows it');
  const called = (photos: Parameters<typeof gradePhotos>[0]) => {
    const report = gradePhotos(photos);
    invariant(report.status === 'graded', 'the card is graded');
    return report.sides.front.flaws
      .filter(({ at }) => boxOverlap(at, truth.at) > 0.3)
      .map(({ kind }) => kind);
  };
  const underOtherLight = others.map((other) => ok({ image: other }));
  return {
    several: called({ front: { image, underOtherLight } }),
    one: called({ front: { image } }),
  };
}

describe('several photos of a card under a lamp', () => {
  it('call a hollow a dent, which no single one of them does', { tags: ['long'] }, () => {
    expect(calledUnderLamps(DENT)).toEqual({ several: ['dent'], one: [] });
  });

  it('call a bend with its ink intact a crease', () => {
    expect(calledUnderLamps(BEND).several).toEqual(['crease']);
  });
});
