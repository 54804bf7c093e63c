import { describe, expect, it } from 'vitest';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { followFold } from './follow-fold.ts';

const PX_PER_MM = 12;
const WIDTH = 63 * PX_PER_MM;
const HEIGHT = 88 * PX_PER_MM;
const BORDER_MM = 3;

/**
 * A gray border around upright and level stripes, folded from the top at 30 mm down to the given
 * length.
 */
function cardWithFold(lengthMm: number): RectifiedCard {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [xMm, yMm] = [x / PX_PER_MM, y / PX_PER_MM];
      const isBorder = Math.min(xMm, yMm, 63 - xMm, 88 - yMm) < BORDER_MM;
      const stripe = Math.floor(xMm / 7) % 2 === Math.floor(yMm / 5) % 2 ? 90 : 160;
      const beside = xMm - (30 + 0.4 * yMm);
      const isFolded = yMm < lengthMm && Math.abs(beside) < 0.4;
      const light = isFolded ? (beside < 0 ? 1.2 : 0.8) : 1;
      luma[y * WIDTH + x] = (isBorder ? 128 : stripe) * light;
    }
  const empty = new Uint8Array(0);
  const image = { width: WIDTH, height: HEIGHT, red: empty, green: empty, blue: empty };
  return { image: image as never, luma, width: WIDTH, height: HEIGHT, pxPerMm: PX_PER_MM };
}

describe('following a fold', () => {
  it.each([14, 25, 40])('goes as far as a fold of %d mm over print', (lengthMm) => {
    const found = followFold(cardWithFold(lengthMm), 0, 30, BORDER_MM);
    expect(found?.at.y1).toBeGreaterThan(lengthMm - 3);
    expect(found?.at.y1).toBeLessThan(lengthMm + 3);
    expect(found?.at.x0).toBeCloseTo(30, -0.3);
    expect(found?.at.x1).toBeGreaterThan(30 + 0.4 * lengthMm - 1.5);
    expect(found?.at.x1).toBeLessThan(30 + 0.4 * lengthMm + 1.5);
  });

  it('finds only the part on the border if nothing continues', () => {
    expect(followFold(cardWithFold(0), 0, 30, BORDER_MM)).toBeNull();
    const short = followFold(cardWithFold(BORDER_MM), 0, 30, BORDER_MM);
    expect(short?.at.y1 ?? 0).toBeLessThan(BORDER_MM + 2.5);
  });
});
