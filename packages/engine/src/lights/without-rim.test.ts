import { invariant, ok } from '@tc/kernel';
import { renderUnderLamps } from '@tc/testcards';
import { expect, it } from 'vitest';
import { gradePhotos } from '../pipeline/grade-photos.ts';

it('sees no crease at the rounded corners of a clean card', { tags: ['long'] }, () => {
  const scenes = renderUnderLamps(
    {
      ...{ seed: 73, style: 'bloom', size: 'pokemon', corners: 'rounded', border: 'solid' },
      ...{ borderColor: 'yellow', ground: 'mat', widthPx: 1350, heightPx: 1800, fill: 0.85 },
      lamp: {
        ...{ azimuthDeg: 0, elevationDeg: 25, share: 0.85, hardness: 0.8 },
        ...{ distanceMm: 300, gloss: 0.4 },
      },
    },
    { azimuthsDeg: [20, 110, 200, 290], movement: 0.5 },
  );
  const [image, ...others] = scenes.map(({ photo }) => photo);
  const underOtherLight = others.map((other) => ok({ image: other }));
  const report = gradePhotos({ front: { image, underOtherLight } });
  invariant(report.status === 'graded', 'the card is graded');
  expect(report.sides.front.surfaceSeen).toBeGreaterThan(0.5);
  expect(report.sides.front.flaws.filter(({ kind }) => kind === 'crease')).toEqual([]);
});
