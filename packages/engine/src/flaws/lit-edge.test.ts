import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { createCardMap } from '../card-map/card-map.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { CardView } from './card-view.ts';
import { litEdges } from './lit-edge.ts';

const SCENE = {
  ...{ seed: 21, style: 'atlas', border: 'solid', borderColor: 'blue', ground: 'wood' },
  ...{ light: { gradient: 0.2 }, noise: 1, sharpening: 0.5 },
} as const;

const { view } = viewOfScene({ ...SCENE, corners: 'square' });

/** The same card with an outline whose sides run this far outside the cut where they start and where they end. */
function outside(startMm: number, endMm = startMm): CardView {
  const { pxPerMm } = view.cardMap;
  const sides = view.outline.sides.map((side) => {
    const [c0, c1, ...rest] = side.curve;
    const curve = [c0 - startMm * pxPerMm, c1 - (endMm - startMm) * pxPerMm, ...rest];
    return { ...side, curve };
  });
  const outline = { ...view.outline, sides: sides as unknown as Outline['sides'] };
  const { widthMm, heightMm } = view.cardMap;
  return { ...view, outline, cardMap: createCardMap(outline, widthMm, heightMm) };
}

describe('where the light changes along the sides', () => {
  it('is where the outline is, if that was traced in the light', () => {
    for (const edge of litEdges(view))
      for (const at of [0, 10, 20]) expect(Math.abs(edge?.(at) ?? 1)).toBeLessThan(0.01);
  });

  it('is as far inside as the outline is outside', () => {
    for (const edge of litEdges(outside(0.12)))
      for (const at of [0, 10, 20]) expect(edge?.(at)).toBeCloseTo(0.12, 1.7);
  });

  it('is not looked for far from the outline', () => {
    expect(litEdges(outside(0.6))).toEqual([null, null, null, null]);
  });

  it('decides from where wear is measured: clean corners stay clean', () => {
    const curve = RULE_BOOKS.spec.wear.value.corners;
    for (const { score } of measureCorners(outside(0.05, 0.28), curve).corners)
      expect(score).toBeGreaterThanOrEqual(9.5);
  });

  it('is left to the fit of the arcs on a card with rounded corners', () => {
    const rounded = viewOfScene({ ...SCENE, corners: 'rounded' }).view;
    expect(litEdges(rounded)).toEqual([null, null, null, null]);
  });
});
