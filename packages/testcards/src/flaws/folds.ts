import { fromCodes } from '../color.ts';
import { octaveNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { BoxMm, PointMm } from '../truth.ts';
import { cover, type Etcher, ease, etch } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';
import { glintAt, joinBoxes, lean, type Relief } from './relief.ts';

/** Torn fibers where a fold broke through the ink. */
const FIBER = fromCodes(226, 222, 212);

/** A wandering line across the face. */
interface Line {
  readonly box: BoxMm;
  /** Position along the line in millimeters, and distance from it; null beyond its ends. */
  readonly at: (x: number, y: number) => readonly [along: number, beside: number] | null;
  readonly cos: number;
  readonly sin: number;
  readonly lengthMm: number;
  /** The point of the line this far along it. */
  readonly pointAt: (along: number) => readonly [x: number, y: number];
  /** Strength along the line: it fades toward open ends. */
  readonly strength: (along: number) => number;
}

/** A slightly wandering fold that starts at an edge and has the flaw's length. */
function foldLine(etcher: Etcher, flaw: SettledFlaw): Line {
  const { widthMm: w, heightMm: h } = etcher.design;
  const inwards = { top: 90, right: 180, bottom: -90, left: 0 }[flaw.edge];
  const [sx, sy] = {
    top: [flaw.along, 0],
    right: [1, flaw.along],
    bottom: [flaw.along, 1],
    left: [0, flaw.along],
  }[flaw.edge];
  const noise = octaveNoise(flaw.seed, 'fold', 3);
  const wander = (along: number) => 1.1 * noise(along / 12, 3) + 0.12 * noise(along * 1.1, 6);
  return lineFrom(sx * w, sy * h, flaw.angleDeg + inwards, flaw.sizeMm, wander, (along) =>
    ease(flaw.sizeMm, flaw.sizeMm * 0.8, along),
  );
}

function lineFrom(
  x0: number,
  y0: number,
  angleDeg: number,
  lengthMm: number,
  wander: (along: number) => number,
  strength: (along: number) => number,
): Line {
  const angle = (angleDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const margin = 4;
  const [x1, y1] = [x0 + lengthMm * cos, y0 + lengthMm * sin];
  return {
    box: {
      x0: Math.min(x0, x1) - margin,
      y0: Math.min(y0, y1) - margin,
      x1: Math.max(x0, x1) + margin,
      y1: Math.max(y0, y1) + margin,
    },
    at: (x, y) => {
      const along = (x - x0) * cos + (y - y0) * sin;
      if (along < -1 || along > lengthMm) return null;
      return [along, -(x - x0) * sin + (y - y0) * cos - wander(along)];
    },
    cos,
    sin,
    lengthMm,
    pointAt: (along) => {
      const beside = wander(along);
      return [x0 + along * cos - beside * sin, y0 + along * sin + beside * cos];
    },
    strength,
  };
}

/** Raises a ridge along a line: its two flanks lean in opposite directions. */
function raise(relief: Relief, line: Line, halfMm: number, heightMm: number): BoxMm | null {
  const narrow = 1 / (halfMm * halfMm);
  return lean(relief, line.box, (x, y, out) => {
    const place = line.at(x, y);
    if (!place) return false;
    const [along, beside] = place;
    if (Math.abs(beside) > 3 * halfMm) return false;
    const bell = Math.exp(-beside * beside * narrow);
    const slope = -2 * beside * narrow * heightMm * bell * line.strength(along);
    out[0] = -line.sin * slope;
    out[1] = line.cos * slope;
    return slope !== 0;
  });
}

/**
 * A fold under a lamp. A crease is a sharp ridge or groove whose ink is broken down to the white
 * fiber; a bend is wider and its ink is intact, so only the light shows it.
 */
export function foldUnderLamp(etcher: Etcher, relief: Relief, flaw: SettledFlaw): BoxMm | null {
  const line = foldLine(etcher, flaw);
  const noise = octaveNoise(flaw.seed, 'broken ink', 3);
  const up = noise(31, 7) > -0.1 ? 1 : -1;
  if (flaw.look === 'unbroken') {
    return raise(relief, line, 0.6 + 0.9 * flaw.severity, up * (0.05 + 0.16 * flaw.severity));
  }
  const shallow = raise(relief, line, 0.7, up * 0.05 * flaw.severity);
  const half = 0.1 + 0.12 * flaw.severity;
  const sharp = raise(relief, line, half, up * half * (0.25 + 0.6 * flaw.severity));
  const broken = etch(etcher, line.box, (x, y, _inside, spot) => {
    const place = line.at(x, y);
    if (!place) return;
    const [along, beside] = place;
    const ragged = Math.abs(beside + 0.06 * noise(along * 5, 1));
    if (ragged > 0.3) return;
    const open = ease(-0.25, 0.3, noise(along * 0.9, 5) + 0.9 * flaw.severity - 0.45);
    const width = 0.05 + 0.12 * flaw.severity * open;
    const share = open * ease(width, width * 0.35, ragged) * line.strength(along);
    cover(spot, FIBER, share * (0.75 + 0.2 * noise(along * 9, beside * 9)));
  });
  return joinBoxes(joinBoxes(shallow, sharp), broken);
}

/** A slightly curved line through the flaw's center. */
function scratchLine(etcher: Etcher, flaw: SettledFlaw): Line {
  const { widthMm: w, heightMm: h } = etcher.design;
  const angle = (flaw.angleDeg * Math.PI) / 180;
  const half = flaw.sizeMm / 2;
  const noise = octaveNoise(flaw.seed, 'gloss scratch', 2);
  const sag = flaw.sizeMm * 0.04 * noise(3, 4);
  return lineFrom(
    flaw.center[0] * w - half * Math.cos(angle),
    flaw.center[1] * h - half * Math.sin(angle),
    flaw.angleDeg,
    flaw.sizeMm,
    (along) => sag * (1 - (along / half - 1) ** 2),
    (along) => ease(0, 0.2 * half, along) * ease(2 * half, 1.8 * half, along),
  );
}

/** A scratch in the coating only: it casts no shade, and glints when the lamp shines across it. */
export function glossScratch(etcher: Etcher, relief: Relief, flaw: SettledFlaw): BoxMm | null {
  const line = scratchLine(etcher, flaw);
  const width = 0.05 + 0.05 * flaw.severity;
  const facing = -line.sin * relief.lamp.x + line.cos * relief.lamp.y;
  const bright = facing ** 6 * relief.lamp.share * (0.1 + 0.3 * flaw.severity);
  return glintAt(relief, line.box, (x, y) => {
    const place = line.at(x, y);
    if (!place) return 0;
    return bright * ease(width, width * 0.4, Math.abs(place[1])) * line.strength(place[0]);
  });
}

const STEP_MM = 1;

/** The middle of a fold or of a scratch in the coating, point by point, as far as it is on the card. */
export function courseUnderLamp(etcher: Etcher, flaw: SettledFlaw): PointMm[] | null {
  const isScratch = flaw.kind === 'scratch' && flaw.look === 'gloss';
  if (!isScratch && flaw.kind !== 'crease') return null;
  const line = isScratch ? scratchLine(etcher, flaw) : foldLine(etcher, flaw);
  const { widthMm: w, heightMm: h } = etcher.design;
  const micrometers = (mm: number) => Math.round(mm * 1000) / 1000;
  return Array.from({ length: Math.floor(line.lengthMm / STEP_MM) + 1 }, (_, k) =>
    line.pointAt(k * STEP_MM),
  )
    .map(([x, y]): PointMm => [micrometers(x), micrometers(y)])
    .filter(([x, y]) => x >= 0 && x <= w && y >= 0 && y <= h);
}

/** A hollow without a mark in the ink. */
export function dentUnderLamp(etcher: Etcher, relief: Relief, flaw: SettledFlaw): BoxMm | null {
  const cx = flaw.center[0] * etcher.design.widthMm;
  const cy = flaw.center[1] * etcher.design.heightMm;
  const radius = flaw.sizeMm / 2;
  const depth = (0.03 + 0.07 * flaw.severity) * flaw.sizeMm;
  const reach = radius * 1.5;
  const box = { x0: cx - reach, y0: cy - reach, x1: cx + reach, y1: cy + reach };
  return lean(relief, box, (x, y, out) => {
    const dx = (x - cx) / radius;
    const dy = (y - cy) / radius;
    const slope = (5 * depth * Math.exp(-2.5 * (dx * dx + dy * dy))) / radius;
    out[0] = slope * dx;
    out[1] = slope * dy;
    return dx * dx + dy * dy < 2.2;
  });
}

/** Tilts the whole face of a card that does not lie flat, with a few shallow waves. */
export function curlFace(etcher: Etcher, relief: Relief, scene: ResolvedScene): void {
  const { curl } = scene;
  if (!curl) return;
  const { picture, design } = etcher;
  const draw = drawFor(scene.seed, 'curl');
  const slopes = (count: number, lengthMm: number, riseMm: number) => {
    const waves = draw.range(9, 16);
    const start = draw.range(0, 6.3);
    return Float32Array.from({ length: count }, (_, i) => {
      const at = (i + 0.5) / picture.pxPerMm - picture.bleedMm;
      const curled = (-4 * riseMm * ((2 * at) / lengthMm - 1)) / lengthMm;
      return curled + 0.008 * Math.sin(at / waves + start);
    });
  };
  const across = slopes(picture.widthPx, design.widthMm, curl.acrossMm);
  const down = slopes(picture.heightPx, design.heightMm, curl.downMm);
  for (let row = 0, i = 0; row < picture.heightPx; row++) {
    for (let column = 0; column < picture.widthPx; column++, i++) {
      relief.across[i] += across[column];
      relief.down[i] += down[row];
    }
  }
}
