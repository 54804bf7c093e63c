import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import type { RectifiedCard } from '../frame/rectified-card.ts';
import { boxOverlap } from './boxes.ts';
import { measureRim } from './rim-evidence.ts';
import { rimPath } from './rim-path.ts';
import { findTornPaper } from './torn-paper.ts';

const PX_PER_MM = 12;
const WIDTH_MM = 63;
const HEIGHT_MM = 88;
const PAPER = [228, 224, 214] as const;

type Colour = readonly [number, number, number];

/** A card with streaks of blue foil and whatever is painted over them, as seen straight on. */
function drawCard(paint: (xMm: number, yMm: number, ink: Colour) => Colour): RectifiedCard {
  const [width, height] = [WIDTH_MM * PX_PER_MM, HEIGHT_MM * PX_PER_MM];
  const [red, green, blue] = [0, 1, 2].map(() => new Uint8Array(width * height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const streak = ((x * 7 + y) % 23) * 2;
      const ink: Colour = [60 + streak, 90 + streak, 150 + streak];
      const i = y * width + x;
      [red[i], green[i], blue[i]] = paint(x / PX_PER_MM, y / PX_PER_MM, ink);
    }
  }
  const image = { width, height, red, green, blue };
  return { image, luma: green, width, height, pxPerMm: PX_PER_MM };
}

/** Depth of the deepest tear on each of the card's sides and arcs, in millimetres. */
function deepestTear(card: RectifiedCard, borderMm: number | null, radiusMm = 3): number {
  const path = rimPath(WIDTH_MM, HEIGHT_MM, radiusMm);
  const borders = { top: borderMm, right: borderMm, bottom: borderMm, left: borderMm };
  const torn = findTornPaper(card, path, borders);
  return Math.max(...[...torn.values()].map((depths) => Math.max(...depths)));
}

/** Ragged like fibres, by a tenth of a millimetre or two. */
const ragged = (alongMm: number): number =>
  0.15 * Math.sin(alongMm * 9) + 0.1 * Math.sin(alongMm * 23);

describe('findTornPaper', () => {
  it('measures a torn corner, rounded and square, and a hole in a side', () => {
    const corner = drawCard((x, y, ink) => (x + y + ragged(x - y) < 4.5 ? PAPER : ink));
    expect(deepestTear(corner, 3.2)).toBeGreaterThan(1.2);
    expect(deepestTear(corner, 3.2, 0)).toBeGreaterThan(1.8);
    const hole = drawCard((x, y, ink) =>
      Math.hypot(x, (y - 40) / 1.6) + ragged(y) < 1.7 ? PAPER : ink,
    );
    expect(deepestTear(hole, 3.2)).toBeGreaterThan(1.4);
    expect(deepestTear(hole, 3.2)).toBeLessThan(2);
    expect(deepestTear(hole, null)).toBeGreaterThan(1.4);
    const rubbed = drawCard((x, y, ink) => {
      const isRubbed = x < 0.6 && y > 50 && y < 70;
      return isRubbed || Math.hypot(x, (y - 40) / 1.6) + ragged(y) < 1.7 ? PAPER : ink;
    });
    expect(deepestTear(rubbed, 3.2)).toBeGreaterThan(1.4);
  });

  it('leaves print alone: a stripe that goes on inwards, a coloured patch, a white outer border', () => {
    const stripe = drawCard((_x, y, ink) => (y > 40 && y < 44 ? PAPER : ink));
    expect(deepestTear(stripe, null)).toBe(0);
    const patch = drawCard((x, y, ink) => (Math.hypot(x, y - 40) < 1.7 ? [240, 170, 190] : ink));
    expect(deepestTear(patch, 3.2)).toBe(0);
    const smooth = drawCard((x, y, ink) => (Math.hypot(x, (y - 40) / 1.6) < 1.7 ? PAPER : ink));
    expect(deepestTear(smooth, null)).toBe(0);
    const triangle = drawCard((x, y, ink) => (x + y < 4.5 ? PAPER : ink));
    expect(deepestTear(triangle, null)).toBe(0);
    const isOuter = (x: number, y: number) => Math.min(x, y, WIDTH_MM - x, HEIGHT_MM - y) < 1.2;
    expect(
      deepestTear(
        drawCard((x, y, ink) => (isOuter(x, y) ? PAPER : ink)),
        null,
        0,
      ),
    ).toBe(0);
  });

  it('leaves glare alone, which fades, and a fold, which is deep for its length', () => {
    const glare = drawCard((x, y, ink) => {
      const light = 150 * Math.max(0, 1 - Math.hypot(x, y - 40) / 4);
      return [ink[0] + light, ink[1] + light, Math.min(255, ink[2] + light)];
    });
    expect(deepestTear(glare, 3.2)).toBe(0);
    const atCorner = drawCard((x, y, ink) => {
      const light = 120 * Math.max(0, 1 - Math.hypot(x - 2, y - 2) / 5);
      return [ink[0] + light, Math.min(255, ink[1] + light), Math.min(255, ink[2] + light)];
    });
    expect(deepestTear(atCorner, 3.2)).toBe(0);
    expect(deepestTear(atCorner, 3.2, 0)).toBe(0);
    const fold = drawCard((x, y, ink) => (x < 2 && y > 40 && y < 40.9 ? PAPER : ink));
    expect(deepestTear(fold, 3.2)).toBe(0);
  });
});

describe('deep tears of a photo', () => {
  it.each([
    { border: 'foil', style: 'atlas', seed: 5 },
    { border: 'textured', style: 'circuit', seed: 6 },
    { border: 'none', style: 'heraldry', seed: 7 },
  ] as const)('are found and named on a border $border', (spec) => {
    const { view, scene } = viewOfScene({
      ...spec,
      size: 'pokemon',
      borderMm: 3.4,
      widthPx: 1500,
      heightPx: 2000,
      noise: 1,
      ground: 'cloth',
      flaws: [
        { kind: 'corner-wear', corner: 'top-left', sizeMm: 3.6, severity: 1 },
        { kind: 'edge-chip', edge: 'right', along: 0.4, sizeMm: 4.2, severity: 1 },
      ],
    });
    const rim = measureRim(view);
    const corners = measureCorners(view, rim);
    const found = [...corners.flaws, ...measureEdges(view, rim).flaws];
    for (const truth of scene.cards[0].flaws) {
      const match = found.find((flaw) => boxOverlap(flaw.at, truth.at) >= 0.3);
      expect(match?.kind).toBe(truth.kind);
    }
    expect(corners.corners[0].score).toBeLessThan(5);
    expect(corners.corners[2].score).toBeGreaterThan(9);
  });
});
