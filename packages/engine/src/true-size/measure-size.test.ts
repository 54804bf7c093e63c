import type { Point } from '@tc/kernel';
import { renderScene, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import type { SideReport } from '../report.ts';
import { measureAngles, measureProportion, measureTrueSize } from './measure-size.ts';

const SMALL = {
  widthPx: 1200,
  heightPx: 1600,
  fill: 0.6,
  size: 'standard',
  border: 'solid',
} as const;

const scenes = new Map<SceneSpec, Scene>();

/** Each photo is drawn once. */
function draw(spec: SceneSpec): Scene {
  const scene = scenes.get(spec) ?? renderScene({ ...SMALL, ground: 'plain', ...spec });
  scenes.set(spec, scene);
  return scene;
}

/** A drawn card, measured as a card of another size, and where millimeters of the table lie in its photo. */
function photograph(spec: SceneSpec, as: 'standard' | 'pokemon') {
  const scene = draw(spec);
  const [card] = scene.cards;
  const report = gradePhotos({ front: { image: scene.photo }, size: as });
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  const map = rectangleToQuad(card.widthMm, card.heightMm, card.quad as SideReport['quad']);
  const table = (xMm: number, yMm: number): Point => project(map, xMm, yMm);
  return { side: report.sides.front, table, card };
}

const PHOTOS: readonly (readonly [string, SceneSpec])[] = [
  ['from straight above', { seed: 811, tiltDeg: 1 }],
  ['at a slight tilt', { seed: 812, tiltDeg: 4, tiltAzimuthDeg: 40 }],
  ['turned', { seed: 813, tiltDeg: 3, rollDeg: 20 }],
];

describe('the true size of a card with a thing of known size beside it', () => {
  it.each(PHOTOS)(
    '%s: the truth lies within the interval, whatever size was assumed',
    (_, spec) => {
      for (const as of ['standard', 'pokemon'] as const) {
        const { side, table, card } = photograph(spec, as);
        for (const [from, to] of [
          [table(-3, 2), table(-3, 2 + 53.98)],
          [table(5, 92), table(5 + 24.26, 92)],
        ] as const) {
          const lengthMm = from[1] === table(-3, 2)[1] ? 53.98 : 24.26;
          // It lies in the plane of the card, as if it were as thick.
          const size = measureTrueSize(side, { lengthMm, thicknessMm: 0.35, from, to });
          const { widthMm, heightMm } = size ?? expect.fail('no size');
          expect(Math.abs(widthMm.value - card.widthMm)).toBeLessThan(widthMm.plusMinus);
          expect(Math.abs(heightMm.value - card.heightMm)).toBeLessThan(heightMm.plusMinus);
          expect(heightMm.plusMinus).toBeLessThan(1.2);
        }
      }
    },
  );

  it('is not known from two ends in one place', () => {
    const { side, table } = photograph(PHOTOS[0][1], 'standard');
    const at = table(0, 0);
    expect(measureTrueSize(side, { lengthMm: 20, thicknessMm: 1, from: at, to: at })).toBeNull();
  });
});

describe('what a photo shows of the shape without a reference', () => {
  it('are proportions that reach the printed ones, and none of another size', () => {
    const { side } = photograph(PHOTOS[0][1], 'standard');
    const right = measureProportion(side);
    expect(Math.abs(right.value)).toBeLessThan(right.plusMinus);
    // As if 1.6 mm of the long side were missing.
    const trimmed = measureProportion({
      ...side,
      card: { ...side.card, heightMm: side.card.heightMm + 1.6 },
    });
    expect(trimmed.value).toBeLessThan(-trimmed.plusMinus);
  });

  it.each(PHOTOS)('%s: are right angles within their interval', (_, spec) => {
    for (const { deg, plusMinusDeg } of measureAngles(photograph(spec, 'standard').side)) {
      expect(Math.abs(deg - 90)).toBeLessThan(plusMinusDeg);
    }
  });
});
