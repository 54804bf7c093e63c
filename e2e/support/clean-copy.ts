import type { SceneSpec } from '@tc/testcards';
import { renderTestPhoto } from './photos.ts';

const PRINT: SceneSpec = {
  ...{ seed: 9301, style: 'atlas', size: 'standard', border: 'none', bowMm: 0, tiltDeg: 2 },
  ...{ printShiftMm: [0.5, -0.3], borderTiltDeg: 0 },
};

/** A card without borders, and another copy of it in another photo: `own.jpg` and `copy.jpg`. */
export async function ownAndCopy() {
  const own = await renderTestPhoto('own.jpg', PRINT);
  const other = { copy: 1, shot: 1, rollDeg: -3, printShiftMm: [-0.1, 0.1] } as const;
  return { own, copy: await renderTestPhoto('copy.jpg', { ...PRINT, ...other }) };
}
