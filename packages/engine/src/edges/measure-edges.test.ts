import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import { measureEdges } from './measure-edges.ts';

const calm = { light: { gradient: 0.2 }, noise: 1, sharpening: 0.5, style: 'atlas' } as const;

describe('measureEdges', () => {
  it.each([
    { border: 'solid', borderColor: 'blue', ground: 'wood' },
    { border: 'solid', borderColor: 'white', ground: 'plain' },
    { border: 'textured', borderColor: 'green', ground: 'cloth' },
  ] as const)('finds nothing on pristine edges: $border $borderColor on $ground', (spec) => {
    const { view } = viewOfScene({ ...calm, ...spec, seed: 31 });
    const measured = measureEdges(view, RULE_BOOKS.spec.wear.value.edges);
    expect(measured.flaws).toEqual([]);
    for (const { score } of measured.edges) expect(score).toBeGreaterThanOrEqual(9.5);
  });

  it.each(['blue'] as const)('names and boxes wear on a %s border', (color) => {
    const { view, scene } = viewOfScene({
      ...calm,
      seed: 32,
      border: 'solid',
      borderColor: color,
      ground: 'wood',
      flaws: [
        { kind: 'edge-chip', edge: 'right', along: 0.4, sizeMm: 0.9, severity: 0.7 },
        { kind: 'edge-chip', edge: 'top', along: 0.6, sizeMm: 2, severity: 0.5 },
        { kind: 'edge-whitening', edge: 'left', along: 0.5, sizeMm: 8, severity: 0.7 },
      ],
    });
    const { flaws, edges } = measureEdges(view, RULE_BOOKS.spec.wear.value.edges);
    for (const truth of scene.cards[0].flaws) {
      const match = flaws.find((flaw) => boxOverlap(flaw.at, truth.at) >= 0.3);
      expect(match?.kind).toBe(truth.kind);
    }
    expect(flaws).toHaveLength(3);
    const byName = Object.fromEntries(edges.map((edge) => [edge.position, edge]));
    expect(byName.right.chips).toBe(1);
    expect(byName.left.whiteningMm).toBeGreaterThan(5);
    expect(byName.bottom.score).toBeGreaterThanOrEqual(9.5);
  });

  it('scores lower with every step of increasing wear', () => {
    const subgrades = [0, 0.15, 0.3, 0.5, 0.75, 1].map((level) => {
      const edges = ['top', 'right', 'bottom', 'left'] as const;
      const { view } = viewOfScene({
        ...calm,
        seed: 33,
        border: 'solid',
        borderColor: 'black',
        ground: 'wood',
        flaws: edges
          .filter((_, i) => level > i * 0.2)
          .flatMap((edge) => [
            { kind: 'edge-chip', edge, along: 0.25, sizeMm: 4 * level, severity: 0.6 } as const,
            {
              kind: 'edge-whitening',
              edge,
              along: 0.65,
              sizeMm: 12 * level,
              severity: 0.7,
            } as const,
          ]),
      });
      return measureEdges(view, RULE_BOOKS.spec.wear.value.edges).subgrade as number;
    });
    expect(subgrades[0]).toBeGreaterThanOrEqual(9.5);
    expect(subgrades.at(-1)).toBeLessThanOrEqual(5.5);
    expect(subgrades).toEqual([...subgrades].sort((a, b) => b - a));
  });

  it('agrees within the stated interval if the light comes from another side', () => {
    const measured = [0, 90, 180, 270].map((azimuthDeg) =>
      measureEdges(
        viewOfScene({
          ...calm,
          seed: 34,
          border: 'solid',
          borderColor: 'blue',
          ground: 'wood',
          light: { azimuthDeg, gradient: 0.6, contactShadow: 0.7 },
          flaws: [{ kind: 'edge-chip', edge: 'right', along: 0.4, sizeMm: 1.5, severity: 0.7 }],
        }).view,
        RULE_BOOKS.spec.wear.value.edges,
      ),
    );
    for (const one of measured) {
      for (const other of measured) {
        const [a, b] = [one, other].map(({ plusMinus }) => plusMinus as number);
        const apart = Math.abs((one.subgrade as number) - (other.subgrade as number));
        expect(apart).toBeLessThanOrEqual(Math.sqrt(a * a + b * b));
      }
    }
  });

  it('is less certain about a border as pale as paper', () => {
    const plusMinusOn = (borderColor: 'white' | 'blue') =>
      measureEdges(
        viewOfScene({ ...calm, seed: 35, border: 'solid', borderColor, ground: 'wood' }).view,
        RULE_BOOKS.spec.wear.value.edges,
      ).plusMinus as number;
    expect(plusMinusOn('white')).toBeGreaterThan(plusMinusOn('blue'));
  });
});
