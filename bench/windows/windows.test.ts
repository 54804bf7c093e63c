import { createRng } from '@tc/kernel';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { isSurelyWrong, judgeWindow } from './judge-window.ts';
import type { Windowed } from './windowed.ts';
import { VIEWS, windowOf } from './windowed-photo.ts';

const SEEDS = [1, 2, 3, 4, 5];

function photoOf(spec: SceneSpec): Windowed {
  const { photo, cards } = renderScene({ widthPx: 900, heightPx: 1200, fill: 0.7, ...spec });
  const [{ quad }] = cards;
  return { image: photo, outline: quad };
}

const photo = photoOf({ seed: 71, ground: 'wood', tiltDeg: 8 });

const isInside = ({ image, outline }: Windowed) =>
  outline.every(([x, y]) => x >= 0 && y >= 0 && x <= image.width && y <= image.height);

describe('windows of a photo', () => {
  it.each(SEEDS)('show the whole card, a part of it, a screen or a scan: %i', (seed) => {
    const inside = VIEWS.map((view) => isInside(windowOf(photo, view, createRng(seed))));
    expect(inside).toEqual([true, false, true, true]);
  });

  it('keep what the photo shows at each corner of the card', () => {
    const colorAt = ({ image, outline }: Windowed) =>
      outline.map(([x, y]) => {
        const at = 4 * (Math.floor(y) * image.width + Math.floor(x));
        return [...image.data.subarray(at, at + 3)];
      });
    // Upright windows; of one that is turned, the same place may lie in the pixel beside it.
    const upright = SEEDS.map((seed) => windowOf(photo, 'on a screen', createRng(seed)));
    const [own] = upright.filter(({ image }) => image.height > image.width);
    expect(own && colorAt(own)).toEqual(colorAt(photo));
  });
});

describe.each([
  ['wood', photo],
  ['a dark mat', photoOf({ seed: 72, ground: 'mat', tiltDeg: 3 })],
])('a card on %s', (_, from) => {
  it.each(VIEWS.flatMap((view) => SEEDS.slice(0, 3).map((seed) => [view, seed] as const)))(
    'is refused, or has a valid report whose outline is right or doubtful: %s, %i',
    (view, seed) => {
      const answer = judgeWindow(windowOf(from, view, createRng(seed)));
      expect(answer.status, JSON.stringify(answer)).not.toBe('broken');
      expect(isSurelyWrong(answer), JSON.stringify(answer)).toBe(false);
    },
  );
});
