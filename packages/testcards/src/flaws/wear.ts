import { fromCodes, type Light, lightness, luminance } from '../color.ts';
import { octaveNoise } from '../draw/noise.ts';
import type { BoxMm } from '../truth.ts';
import { cover, type Etcher, ease, etch, multiply, type Spot, type Touch } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';

/** Bare cardboard: off-white and fibrous; soiled where the print is itself white. */
function coreOver(spot: Spot): Light {
  const under: Light = [spot.red, spot.green, spot.blue];
  return lightness(under) > 84 && luminance(under) > 0.6 ? SOILED_CORE : CLEAN_CORE;
}

const CLEAN_CORE = fromCodes(234, 230, 219);
const SOILED_CORE = fromCodes(196, 190, 178);

/** Exposes the core where `depth` exceeds the distance from the cut, with a fibrous edge. */
function expose(spot: Spot, inside: number, depth: number, fiber: number, strength: number): void {
  const torn = ease(depth + 0.05, depth - 0.05, inside + 0.05 * fiber);
  const frayed = 0.5 * ease(0.1, 0.55, fiber) * ease(depth * 1.5 + 0.06, depth, inside);
  const share = strength * Math.max(torn, frayed);
  if (share <= 0) return;
  const core = coreOver(spot);
  const tone = 1 + 0.07 * fiber;
  cover(spot, [core[0] * tone, core[1] * tone, core[2] * tone], share);
}

function loseStock(spot: Spot, inside: number, depth: number): void {
  if (depth <= 0) return;
  spot.stock *= ease(depth - 0.03, depth + 0.03, inside);
}

/** A worn corner: its tip lost, the core bare along both legs, fading toward their ends. */
export function wearCorner(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { widthMm: w, heightMm: h, cornerRadiusMm: r } = etcher.design;
  const s = flaw.sizeMm;
  const right = flaw.corner.endsWith('right');
  const bottom = flaw.corner.startsWith('bottom');
  const noise = octaveNoise(flaw.seed, 'corner', 3);
  const deep = s * (0.22 + 0.2 * flaw.severity);
  const lost = s * (0.1 + 0.14 * flaw.severity) * (r > 0 ? 0.6 : 1);
  const reach = s + r + 0.3;
  const box = {
    x0: right ? w - reach : -0.5,
    x1: right ? w + 0.5 : reach,
    y0: bottom ? h - reach : -0.5,
    y1: bottom ? h + 0.5 : reach,
  };
  return etch(etcher, box, (x, y, inside, spot) => {
    const a = right ? w - x : x;
    const b = bottom ? h - y : y;
    const t = Math.abs(a - b) / s;
    if (t >= 1 || a > reach || b > reach) return;
    const hill = 1 - t * t;
    const rough = 0.85 + 0.4 * noise(((a - b) / s) * 2.5, 7) + 0.2 * noise((a - b) * 4, 3);
    const fiber = noise(x * 7, y * 7);
    expose(spot, inside, deep * hill * Math.max(0.25, rough), fiber, 0.7 + 0.3 * flaw.severity);
    loseStock(spot, inside, lost * hill * hill * (0.8 + 0.3 * noise((a - b) * 2, 11)));
  });
}

/** Position along the edge that a flaw is on, and that edge's length. */
export function reachOfEdge(
  etcher: Etcher,
  flaw: SettledFlaw,
): { middle: number; isFlat: boolean } {
  const { widthMm, heightMm } = etcher.design;
  const isFlat = flaw.edge === 'top' || flaw.edge === 'bottom';
  return { middle: flaw.along * (isFlat ? widthMm : heightMm), isFlat };
}

/** A band along an edge, in card millimeters. */
export function edgeBand(etcher: Etcher, flaw: SettledFlaw, half: number, depth: number): BoxMm {
  const { widthMm: w, heightMm: h } = etcher.design;
  const { middle } = reachOfEdge(etcher, flaw);
  const span = { low: middle - half, high: middle + half };
  switch (flaw.edge) {
    case 'top':
      return { x0: span.low, x1: span.high, y0: -0.5, y1: depth };
    case 'bottom':
      return { x0: span.low, x1: span.high, y0: h - depth, y1: h + 0.5 };
    case 'left':
      return { x0: -0.5, x1: depth, y0: span.low, y1: span.high };
    case 'right':
      return { x0: w - depth, x1: w + 0.5, y0: span.low, y1: span.high };
  }
}

/** A bite out of the printed layer: bare core in a ragged notch, its inner lip in shade. */
export function chipEdge(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { middle, isFlat } = reachOfEdge(etcher, flaw);
  const half = flaw.sizeMm / 2;
  const deep = Math.min(1.3, Math.max(0.18, flaw.sizeMm * (0.16 + 0.16 * flaw.severity)));
  const noise = octaveNoise(flaw.seed, 'chip', 3);
  const touch: Touch = (x, y, inside, spot) => {
    const t = ((isFlat ? x : y) - middle) / half;
    if (Math.abs(t) >= 1) return;
    const hill = 1 - Math.abs(t) ** 2.6;
    const rough = 0.8 + 0.45 * noise(t * 2.2, 5) + 0.18 * noise(t * half * 5, 2);
    const depth = deep * hill * Math.max(0.2, rough);
    const lip = Math.abs(inside - depth);
    if (lip < 0.14) multiply(spot, 1 - 0.3 * ease(0.14, 0, lip));
    expose(spot, inside, depth, noise(x * 8, y * 8), 0.96);
    loseStock(spot, inside, depth * (0.15 + 0.3 * flaw.severity) - 0.02);
  };
  return etch(etcher, edgeBand(etcher, flaw, half, deep * 1.6 + 0.3), touch);
}

/** A rim rubbed pale along an edge, more in some places than in others. */
export function whitenEdge(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { middle, isFlat } = reachOfEdge(etcher, flaw);
  const half = flaw.sizeMm / 2;
  const width = 0.1 + 0.22 * flaw.severity;
  const noise = octaveNoise(flaw.seed, 'whitening', 3);
  const touch: Touch = (x, y, inside, spot) => {
    const at = isFlat ? x : y;
    const t = Math.abs(at - middle) / half;
    if (t >= 1) return;
    const ends = ease(1, 0.8, t);
    const local = 0.75 + 0.6 * noise(at * 0.9, 1) + 0.25 * noise(at * 4, 9);
    const depth = width * ends * Math.max(0.15, local);
    expose(spot, inside, depth, noise(x * 8, y * 8), 0.55 + 0.4 * flaw.severity);
  };
  return etch(etcher, edgeBand(etcher, flaw, half, width * 2 + 0.2), touch);
}
