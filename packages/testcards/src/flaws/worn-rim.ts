import { fromCodes, lightness } from '../color.ts';
import { octaveNoise } from '../draw/noise.ts';
import type { BoxMm } from '../truth.ts';
import { cover, type Etcher, ease, etch, multiply, type Spot, type Touch } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';
import { edgeBand, reachOfEdge } from './wear.ts';

const FIBER = fromCodes(232, 228, 218);
const GRIME = fromCodes(150, 138, 118);

/** The paper layers of a split corner, from the face to the back. */
const LAYERS = [fromCodes(222, 216, 202), fromCodes(206, 196, 176), fromCodes(236, 232, 224)];

function bare(spot: Spot, share: number, tone: number): void {
  const isWhite = lightness([spot.red, spot.green, spot.blue]) > 84;
  const core = isWhite ? GRIME : FIBER;
  cover(spot, [core[0] * tone, core[1] * tone, core[2] * tone], share);
}

/** Specks of bare paper, dense at the cut and sparser inward, now and then far into the print. */
export function frayEdge(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { middle, isFlat } = reachOfEdge(etcher, flaw);
  const half = flaw.sizeMm / 2;
  const width = 0.12 + 0.5 * flaw.severity ** 2;
  const noise = octaveNoise(flaw.seed, 'fray', 3);
  const specks = octaveNoise(flaw.seed, 'specks', 2);
  const touch: Touch = (x, y, inside, spot) => {
    const at = isFlat ? x : y;
    const t = Math.abs(at - middle) / half;
    if (t >= 1 || inside > width * 3.2) return;
    const local = Math.max(0, 0.55 + 0.9 * noise(at * 0.5, 1) + 0.35 * noise(at * 2.6, 9));
    const depth = width * ease(1, 0.75, t) * local;
    if (depth < 0.02) return;
    const speck = specks(x * 3.2, y * 3.2) + 0.5 * specks(x * 8, y * 8);
    const share = ease(0.15, 0.6, speck + 1.15 - inside / depth);
    if (share > 0) bare(spot, share * (0.55 + 0.4 * flaw.severity), 1 + 0.06 * speck);
    spot.stock *= ease(0.12 * depth - 0.04, 0.12 * depth + 0.02, inside + 0.05 * speck);
  };
  return etch(etcher, edgeBand(etcher, flaw, half, width * 3.2), touch);
}

/** The distances of a point from a corner along both legs, and how far rounding reaches. */
interface CornerPlace {
  readonly a: number;
  readonly b: number;
}

function cornerBox(etcher: Etcher, flaw: SettledFlaw, reach: number): BoxMm {
  const { widthMm: w, heightMm: h } = etcher.design;
  const right = flaw.corner.endsWith('right');
  const bottom = flaw.corner.startsWith('bottom');
  return {
    x0: right ? w - reach : -0.5,
    x1: right ? w + 0.5 : reach,
    y0: bottom ? h - reach : -0.5,
    y1: bottom ? h + 0.5 : reach,
  };
}

function cornerPlace(etcher: Etcher, flaw: SettledFlaw, x: number, y: number): CornerPlace {
  const { widthMm: w, heightMm: h } = etcher.design;
  return {
    a: flaw.corner.endsWith('right') ? w - x : x,
    b: flaw.corner.startsWith('bottom') ? h - y : y,
  };
}

/** Distance inside a corner rounded to a radius; negative beyond it. */
function insideRounding({ a, b }: CornerPlace, radius: number): number {
  if (a > radius || b > radius) return Math.min(a, b);
  return radius - Math.hypot(radius - a, radius - b);
}

/** A corner gone round and soft: stock lost along a wider arc, its rim fuzzy and gray. */
export function softenCorner(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { cornerRadiusMm: r } = etcher.design;
  const radius = r + 0.3 + flaw.sizeMm * (0.5 + 0.4 * flaw.severity);
  const reach = radius + 0.8;
  const noise = octaveNoise(flaw.seed, 'soft corner', 3);
  return etch(etcher, cornerBox(etcher, flaw, reach), (x, y, inside, spot) => {
    const place = cornerPlace(etcher, flaw, x, y);
    const rough = 0.1 * noise((place.a - place.b) * 1.5, 3) + 0.05 * noise(x * 6, y * 6);
    const within = insideRounding(place, radius) + rough;
    if (within - inside > -0.001 && within > 0.6) return;
    if (place.a > radius && place.b > radius) return;
    const fade = ease(radius * 1.25, radius * 0.8, Math.max(place.a, place.b));
    spot.stock *= 1 - fade * ease(0.04, -0.04, within);
    const worn = fade * ease(0.16 + 0.3 * flaw.severity, 0.02, within);
    bare(spot, worn * (0.6 + 0.35 * noise(x * 4, y * 4)), 0.92);
  });
}

/** A corner whose layers have separated: stepped tongues of bare paper, each with its own shadow. */
export function splitCorner(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { cornerRadiusMm: r } = etcher.design;
  const reach = r + flaw.sizeMm * 1.5 + 0.5;
  const noise = octaveNoise(flaw.seed, 'split corner', 3);
  const cut = 0.3 * r;
  return etch(etcher, cornerBox(etcher, flaw, reach), (x, y, _inside, spot) => {
    const { a, b } = cornerPlace(etcher, flaw, x, y);
    const out = (a + b) / 2 - cut;
    const across = a - b;
    for (const [index, layer] of LAYERS.entries()) {
      const depth =
        flaw.sizeMm * (0.75 - 0.24 * index) * (0.8 + 0.55 * noise(across * 0.9, index * 9));
      if (out > depth + 0.12) continue;
      if (out > depth) multiply(spot, 1 - 0.35 * ease(depth + 0.12, depth, out));
      else cover(spot, layer, 0.94 * (0.92 + 0.08 * noise(x * 7, y * 7)));
    }
    spot.stock *= ease(-0.02, 0.08, out - flaw.sizeMm * (0.08 + 0.06 * noise(across * 1.3, 60)));
  });
}
