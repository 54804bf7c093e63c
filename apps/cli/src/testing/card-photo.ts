import { renderScene } from '@tc/testcards';

/** A small, plain photo of a pristine card: large enough to be graded, and quick to grade. */
export function renderCardPhoto(side: 'front' | 'back' = 'front') {
  return renderScene({
    ...{ seed: 11, side, style: 'atlas', border: 'solid', borderColor: 'white', ground: 'wood' },
    ...{ widthPx: 900, heightPx: 1200, fill: 0.88, tiltDeg: 4, rollDeg: 3, holder: 'none' },
    ...{ content: 'card', flaws: 'pristine', light: { glare: 0 }, defocusPx: 0, motionPx: 0 },
  });
}
