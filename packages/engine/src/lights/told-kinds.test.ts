import { invariant, ok } from '@tc/kernel';
import { renderUnderLamps } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { boxOverlap } from '../flaws/boxes.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';

const DENT = { kind: 'dent', center: [0.3, 0.3], sizeMm: 4, severity: 0.8 } as const;

describe('several photos of a card under a lamp', () => {
  const scenes = renderUnderLamps(
    {
      ...{ seed: 64, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
      ...{ ground: 'mat', widthPx: 1350, heightPx: 1800, fill: 0.85, flaws: [DENT] },
      lamp: { azimuthDeg: 0, elevationDeg: 30, share: 0.8, distanceMm: 300, gloss: 0.4 },
    },
    { azimuthsDeg: [20, 110, 200, 290], movement: 0.5 },
  );
  const [image, ...others] = scenes.map(({ photo }) => photo);
  const underOtherLight = others.map((other) => ok({ image: other }));
  const report = gradePhotos({ front: { image, underOtherLight } });
  invariant(report.status === 'graded', 'the card is graded');
  const [truth] = scenes.flatMap(({ cards }) => cards[0].flaws);
  invariant(truth, 'some lamp shows it');

  it('call a hollow a dent, which no single one of them does', () => {
    const kinds = report.sides.front.flaws
      .filter(({ at }) => boxOverlap(at, truth.at) > 0.3)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['dent']);
    const alone = gradePhotos({ front: { image } });
    invariant(alone.status === 'graded', 'one photo is graded, too');
    expect(alone.sides.front.flaws.some(({ kind }) => kind === 'dent')).toBe(false);
  });
});
