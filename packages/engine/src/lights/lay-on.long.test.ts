import { invariant } from '@tc/kernel';
import { renderScene, renderUnderLamps, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { type CardMap, createCardMap } from '../card-map/card-map.ts';
import { chooseSize } from '../card-map/choose-size.ts';
import { invert, project, rectangleToQuad } from '../geometry/homography.ts';
import { createKernels, type LoadedPhoto } from '../kernels/index.ts';
import { locateCard } from '../locate/locate-card.ts';
import { cutFaceLight } from './face-light.ts';
import { firstFace, layFurther, layOn } from './lay-on.ts';

const kernels = createKernels();
const CARD: SceneSpec = {
  ...{ seed: 900_101, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
  ...{ ground: 'mat', widthPx: 1500, heightPx: 2000, fill: 0.8, bowMm: 0, lensK1: 0 },
};

function place({ photo }: Scene): { readonly photo: LoadedPhoto; readonly cardMap: CardMap } {
  const loaded = kernels.loadPhoto(photo);
  const located = locateCard(kernels, loaded);
  invariant(located.ok, 'the rendered card is found');
  const { outline } = located.value;
  const { widthMm, heightMm } = chooseSize(loaded, outline, 'standard');
  return { photo: loaded, cardMap: createCardMap(outline, widthMm, heightMm) };
}

const faceOf = ({ photo, cardMap }: ReturnType<typeof place>) =>
  firstFace(cardMap, cutFaceLight(photo, cardMap));

/** How far each of many places of the first photo is from where the second really shows it. */
function errorsMm([first, second]: readonly Scene[]): number[] {
  invariant(first && second, 'two photos');
  const own = place(first);
  const face = faceOf(own);
  const other = place(second);
  const laid = layOn(face, other.photo, other.cardMap);
  invariant(laid.ok, 'the prints are alike');
  const [a, b] = [first.cards[0], second.cards[0]];
  const toCard = invert(rectangleToQuad(a.widthMm, a.heightMm, a.quad));
  const toSecond = rectangleToQuad(b.widthMm, b.heightMm, b.quad);
  const errors: number[] = [];
  for (let x = 6; x < own.cardMap.widthMm - 5; x += 6) {
    for (let y = 6; y < own.cardMap.heightMm - 5; y += 6) {
      const truth = project(toSecond, ...project(toCard, ...own.cardMap.toPhoto(x, y)));
      const found = laid.value.cardMap.toPhoto(x, y);
      const offPx = Math.hypot(truth[0] - found[0], truth[1] - found[1]);
      errors.push(offPx / other.cardMap.pxPerMm);
    }
  }
  return errors.sort((p, q) => p - q);
}

/** A third of a pixel at 30 pixels to the millimeter. */
const THIRD_OF_PIXEL_MM = 0.011;

describe('a second photo of the same side', () => {
  it.each([
    ['with another lamp', { azimuthsDeg: [0, 180] }],
    ['from a hand that moved', { azimuthsDeg: [0, 90], movement: 1 }],
    ['with the card turned by half a turn', { azimuthsDeg: [0, 0], turnedDeg: [0, 180] }],
    ['with the card turned by a quarter', { azimuthsDeg: [0, 0], turnedDeg: [0, 90] }],
    ['with the card turned by 30 degrees', { azimuthsDeg: [0, 0], turnedDeg: [0, 30] }],
  ])('%s is laid on the first to a third of a pixel', (_, series) => {
    const errors = errorsMm(renderUnderLamps(CARD, series));
    expect(errors[errors.length >> 1]).toBeLessThan(THIRD_OF_PIXEL_MM);
    expect(errors.at(-1)).toBeLessThan(4 * THIRD_OF_PIXEL_MM);
  });

  it('is not taken from another card', () => {
    const face = faceOf(place(renderScene(CARD)));
    const other = place(renderScene({ ...CARD, seed: 900_102, style: 'bloom' }));
    expect(layOn(face, other.photo, other.cardMap)).toEqual({
      ok: false,
      error: 'other-print',
    });
  });

  it('is not taken from another card of its set, which shares everything but the picture', () => {
    const face = faceOf(place(renderScene(CARD)));
    const other = place(renderScene({ ...CARD, seed: 900_103 }));
    expect(layFurther(face, other.photo, other.cardMap).ok).toBe(false);
    const again = place(renderScene({ ...CARD, shot: 1, rollDeg: 12 }));
    expect(layFurther(face, again.photo, again.cardMap).ok).toBe(true);
  });
});
