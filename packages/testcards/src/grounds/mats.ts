import { fromCodes, type Light, mix, scale } from '../color.ts';
import { type Canvas, fill, flood, type PaintAt } from '../draw/canvas.ts';
import { octaveNoise, tableNoise } from '../draw/noise.ts';
import { mottled } from '../draw/paints.ts';
import type { Outline } from '../draw/path.ts';
import { taperedOutline } from '../draw/stroke.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { GrainShape } from './grain.ts';
import type { View } from './view.ts';

/**
 * The direction to the lamp along the table, and how strongly relief shows: not at all without a lamp.
 */
export interface Raking {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
}

export function rakingOf(scene: ResolvedScene): Raking {
  const { lamp, light, rollDeg } = scene;
  const azimuth = ((lamp ? lamp.azimuthDeg - rollDeg : light.azimuthDeg) * Math.PI) / 180;
  const strength = lamp ? (lamp.share * 0.6) / Math.tan((lamp.elevationDeg * Math.PI) / 180) : 0.15;
  return { x: Math.cos(azimuth), y: Math.sin(azimuth), strength: Math.min(1, strength) };
}

export function toneOf(scene: ResolvedScene): Light {
  const [red, green, blue] = scene.groundCodes ?? [34, 34, 37];
  return fromCodes(red, green, blue);
}

/** A rubber or plastic mat: one color, a fine grain, and the scratches and scuffs of use. */
export function paintMat(picture: Canvas, scene: ResolvedScene, view: View): GrainShape[] {
  const draw = drawFor(scene.seed, 'mat');
  const base = toneOf(scene);
  const noise = tableNoise(scene.seed, 'mat', 4);
  flood(picture, mottled(base, noise, draw.range(10, 60), draw.range(0.03, 0.25)));
  const raking = rakingOf(scene);
  const count = draw.chance(0.5) ? draw.whole(0, 6) : draw.whole(20, 90);
  const pale = mix(base, [0.5, 0.5, 0.5], draw.range(0.15, 0.5));
  for (let i = 0; i < count; i++) {
    const angle = draw.range(0, Math.PI);
    const line = scratchLine(draw.range(view.x0, view.x1), draw.range(view.y0, view.y1), angle, {
      lengthMm: 6 + 60 * draw.unit() ** 3,
      bend: draw.range(-0.01, 0.01),
    });
    // A scratch shows when the lamp shines across it.
    const across = Math.abs(-Math.sin(angle) * raking.x + Math.cos(angle) * raking.y);
    const alpha = draw.range(0.1, 0.6) * (0.4 + 0.6 * across * across);
    fill(picture, [taperedOutline(line, draw.range(0.08, 0.3), 0.04)], pale, { alpha });
  }
  return draw.pick<GrainShape[]>([
    [{ depth: draw.range(0.02, 0.12), acrossMm: 0.12, downMm: 0.12 }],
    [
      { depth: draw.range(0.03, 0.2), acrossMm: 0.3, downMm: 0.3 },
      { depth: 0.05, acrossMm: 0.07, downMm: 0.07 },
    ],
    [{ depth: draw.range(0.02, 0.08), acrossMm: 1.2, downMm: 0.08 }],
  ]);
}

function scratchLine(
  x: number,
  y: number,
  angle: number,
  shape: { lengthMm: number; bend: number },
): Outline {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const along = (i / steps) * shape.lengthMm;
    const turn = angle + shape.bend * along;
    return [x + along * Math.cos(turn), y + along * Math.sin(turn)];
  });
}

/** Pressed fibers of one color, pilled here and there. */
export function paintFelt(picture: Canvas, scene: ResolvedScene): GrainShape[] {
  const draw = drawFor(scene.seed, 'world felt');
  const base = toneOf(scene);
  const noise = tableNoise(scene.seed, 'world felt', 4);
  const depth = draw.range(0.08, 0.3);
  const size = draw.range(0.3, 0.9);
  flood(picture, (x, y, out) => {
    const tone = 1 + 0.1 * noise(x / 14, y / 14) + depth * noise(x / size, y / size);
    const pill = 0.05 * Math.max(0, noise(x / 2.2 + 7, y / 2.2) - 0.45);
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, base[c] * tone + pill);
  });
  return [
    { depth: draw.range(0.06, 0.16), acrossMm: 0.1, downMm: 0.1 },
    { depth: draw.range(0.03, 0.1), acrossMm: 0.4, downMm: 0.06 },
  ];
}

/** Parallel ribs, each lit on the side that faces the lamp. */
export function paintCorduroy(picture: Canvas, scene: ResolvedScene): GrainShape[] {
  const draw = drawFor(scene.seed, 'corduroy');
  const base = toneOf(scene);
  const raking = rakingOf(scene);
  const turn = draw.range(0, Math.PI);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const pitch = draw.range(1.2, 3.4);
  const noise = tableNoise(scene.seed, 'corduroy', 3);
  const toward = raking.x * cos + raking.y * sin;
  flood(picture, (x, y, out) => {
    const across = x * cos + y * sin + 0.5 * noise(x / 25, y / 25);
    const along = -x * sin + y * cos;
    const phase = (2 * Math.PI * across) / pitch;
    const rib = 0.5 + 0.5 * Math.cos(phase);
    const flank = -Math.sin(phase) * toward * raking.strength;
    const nap = 0.14 * noise(across * 1.3, along / 1.7) + 0.08 * noise(across * 4, along * 2);
    const tone = 0.4 + 0.6 * Math.sqrt(rib) + 0.35 * flank + nap;
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, base[c] * Math.max(0.1, tone) * 1.25);
  });
  return [{ depth: 0.08, acrossMm: 0.08, downMm: 0.08 }];
}

/** Cloth with rows of stitches, a plaid, or dots, creased where it was folded. */
export function paintStitched(picture: Canvas, scene: ResolvedScene): GrainShape[] {
  const draw = drawFor(scene.seed, 'stitched');
  const base = toneOf(scene);
  const noise = tableNoise(scene.seed, 'stitched', 3);
  const folds = octaveNoise(scene.seed, 'folds', 2);
  const raking = rakingOf(scene);
  const thread = draw.chance(0.5) ? ([0.8, 0.8, 0.78] as const) : scale(base, 0.35);
  const figure = figureOf(draw.pick(['rows', 'plaid', 'dots'] as const), draw.range(5, 16));
  const turn = draw.range(-0.6, 0.6);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const weave = draw.range(0.4, 1);
  const paint: PaintAt = (x, y, out) => {
    const pull = 0.9 * noise(x / 30, y / 30);
    const u = x * cos + y * sin + pull;
    const v = -x * sin + y * cos - pull;
    const share = figure(u, v);
    const threads = 1 + 0.13 * Math.sin((6.28 * u) / weave) * Math.sin((6.28 * v) / weave);
    const slope = folds(x / 22 + 0.3, y / 22) - folds(x / 22, y / 22);
    const fold = 1 + raking.strength * (1.6 * slope * raking.x + 0.12 * folds(x / 35, y / 35));
    for (let c = 0; c < 3; c++) {
      out[c] = Math.min(1, (base[c] + (thread[c] - base[c]) * share) * threads * fold);
    }
  };
  flood(picture, paint);
  return [{ depth: 0.07, acrossMm: 0.08, downMm: 0.08 }];
}

function figureOf(kind: 'rows' | 'plaid' | 'dots', size: number) {
  const wrap = (value: number) => value - Math.floor(value);
  return (u: number, v: number): number => {
    const fu = wrap(u / size);
    const fv = wrap(v / size);
    if (kind === 'rows') return fv < 0.13 && wrap(u / (size * 0.22)) < 0.62 ? 0.85 : 0;
    if (kind === 'dots') return Math.hypot(fu - 0.5, fv - 0.5) < 0.27 ? 0.8 : 0;
    return 0.45 * (fu < 0.3 ? 1 : 0) + 0.45 * (fv < 0.3 ? 1 : 0);
  };
}
