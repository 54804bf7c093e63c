import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

/** A card that fills the narrow side of a photo. */
function grade(widthPx: number, heightPx: number) {
  const fill = (0.8 * Math.min(widthPx, heightPx)) / heightPx;
  const { photo } = renderScene({ seed: 12, ground: 'mat', tiltDeg: 3, widthPx, heightPx, fill });
  return gradePhotos({ front: { image: photo } });
}

describe('photos much longer than wide', () => {
  it.each([
    ['phones of 21:9 show', 1080, 2520],
    ['two screens pasted together are', 900, 2700],
    ['a panorama is', 2700, 900],
  ])('are graded where as long as %s', (_, width, height) => {
    expect(grade(width, height).status).toBe('graded');
  });

  it.each([
    [160, 3200],
    [3200, 160],
  ])('are refused where there is nothing to see: %i x %i pixels', (width, height) => {
    const data = new Uint8Array(4 * width * height).fill(128);
    expect(gradePhotos({ front: { image: { width, height, data } } }).status).toBe('refused');
  });
});
