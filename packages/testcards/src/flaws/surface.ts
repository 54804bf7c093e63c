import { fromCodes } from '../color.ts';
import { octaveNoise } from '../draw/noise.ts';
import type { BoxMm } from '../truth.ts';
import { cover, type Etcher, ease, etch, multiply, type Spot } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';

/** Makes a point lighter if it is dark and darker if it is light, so that it shows. */
function standOut(spot: Spot, share: number, isDark: boolean): void {
  if (isDark) cover(spot, [0.62, 0.62, 0.62], share);
  else multiply(spot, 1 - 0.6 * share);
}

function isDark(spot: Spot): boolean {
  return 0.2126 * spot.red + 0.7152 * spot.green + 0.0722 * spot.blue < 0.3;
}

/** Position along a straight line through a point, and distance from it. */
interface Ruler {
  readonly cx: number;
  readonly cy: number;
  readonly cos: number;
  readonly sin: number;
}

function rulerAt(etcher: Etcher, flaw: SettledFlaw, turnDeg = 0): Ruler {
  const angle = ((flaw.angleDeg + turnDeg) * Math.PI) / 180;
  return {
    cx: flaw.center[0] * etcher.design.widthMm,
    cy: flaw.center[1] * etcher.design.heightMm,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  };
}

function boxAround(ruler: Ruler, from: number, to: number, margin: number): BoxMm {
  const xs = [ruler.cx + from * ruler.cos, ruler.cx + to * ruler.cos];
  const ys = [ruler.cy + from * ruler.sin, ruler.cy + to * ruler.sin];
  return {
    x0: Math.min(...xs) - margin,
    x1: Math.max(...xs) + margin,
    y0: Math.min(...ys) - margin,
    y1: Math.max(...ys) + margin,
  };
}

/** A thin, slightly curved line in the gloss or the ink, fading at its ends. */
export function scratch(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const ruler = rulerAt(etcher, flaw);
  const half = flaw.sizeMm / 2;
  const width = 0.05 + 0.07 * flaw.severity;
  const noise = octaveNoise(flaw.seed, 'scratch', 2);
  const sag = flaw.sizeMm * 0.03 * noise(3, 4);
  return etch(etcher, boxAround(ruler, -half, half, 1.2), (x, y, _inside, spot) => {
    const dx = x - ruler.cx;
    const dy = y - ruler.cy;
    const along = dx * ruler.cos + dy * ruler.sin;
    const t = along / half;
    if (Math.abs(t) >= 1) return;
    const beside = -dx * ruler.sin + dy * ruler.cos - sag * (1 - t * t) - 0.05 * noise(along, 2);
    const line = ease(width, width * 0.35, Math.abs(beside));
    if (line <= 0) return;
    const local = ease(1, 0.75, Math.abs(t)) * (0.8 + 0.3 * noise(along * 1.7, 8));
    standOut(spot, line * local * (0.3 + 0.55 * flaw.severity), isDark(spot));
  });
}

/** A fold that starts at an edge: one flank in light, the other in shade, ink broken along the ridge. */
export function crease(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const { widthMm: w, heightMm: h } = etcher.design;
  const inwards = { top: 90, right: 180, bottom: -90, left: 0 }[flaw.edge];
  const start = {
    top: [flaw.along, 0],
    right: [1, flaw.along],
    bottom: [flaw.along, 1],
    left: [0, flaw.along],
  }[flaw.edge];
  const ruler = rulerAt(etcher, { ...flaw, center: [start[0], start[1]] }, inwards);
  const noise = octaveNoise(flaw.seed, 'crease', 3);
  const flank = 0.16 + 0.14 * flaw.severity;
  const box = clipTo(boxAround(ruler, -1, flaw.sizeMm, 2.2), w, h);
  return etch(etcher, box, (x, y, _inside, spot) => {
    const dx = x - ruler.cx;
    const dy = y - ruler.cy;
    const along = dx * ruler.cos + dy * ruler.sin;
    if (along > flaw.sizeMm || along < -1) return;
    const wander = 0.9 * noise(along / 11, 3) + 0.1 * noise(along * 1.3, 6);
    const beside = -dx * ruler.sin + dy * ruler.cos - wander;
    if (Math.abs(beside) > 3 * flank) return;
    const fade = ease(flaw.sizeMm, flaw.sizeMm * 0.82, along) * (0.6 + 0.4 * flaw.severity);
    const bright = Math.exp(-(((beside + flank) / flank) ** 2));
    const dark = Math.exp(-(((beside - flank) / flank) ** 2));
    cover(spot, [0.75, 0.75, 0.75], 0.38 * fade * bright);
    multiply(spot, 1 - 0.55 * fade * dark);
    const broken = ease(0.05, 0.45, noise(along * 2.2, 5) + 0.7 * flaw.severity - 0.1);
    cover(
      spot,
      CORE,
      fade * broken * ease(0.11, 0.03, Math.abs(beside + 0.05 * noise(along * 6, 1))),
    );
  });
}

const CORE = fromCodes(228, 224, 214);

function clipTo(box: BoxMm, w: number, h: number): BoxMm {
  return {
    x0: Math.max(-0.5, box.x0),
    y0: Math.max(-0.5, box.y0),
    x1: Math.min(w + 0.5, box.x1),
    y1: Math.min(h + 0.5, box.y1),
  };
}

/** A roller mark: straight along the print, even from end to end. */
export function printLine(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const ruler = rulerAt(etcher, flaw, etcher.design.printTiltDeg);
  const half = flaw.sizeMm / 2;
  const width = 0.06 + 0.05 * flaw.severity;
  const depth = 0.1 + 0.2 * flaw.severity;
  return etch(etcher, boxAround(ruler, -half, half, 0.4), (x, y, _inside, spot) => {
    const dx = x - ruler.cx;
    const dy = y - ruler.cy;
    if (Math.abs(dx * ruler.cos + dy * ruler.sin) >= half) return;
    const line = ease(width, width * 0.4, Math.abs(-dx * ruler.sin + dy * ruler.cos));
    if (line > 0) standOut(spot, line * depth, isDark(spot));
  });
}

/** A dried spill: a yellow-brown tint, darkest at its wavy border. */
export function stain(etcher: Etcher, flaw: SettledFlaw): BoxMm | null {
  const ruler = rulerAt(etcher, flaw);
  const radius = flaw.sizeMm / 2;
  const noise = octaveNoise(flaw.seed, 'stain', 3);
  const reach = radius * 1.25;
  const soft = Math.max(0.12, radius * 0.1);
  return etch(etcher, boxAround(ruler, -reach, reach, reach), (x, y, _inside, spot) => {
    const dx = x - ruler.cx;
    const dy = y - ruler.cy;
    const wave = 1 + 0.16 * noise(dx / radius + 5, dy / radius + 9);
    const out = Math.hypot(dx, dy) / wave - radius;
    if (out > soft) return;
    const body = ease(soft, -soft, out);
    const rim = Math.exp(-((out / (soft * 1.4)) ** 2));
    const depth = (0.2 + 0.35 * flaw.severity) * body * (0.65 + 0.35 * rim);
    spot.red *= 1 - 0.55 * depth;
    spot.green *= 1 - 0.8 * depth;
    spot.blue *= 1 - 1.15 * depth;
  });
}

/** A hollow pressed into the card: shade on the lamp's side, light on the far one. */
export function dent(etcher: Etcher, flaw: SettledFlaw, lampDeg: number): BoxMm | null {
  const ruler = rulerAt(etcher, { ...flaw, angleDeg: lampDeg });
  const radius = flaw.sizeMm / 2;
  const depth = 0.16 + 0.34 * flaw.severity;
  const reach = radius * 1.2;
  return etch(etcher, boxAround(ruler, -reach, reach, reach), (x, y, _inside, spot) => {
    const dx = (x - ruler.cx) / radius;
    const dy = (y - ruler.cy) / radius;
    const squared = dx * dx + dy * dy;
    if (squared > 1.4) return;
    const slope = (dx * ruler.cos + dy * ruler.sin) * 2.2 * Math.exp(-3 * squared);
    multiply(spot, Math.max(0.3, 1 - depth * slope * 1.6));
    if (slope < 0) cover(spot, [0.8, 0.8, 0.8], Math.min(0.5, -slope * depth * 0.3));
  });
}
