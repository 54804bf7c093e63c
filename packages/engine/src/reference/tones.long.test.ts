import { invariant, ok } from '@tc/kernel';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { invert, project, rectangleToQuad } from '../geometry/homography.ts';
import type { RgbaImage } from '../image.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import type { SideReport } from '../report.ts';

const [WIDTH_MM, HEIGHT_MM] = [63.5, 88.9];
const PRINT: SceneSpec = {
  ...{ seed: 9300, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
  ...{ widthPx: 1400, heightPx: 1860, fill: 0.85, ground: 'mat', bowMm: 0, tiltDeg: 2 },
  ...{ printShiftMm: [0, 0], borderTiltDeg: 0 },
};
const CLEAN: SceneSpec = { ...PRINT, copy: 1, shot: 1, rollDeg: 4, tiltDeg: 5, ground: 'wood' };
const clean = renderScene(CLEAN).photo;
const printed = renderScene(PRINT);

/** How much of a place is covered, 0 to 1; `deepMm` is how far it is from the nearest cut. */
type Cover = (xMm: number, yMm: number, deepMm: number) => number;

const ramp = (insideMm: number): number => Math.min(1, Math.max(0, insideMm / 0.2 + 0.5));
const between = (fromMm: number, toMm: number, mm: number) => ramp(mm - fromMm) * ramp(toMm - mm);
const spot = (atX: number, atY: number, radiusMm: number) => (x: number, y: number) =>
  ramp(radiusMm - Math.hypot(x - atX, y - atY));

/** A photo of the print with some of its red, green and blue taken away. */
function paint(covers: readonly (readonly [Cover, readonly [number, number, number]])[]) {
  const { photo, cards } = printed;
  const toCard = invert(rectangleToQuad(WIDTH_MM, HEIGHT_MM, cards[0].quad));
  const data = new Uint8ClampedArray(photo.data);
  for (let at = 0; at < photo.width * photo.height; at++) {
    const place = [(at % photo.width) + 0.5, Math.floor(at / photo.width) + 0.5] as const;
    const [x, y] = project(toCard, ...place);
    const deepMm = Math.min(x, y, WIDTH_MM - x, HEIGHT_MM - y);
    if (deepMm < 0) continue;
    for (const [cover, taken] of covers) {
      const share = cover(x, y, deepMm);
      for (let c = 0; c < 3; c++) data[4 * at + c] *= 1 - share * taken[c];
    }
  }
  return { width: photo.width, height: photo.height, data };
}

function sideOf(image: RgbaImage): SideReport {
  const report = gradePhotos({ front: { image, reference: ok(clean) } });
  invariant(report.status === 'graded', 'the rendered card is measured');
  return report.sides.front;
}

const YELLOWED = [0.08, 0.12, 0.25] as const;
const STAINED = [0.2, 0.3, 0.44] as const;

describe('a tone that follows the frame', () => {
  it.each<[string, Cover]>([
    ['the whole border', (_x, _y, deep) => ramp(3 - deep)],
    ['everything inside the border', (_x, _y, deep) => ramp(deep - 3)],
    ['a ring over the frame', (_x, _y, deep) => between(2.5, 4, deep)],
    ['a ring in the artwork', (_x, _y, deep) => between(6, 8, deep)],
    ['a band along one side', (x) => between(2, 5, x)],
  ])('is no stain as large as the card: %s', (_, cover) => {
    const { flaws, reference } = sideOf(paint([[cover, YELLOWED]]));
    expect(flaws).toEqual([]);
    expect(reference).toMatchObject({ leftOut: null, flawsAdded: 0, differsInTone: true });
  });

  it('does not hide a stain that lies on it', () => {
    const { flaws, reference } = sideOf(
      paint([
        [(_x, _y, deep) => ramp(3 - deep), YELLOWED],
        [spot(40, 30, 3), STAINED],
        [spot(59.5, 60, 3), STAINED],
      ]),
    );
    expect(reference).toMatchObject({ flawsAdded: flaws.length, differsInTone: true });
    const middles = flaws.map(({ at }) => [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2]);
    expect(middles.some(([x, y]) => Math.hypot(x - 40, y - 30) < 1.5)).toBe(true);
    expect(middles.some(([x, y]) => Math.hypot(x - 59.5, y - 60) < 2.5)).toBe(true);
    expect(flaws).toHaveLength(2);
  });
});

describe('marks that touch the frame or each other', () => {
  it('are marks, each where it is', () => {
    const spots = [spot(3, 20, 2), spot(60, 25, 3), spot(20, 85, 2), spot(45, 4, 3)];
    const { flaws, reference } = sideOf(paint(spots.map((one) => [one, STAINED] as const)));
    expect(flaws.map(({ kind }) => kind)).toEqual(['stain', 'stain', 'stain', 'stain']);
    for (const { at, sizeMm } of flaws) {
      expect(sizeMm).toBeLessThan(8);
      const [x, y] = [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2];
      const off = [
        [3, 20],
        [60, 25],
        [20, 85],
        [45, 4],
      ].map(([a, b]) => Math.hypot(x - a, y - b));
      expect(Math.min(...off)).toBeLessThan(2.5);
    }
    expect(reference).toEqual(expect.not.objectContaining({ differsInTone: true }));
  });

  it('are at most one where a bent hair lies, and no tone of a large part', () => {
    const hair = (x: number, y: number) =>
      between(5.85, 6.15, Math.hypot(x - 32, y - 40)) * ramp(y - 40);
    const { flaws, reference } = sideOf(paint([[hair, [0.6, 0.6, 0.6]]]));
    expect(flaws.length).toBeLessThanOrEqual(1);
    for (const { at } of flaws) expect(at.x0 > 23 && at.x1 < 41 && at.y0 > 37).toBe(true);
    expect(reference).toEqual(expect.not.objectContaining({ differsInTone: true }));
  });

  it('are two print lines where they cross, and no tone', () => {
    const { flaws, reference } = sideOf(
      paint([
        [(x, y) => between(29.85, 30.15, x) * ramp(y - 20), STAINED],
        [(x, y) => between(49.85, 50.15, y) * between(10, 55, x), STAINED],
      ]),
    );
    expect(flaws.map(({ kind }) => kind)).toEqual(['print-line', 'print-line']);
    expect(reference).toEqual(expect.not.objectContaining({ differsInTone: true }));
  });
});
