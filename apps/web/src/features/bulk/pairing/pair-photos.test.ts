import { describe, expect, it } from 'vitest';
import { type Pairing, pairPhotos } from './pair-photos.ts';

const BLOB = new Blob();

function pair(paths: readonly string[], pairing: Pairing = 'names') {
  const { cards, loose } = pairPhotos(
    paths.map((path) => ({ path, blob: BLOB })),
    pairing,
  );
  return {
    cards: cards.map(({ name, front, back }) => [name, front.path, back?.path ?? null]),
    loose: loose.map(({ photo, why }) => [photo.path, why]),
  };
}

describe('fronts and backs find each other', () => {
  it.each([
    ['12-front.jpg', '12-back.jpg', '12'],
    ['Box 3_F.png', 'Box 3_b.png', 'box 3'],
    ['IMG 7 vorne.heic', 'IMG 7 hinten.heic', 'img 7'],
    ['7-Vorderseite.jpg', '7-Rückseite.jpg', '7'],
    ['a.recto.jpg', 'a.verso.jpg', 'a'],
    ['12-1.jpg', '12-2.jpg', '12'],
    ['12a.jpg', '12b.jpg', '12'],
    ['card 12 a.jpg', 'card 12 b.jpg', 'card 12'],
    ['boxes/12/front.jpg', 'boxes/12/back.jpg', '12'],
  ])('by names: %s and %s', (front, back, name) => {
    expect(pair([back, front])).toEqual({ cards: [[name, front, back]], loose: [] });
  });

  it('in one folder at a time, and photos that say nothing are cards by themselves', () => {
    expect(pair(['a/1-front.jpg', 'b/1-back.jpg', 'IMG_10.jpg', 'IMG_9.jpg'])).toEqual({
      cards: [
        ['1', 'a/1-front.jpg', null],
        ['IMG_9', 'IMG_9.jpg', null],
        ['IMG_10', 'IMG_10.jpg', null],
      ],
      loose: [['b/1-back.jpg', 'Its front is missing.']],
    });
  });

  it('but three numbers are three cards, and two fronts of one card are asked about', () => {
    expect(pair(['c-1.jpg', 'c-2.jpg', 'c-3.jpg']).cards).toHaveLength(3);
    const twice = ['1-front.jpg', '1_front.png', '1-back.jpg'];
    expect(pair(twice)).toMatchObject({ cards: [], loose: [{}, {}, {}] });
  });

  it('in turns, in the order of their numbers, and the last one may have no back', () => {
    const paths = ['IMG_10.jpg', 'IMG_2.jpg', 'IMG_1.jpg'];
    expect(pair(paths, 'turns').cards).toEqual([
      ['IMG_1', 'IMG_1.jpg', 'IMG_2.jpg'],
      ['IMG_10', 'IMG_10.jpg', null],
    ]);
    expect(pair(['1-front.jpg', '1-back.jpg'], 'fronts').cards).toHaveLength(2);
  });

  it('of two hundred cards all at once', () => {
    const paths = Array.from({ length: 200 }, (_, n) => [`${n}_front.jpg`, `${n}_back.jpg`]).flat();
    const { cards, loose } = pair(paths);
    expect([cards.length, loose]).toEqual([200, []]);
    expect(cards[11]).toEqual(['11', '11_front.jpg', '11_back.jpg']);
  });
});
