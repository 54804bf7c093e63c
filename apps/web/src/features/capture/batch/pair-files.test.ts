import { describe, expect, it } from 'vitest';
import { pairFiles } from './pair-files.ts';

function pair(names: readonly string[], pairing: 'fronts' | 'pairs') {
  const files = names.map((name) => ({ name }));
  return pairFiles(files, pairing).map(({ front, back }) => [front.name, back?.name ?? null]);
}

describe('many files become cards', () => {
  it('one a card, in the order in which people number them', () => {
    const names = ['IMG_10.jpg', 'IMG_9.jpg', 'IMG_100.jpg'];
    expect(pair(names, 'fronts')).toEqual([
      ['IMG_9.jpg', null],
      ['IMG_10.jpg', null],
      ['IMG_100.jpg', null],
    ]);
  });

  it('front and back in turn, and the last one alone', () => {
    expect(pair(['1.jpg', '2.jpg', '3.jpg'], 'pairs')).toEqual([
      ['1.jpg', '2.jpg'],
      ['3.jpg', null],
    ]);
  });

  it.each(['fronts', 'pairs'] as const)(
    'by names that say the side, whatever was chosen: %s',
    (pairing) => {
      const names = [
        'box 2-back.jpg',
        'box 1_Front.jpg',
        'box 2-front.jpg',
        'box 1_BACK.jpg',
        'x_f.png',
      ];
      expect(pair(names, pairing)).toEqual([
        ['box 1_Front.jpg', 'box 1_BACK.jpg'],
        ['box 2-front.jpg', 'box 2-back.jpg'],
        ['x_f.png', null],
      ]);
    },
  );

  it('never by names that only seem to, or say a side twice', () => {
    expect(pair(['scarf.jpg', 'web.jpg'], 'fronts')).toHaveLength(2);
    expect(pair(['front.jpg', 'back.jpg'], 'pairs')).toEqual([['back.jpg', 'front.jpg']]);
    expect(pair(['a-front.jpg', 'a_front.jpg'], 'fronts')).toHaveLength(2);
    expect(pair(['a-back.jpg', 'b-back.jpg'], 'fronts')).toHaveLength(2);
  });
});
