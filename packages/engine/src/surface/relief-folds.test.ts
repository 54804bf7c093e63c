import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import { createKernels } from '../kernels/index.ts';
import { describeLine } from './describe-line.ts';
import type { Frame } from './design-lines.ts';
import { measureSurface } from './measure-surface.ts';
import { reliefFolds } from './relief-folds.ts';
import { findRidgePoints } from './ridge-points.ts';
import { traceLines } from './trace-lines.ts';

const PX_PER_MM = 12;
const [WIDTH, HEIGHT] = [63 * PX_PER_MM, 88 * PX_PER_MM];
/** Distance between pairs. */
const PAIR_STEP_MM = 1.8;
type Tone = readonly [number, number, number];

interface Pair {
  /** How far the pair wanders off its straight course, in millimeters. */
  readonly wanderMm: number;
  readonly light: Tone;
  readonly dark: Tone;
}

/** Colored fields, and over them pairs of a pale and a dark stroke from the top edge inward. */
function cardWith({ wanderMm, light, dark }: Pair, pairs = 1): RectifiedCard {
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [xMm, yMm] = [x / PX_PER_MM, y / PX_PER_MM];
      const isField = Math.floor(xMm / 9) % 2 === Math.floor(yMm / 6) % 2;
      const course = 24 + 0.35 * yMm + wanderMm * (Math.sin(yMm * 1.9) + Math.sin(yMm * 0.83 + 2));
      const nearest = Math.max(0, Math.min(pairs - 1, Math.round((xMm - course) / PAIR_STEP_MM)));
      const beside = xMm - course - nearest * PAIR_STEP_MM;
      const print: Tone = isField ? [150, 120, 90] : [90, 120, 150];
      const isStroke = yMm < 40 && Math.abs(beside) < 0.3;
      const tone = isStroke ? (beside < 0 ? light : dark) : print;
      planes.forEach((plane, k) => {
        plane[y * WIDTH + x] = tone[k];
      });
      luma[y * WIDTH + x] = (77 * tone[0] + 150 * tone[1] + 29 * tone[2]) >> 8;
    }
  }
  const [red, green, blue] = planes;
  const image = { width: WIDTH, height: HEIGHT, red, green, blue };
  return { image, luma, width: WIDTH, height: HEIGHT, pxPerMm: PX_PER_MM };
}

function foldsOn(card: RectifiedCard, frame: Frame = [null, null, null, null]) {
  const ridges = findRidgePoints(createKernels(), card);
  return reliefFolds(
    card,
    frame,
    traceLines(card, ridges).map((line) => describeLine(card, line)),
  );
}

const RELIEF: Pair = { wanderMm: 0.12, light: [206, 204, 200], dark: [40, 40, 42] };

describe('folds detected by their relief', () => {
  it('are a pale and a dark line that wander side by side, along their whole length', () => {
    const found = foldsOn(cardWith(RELIEF));
    expect(found.length).toBeGreaterThan(0);
    expect(Math.min(...found.map(({ at }) => at.y0))).toBeLessThan(2);
    expect(Math.max(...found.map(({ at }) => at.y1))).toBeGreaterThan(37);
    expect(found.every(({ kind }) => kind === 'crease')).toBe(true);
  });

  it('do not include lines that stay on a printed border, whose foil has streaks of its own', () => {
    expect(foldsOn(cardWith(RELIEF), [null, null, null, 30])).not.toEqual([]);
    expect(foldsOn(cardWith(RELIEF), [null, null, null, 60])).toEqual([]);
  });

  it('do not include a whole printed field of such pairs', () => {
    expect(foldsOn(cardWith(RELIEF, 1))).not.toEqual([]);
    expect(foldsOn(cardWith(RELIEF, 3))).not.toEqual([]);
    // Lines at the field's ends have streaks on one side only.
    expect(foldsOn(cardWith(RELIEF, 12)).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['straight strokes', { ...RELIEF, wanderMm: 0 }],
    ['colored strokes', { ...RELIEF, light: [250, 210, 60] }],
    ['strokes of one tone', { ...RELIEF, dark: RELIEF.light }],
  ] as const)('are no %s', (_, pair) => {
    expect(foldsOn(cardWith(pair))).toEqual([]);
  });

  it.each([
    ['gradient', 'circuit'],
    ['foil', 'atlas'],
    ['textured', 'atlas'],
  ] as const)('are found on a %s card just like on a plain one', (border, style) => {
    const { view, scene } = viewOfScene({
      light: { gradient: 0.2 },
      noise: 1,
      sharpening: 0.5,
      seed: 45,
      size: 'pokemon',
      widthPx: 1350,
      heightPx: 1800,
      borderMm: 3,
      style,
      border,
      flaws: [
        { kind: 'crease', edge: 'left', along: 0.4, sizeMm: 45, severity: 0.9, angleDeg: 18 },
      ],
    });
    const { flaws, score } = measureSurface(view, RULE_BOOKS.spec.wear.value);
    const [truth] = scene.cards[0].flaws;
    const folds = flaws.filter(({ kind }) => kind === 'crease');
    expect(folds.some(({ at }) => boxOverlap(at, truth.at) > 0.2)).toBe(true);
    expect(score).toBeLessThan(6);
  });
});
