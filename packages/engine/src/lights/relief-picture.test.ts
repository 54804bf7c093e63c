import { invariant } from '@tc/kernel';
import { renderUnderLamps, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import { drawRelief, type ReliefPicture } from './relief-picture.ts';

const kernels = createKernels();
const CREASED: SceneSpec = {
  ...{ seed: 63, size: 'standard', border: 'solid', borderColor: 'cream', ground: 'mat' },
  ...{ widthPx: 1000, heightPx: 1330, fill: 0.8 },
  flaws: [{ kind: 'crease', sizeMm: 40, severity: 0.9 }],
};
const scenes = renderUnderLamps(CREASED, { azimuthsDeg: [0, 180], movement: 1 });
const [first, second] = scenes.map(({ photo }) => photo);
invariant(first && second, 'two photos');

/** Two photos from a hand that moves a little. */
function underWindow(azimuthsDeg: readonly [number, number]): readonly [RgbaImage, RgbaImage] {
  const lamp = { azimuthDeg: 0, distanceMm: 3000 };
  const [one, other] = renderUnderLamps({ ...CREASED, lamp }, { azimuthsDeg, movement: 1 });
  invariant(one && other, 'two photos');
  return [one.photo, other.photo];
}

function draw(photos: readonly RgbaImage[]) {
  const report = gradePhotos({ front: { image: first } });
  invariant(report.status === 'graded', 'the drawn card is graded');
  return drawRelief(kernels, { photos, card: report.sides.front });
}

/** Where a band of the picture, 2 mm high, changes most: millimeters from the left, without the rim. */
function strongestMm({ width, moved, pxPerMm }: ReliefPicture, yMm: number): number {
  const window = 0.5 * pxPerMm;
  let best = { xMm: 0, sum: 0 };
  for (let x = 5 * pxPerMm; x < width - 5 * pxPerMm; x++) {
    let sum = 0;
    for (let y = yMm * pxPerMm; y < (yMm + 2) * pxPerMm; y++) {
      for (let near = 0; near < window; near++) sum += moved[y * width + x + near] ?? 0;
    }
    if (sum > best.sum) best = { xMm: (x + window / 2) / pxPerMm, sum };
  }
  return best.xMm;
}

describe('the picture of what moved with the light', () => {
  it('is strongest along a crease in four bands of five, whatever is printed beside it', () => {
    const drawn = draw([first, second]);
    invariant(drawn.ok, 'the light moved');
    expect(drawn.value).toMatchObject({ width: 635, height: 889, pxPerMm: 10, photos: 2 });
    const flaw = scenes[0]?.cards[0].flaws[0];
    invariant(flaw, 'the crease shows in the first photo');
    const { x0, x1, y0, y1 } = flaw.at;
    const bands = Array.from({ length: 15 }, (_, k) => Math.ceil(y0) + 4 + 2 * k);
    expect(bands.at(-1)).toBeLessThan(y1 - 2);
    const onIt = bands.filter((yMm) => {
      const xMm = strongestMm(drawn.value, yMm);
      return xMm > x0 - 0.5 && xMm < x1 + 0.5;
    });
    expect(onIt.length).toBeGreaterThanOrEqual(12);
  });

  it('is drawn under a window across the room, which shades all of the card alike', () => {
    const [left, right] = underWindow([0, 180]);
    const report = gradePhotos({ front: { image: left } });
    invariant(report.status === 'graded', 'the drawn card is graded');
    const side = { photos: [left, right], card: report.sides.front };
    expect(drawRelief(kernels, side)).toMatchObject({ ok: true, value: { photos: 2 } });
    const [, again] = underWindow([0, 0]);
    const unmoved = { photos: [left, again], card: report.sides.front };
    expect(drawRelief(kernels, unmoved)).toEqual({ ok: false, error: 'same-light' });
  });

  it('is not drawn from one photo, or from two in the same light', () => {
    expect(draw([first])).toEqual({ ok: false, error: 'one-photo' });
    expect(draw([first, { ...first, data: first.data.slice() }])).toEqual({
      ok: false,
      error: 'same-light',
    });
  });
});
