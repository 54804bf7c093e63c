import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

/** Scenes in which what is to be told lies among much that looks like it. */
const CASES: readonly (readonly [string, string, SceneSpec])[] = [
  [
    'cut-off',
    'a card that runs out of the photo from one thing of the clutter to the next',
    { seed: 1375, style: 'heraldry', fill: 0.766, offset: [0.02, -0.3213] },
  ],
  [
    'cut-off',
    'a card that runs out of the photo, one side of its frame clearer than the side itself',
    {
      seed: 400333,
      style: 'panorama',
      fill: 0.8181522917933762,
      offset: [0.02, -0.3083463277202099],
    },
  ],
  [
    'cut-off',
    'a card that runs out of the photo on keys, paper and wood, beside a rectangle of them',
    {
      seed: 729004,
      style: 'heraldry',
      ground: 'clutter',
      fill: 0.6714496613945812,
      offset: [0.02, -0.35012837445829065],
    },
  ],
  [
    'no-card',
    "written paper, a pen and a phone that make a rectangle of a card's shape",
    {
      seed: 792022,
      style: 'circuit',
      content: 'no-card',
      ground: 'clutter',
      light: { exposure: 0.4994436606997624 },
    },
  ],
  [
    'blurry',
    'a shaken card whose blurred outline has the shape of a tiny one',
    { seed: 400540, style: 'panorama', motionPx: 67.09314805455506 },
  ],
  [
    'blurry',
    'a shaken card whose outline lies on the sharp edges of a checked cloth',
    { seed: 400960, style: 'panorama', motionPx: 66.06477313674986 },
  ],
  [
    'too-small',
    'a small card on checked cloth',
    { seed: 3056, style: 'atlas', widthPx: 2448, heightPx: 3264, fill: 0.19 },
  ],
  [
    'too-small',
    'a small card in a sleeve on plain ground',
    { seed: 3938, style: 'bloom', widthPx: 2448, heightPx: 3264, fill: 0.218 },
  ],
  [
    'no-card',
    'a plaid whose stripes run out of the photo',
    {
      seed: 2501,
      style: 'circuit',
      content: 'no-card',
      ground: 'cloth',
      light: { exposure: 0.971 },
    },
  ],
  [
    'no-card',
    'a red table, dark in all but one channel',
    {
      seed: 3132,
      style: 'circuit',
      content: 'no-card',
      ground: 'plain',
      light: { exposure: 0.184 },
    },
  ],
];

describe('what looks like something else', () => {
  it.each(CASES)('is refused as %s: %s', (code, _, spec) => {
    const report = gradePhotos({ front: { image: renderScene(spec).photo } });
    expect(report.status === 'refused' ? report.refusal.code : report.status).toBe(code);
  });

  it('is graded: a card on stripes that run out of the photo', () => {
    const scene = renderScene({ seed: 1431, style: 'bloom', tiltDeg: 16.87, focalMm: 26 });
    const report = gradePhotos({ front: { image: scene.photo } });
    expect(report.status).toBe('graded');
  });
});
