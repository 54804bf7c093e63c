import type { Point } from '@tc/kernel';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { Quad } from '../report.ts';
import { chooseSize, fitSize } from './choose-size.ts';

const PHOTO = { width: 3024, height: 4032 };

/** For tests in which only the outline's shape matters. */
const BLANK = createKernels().loadPhoto({
  ...PHOTO,
  data: new Uint8ClampedArray(4 * PHOTO.width * PHOTO.height),
});

/** Corners of a card in front of a phone's main camera, tilted back around its own middle. */
function seen(name: CardSizeName, tiltDeg: number, distanceMm: number, focalMm = 26): Outline {
  const { widthMm, heightMm } = CARD_SIZES[name];
  const focalPx = (PHOTO.height * focalMm) / 36;
  const lean = (tiltDeg * Math.PI) / 180;
  const corner = (x: number, y: number): Point => {
    const depth = distanceMm + y * Math.sin(lean);
    return [
      PHOTO.width / 2 + (focalPx * x) / depth,
      PHOTO.height / 2 + (focalPx * y * Math.cos(lean)) / depth,
    ];
  };
  const [x, y] = [widthMm / 2, heightMm / 2];
  const quad: Quad = [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)];
  const sides = quad.map((from, i) => ({
    from,
    to: quad[(i + 1) % 4],
    curve: [0, 0, 0, 0] as const,
    rmsPx: 0.2,
    support: 1,
    stations: 300,
    stepLight: 0.3,
    risePx: 2,
  }));
  return { quad, sides: sides as unknown as Outline['sides'] };
}

describe('fitting a size to an outline', () => {
  it.each([
    ['standard', 0],
    ['standard', 16],
    ['standard', 25],
    ['yugioh', 12],
    ['topps-large', 3],
    ['topps-large', 15],
    ['tobacco', 10],
    ['goudey', 10],
  ] as const)('knows %s at %d degrees', (name, tiltDeg) => {
    expect(fitSize(PHOTO, seen(name, tiltDeg, 130), 'auto').size).toBe(name);
  });

  it('stays with the common size if the lens alone could explain the shape', () => {
    // Sports cards and trading card games differ by their corners, not by their shape.
    const common = ['standard', 'pokemon'];
    expect(common).toContain(fitSize(PHOTO, seen('standard', 20, 130, 28), 'auto').size);
    expect(common).toContain(fitSize(PHOTO, seen('topps-large', 28, 130), 'auto').size);
  });

  it('never picks a size so small that no phone could have focused on it', () => {
    // A standard card 1.8 % too short for its width looks like a micro card from 4 cm.
    const { quad, sides } = seen('topps-micro', 0, 45);
    expect(fitSize(PHOTO, { quad, sides }, 'auto').size).not.toBe('topps-micro');
  });

  it('needs more pixels if an apparently small card may be a common one from farther away', () => {
    const far = seen('tobacco', 0, 240);
    const known = chooseSize(BLANK, far, 'tobacco').surePxPerMm;
    const unknown = chooseSize(BLANK, far, 'auto');
    expect(unknown.size).toBe('tobacco');
    expect(known).toBeGreaterThan(10);
    expect(unknown.surePxPerMm).toBeLessThan(10);
    const near = chooseSize(BLANK, seen('tobacco', 0, 130), 'auto').surePxPerMm;
    expect(near).toBeGreaterThan(10);
    const common = seen('standard', 0, 200);
    const found = chooseSize(BLANK, common, 'auto');
    expect(found.surePxPerMm).toBe(chooseSize(BLANK, common, found.size).surePxPerMm);
  });

  it('says when tilt leaves two sizes open, but never about a size that was named', () => {
    const sure = (name: CardSizeName, tiltDeg: number, wanted: CardSizeName | 'auto' = 'auto') =>
      chooseSize(BLANK, seen(name, tiltDeg, 130), wanted).isSure;
    expect(sure('standard', 3)).toBe(true);
    expect(sure('yugioh', 3)).toBe(true);
    expect(sure('topps-large', 26)).toBe(false);
    expect(sure('topps-large', 26, 'topps-large')).toBe(true);
  });

  it('says how badly the wanted size fits', () => {
    expect(fitSize(PHOTO, seen('standard', 5, 130), 'standard').misfit).toBeLessThan(0.01);
    // One photo in some millions is that odd.
    expect(fitSize(PHOTO, seen('standard', 5, 130), 'tobacco').misfit).toBeGreaterThan(14);
  });
});
