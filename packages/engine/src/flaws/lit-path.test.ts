import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { createCardMap } from '../card-map/card-map.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { joinSides } from '../outline/join-sides.ts';
import type { MeasuredSide, Outline } from '../outline/refine-outline.ts';
import type { CardView } from './card-view.ts';
import { litPath } from './lit-path.ts';
import { rimPath } from './rim-path.ts';

const SCENE = {
  seed: 21,
  style: 'atlas',
  border: 'solid',
  borderColor: 'blue',
  ground: 'wood',
  light: { gradient: 0.2 },
  noise: 1,
  sharpening: 0.5,
} as const;
const CURVE = RULE_BOOKS.spec.wear.value.corners;

/** The same card with an outline whose sides run this far outside the cut where they start and where they end. */
function outside(view: CardView, startMm: number, endMm = startMm): CardView {
  const { pxPerMm, widthMm, heightMm } = view.cardMap;
  const sides = view.outline.sides.map((side): MeasuredSide => {
    const [c0, c1, c2, c3] = side.curve;
    return { ...side, curve: [c0 - startMm * pxPerMm, c1 - (endMm - startMm) * pxPerMm, c2, c3] };
  });
  const outline = joinSides(sides) as Outline;
  return { ...view, outline, cardMap: createCardMap(outline, widthMm, heightMm) };
}

/** Where the light begins at places along the four sides, in millimeters on the card. */
function lightAt(view: CardView, alongMm: number) {
  const { widthMm, heightMm } = view.cardMap;
  const path = rimPath(widthMm, heightMm, view.size.cornerRadiusMm);
  return litPath(view, path).map(({ toCard }, i) => {
    const [x, y] = toCard(alongMm, 0);
    return [y, widthMm - x, heightMm - y, x][i];
  });
}

describe('the path around the light part of a card with square corners', () => {
  const { view } = viewOfScene({ ...SCENE, corners: 'square' });
  const worn = { kind: 'corner-wear', corner: 'top-left', sizeMm: 0.8, severity: 0.6 } as const;

  it('is the outline, if that was traced in the light', () => {
    for (const at of [0, 10, 20])
      for (const inside of lightAt(view, at)) expect(Math.abs(inside)).toBeLessThan(0.01);
  });

  it.each([-0.12, 0.12, 0.25])('is as far inside as the outline is outside: %f mm', (mm) => {
    for (const at of [0, 10, 20])
      for (const inside of lightAt(outside(view, mm), at)) expect(inside).toBeCloseTo(mm, 1.5);
  });

  it('is the outline where the light changes far from it', () => {
    for (const inside of lightAt(outside(view, 0.6), 10)) expect(inside).toBeCloseTo(0, 9);
  });

  it.each([
    [0.27, 0.27],
    [0.05, 0.28],
    [-0.2, -0.2],
  ])('leaves clean corners clean whatever the outline: %f to %f mm', (start, end) => {
    for (const { score } of measureCorners(outside(view, start, end), CURVE).corners)
      expect(score).toBeGreaterThanOrEqual(9.5);
  });

  it('finds as much wear whatever the outline', () => {
    const scene = viewOfScene({ ...SCENE, corners: 'square', flaws: [worn] });
    const scoreAt = (mm: number) => measureCorners(outside(scene.view, mm), CURVE).corners[0].score;
    const here = scoreAt(0) ?? 10;
    expect(here).toBeLessThan(9);
    for (const mm of [-0.2, -0.1, 0.1, 0.2])
      expect(Math.abs((scoreAt(mm) ?? 10) - here), `${mm} mm`).toBeLessThanOrEqual(0.2);
  });

  it('leads back to the same places in the photo of a tilted card', () => {
    const tilted = viewOfScene({ ...SCENE, corners: 'square', tiltDeg: 25 }).view;
    const placesIn = (of: CardView) => {
      const { cardMap } = of;
      return litPath(of, rimPath(cardMap.widthMm, cardMap.heightMm, 0)).map(
        ({ lengthMm, toCard }) => cardMap.toPhoto(...toCard(lengthMm / 2, 0)),
      );
    };
    const before = placesIn(tilted);
    for (const [i, [x, y]] of placesIn(outside(tilted, 0.2)).entries()) {
      const awayPx = Math.hypot(x - before[i][0], y - before[i][1]);
      expect(awayPx / tilted.cardMap.pxPerMm).toBeLessThan(0.03);
    }
  });

  it('is the outline on a card with rounded corners, whose arcs have a fit of their own', () => {
    const rounded = viewOfScene({ ...SCENE, corners: 'rounded' }).view;
    const { widthMm, heightMm } = rounded.cardMap;
    const path = rimPath(widthMm, heightMm, rounded.size.cornerRadiusMm);
    expect(litPath(rounded, path)).toBe(path);
  });
});
