import type { Split } from '../bench/splits.ts';
import { oklch, toCode } from '../color.ts';
import { type Draw, drawFor } from '../random.ts';
import {
  type FlawSpec,
  type GroundKind,
  type HolderKind,
  type SceneSpec,
  WORLD_STYLES,
} from '../spec.ts';
import { type Codes, type Range, WORLDS, type WorldRanges } from './ranges.ts';

/**
 * A photo of an invented card with everything drawn at random: the card and its age, what it lies
 * on and in, the lamp, and the phone. Some of these should look like real photos.
 */
export function worldSpec(seed: number, split: Split = 'tune'): SceneSpec {
  const ranges = WORLDS[split];
  const draw = (purpose: string): Draw => drawFor(seed, `world ${split} ${purpose}`);
  const border = drawBorder(draw('border'), ranges);
  const grounds = ranges.grounds as Readonly<Record<GroundKind, number>>;
  const ground = draw('ground').weighted(grounds);
  const holder = drawHolder(draw('holder'), ranges, ground);
  return {
    seed,
    group: 'world',
    style: WORLD_STYLES[split],
    side: draw('side').chance(0.2) ? 'back' : 'front',
    ...border,
    ground,
    groundCodes: drawMat(draw('mat'), ranges, border.borderCodes),
    ...holder,
    ...drawPose(draw('pose'), ranges, holder.holder ?? 'none'),
    ...drawLight(draw('light'), ranges),
    ...drawPhone(draw('phone'), ranges),
    ...drawYears(draw('years')),
    ...drawShape(draw('shape'), ranges, holder.holder ?? 'none'),
    ...drawCompany(draw('company'), ground, holder.holder ?? 'none'),
  };
}

function within(draw: Draw, ranges: readonly Range[]): number {
  const [low, high] = draw.pick(ranges);
  return draw.range(low, high);
}

function drawBorder(draw: Draw, ranges: WorldRanges) {
  const border = draw.weighted({
    ...{ solid: 9, none: 3, thin: 1.5, textured: 1, gradient: 0.5, foil: 0.5 },
  } as const);
  const tone = draw.weighted({ white: 4, black: 4, any: 5 } as const);
  if (tone === 'white') return { border, borderCodes: grayish(draw, draw.range(214, 248)) };
  if (tone === 'black') return { border, borderCodes: grayish(draw, draw.range(14, 46)) };
  const hue = within(draw, ranges.borderHues);
  const ink = oklch(draw.range(0.25, 0.9), draw.range(0.02, 0.17), hue);
  const code = (channel: number) => Math.round(255 * toCode(channel));
  return { border, borderCodes: [code(ink[0]), code(ink[1]), code(ink[2])] as const };
}

function grayish(draw: Draw, code: number): Codes {
  const shift = () => Math.round(code + draw.range(-6, 6));
  return [shift(), shift(), shift()];
}

/** One mat in four has nearly the border's color. */
function drawMat(draw: Draw, ranges: WorldRanges, border: Codes): Codes {
  const codes = draw.chance(0.25) ? border : draw.pick(ranges.matCodes);
  const shade = draw.range(-12, 12);
  const shift = (code: number) =>
    Math.round(Math.min(246, Math.max(9, code + shade + draw.range(-5, 5))));
  return [shift(codes[0]), shift(codes[1]), shift(codes[2])];
}

function drawHolder(draw: Draw, ranges: WorldRanges, ground: GroundKind): Partial<SceneSpec> {
  const holder: HolderKind = draw.weighted(
    ground === 'hand'
      ? { none: 5, sleeve: 2, toploader: 0, slab: 0 }
      : { none: 12, sleeve: 3, toploader: 1, slab: 2 },
  );
  if (holder === 'none') return { holder };
  const looks = {
    sleeve: ranges.sleeves,
    toploader: ranges.toploaders,
    slab: ranges.slabs,
  }[holder];
  return { holder, holderLook: draw.pick(looks) };
}

function drawPose(draw: Draw, ranges: WorldRanges, holder: HolderKind) {
  const [low, high] = ranges.tiltDeg;
  // Most people try to hold the phone level.
  const share = draw.unit() ** 2.2;
  return {
    tiltDeg: low + (high - low) * share,
    tiltAzimuthDeg: draw.range(0, 360),
    rollDeg: draw.chance(0.75) ? draw.gauss() * 4 : draw.range(-40, 40),
    fill: holder === 'none' ? draw.range(0.55, 0.95) : draw.range(0.75, 0.97),
    focalMm: draw.pick([23, 24, 26, 26, 28, 35, 50, 65]),
    lensK1: draw.gauss() * 0.006,
    bowMm: Math.min(0.5, Math.abs(draw.gauss()) * 0.15),
  };
}

function drawLight(draw: Draw, ranges: WorldRanges): Pick<SceneSpec, 'lamp' | 'light'> {
  const isBare = draw.chance(0.4);
  const hasGlare = draw.chance(0.2);
  const shadow = draw.chance(0.2) ? draw.range(0.2, 0.6) : 0;
  const shadowPenumbraMm = draw.range(1, 16);
  return {
    lamp: {
      azimuthDeg: draw.range(0, 360),
      elevationDeg: within(draw, ranges.elevationsDeg),
      share: isBare ? draw.range(0.65, 0.95) : draw.range(0.2, 0.7),
      hardness: isBare ? draw.range(0.5, 1) : draw.range(0, 0.7),
      distanceMm: 180 + 1800 * draw.unit() ** 2,
      color: draw.pick(ranges.lightColors),
      vignette: draw.range(0, 0.9) * draw.unit(),
      gloss: draw.range(0.05, 0.7),
    },
    light: {
      exposure: draw.chance(0.3) ? draw.range(0.35, 0.75) : draw.range(0.75, 1.12),
      gradient: draw.range(0, 0.25),
      contactShadow: draw.range(0.3, 0.95),
      shadow,
      shadowPenumbraMm,
      glare: hasGlare ? draw.range(0.08, 0.38) : 0,
      glareSizeMm: draw.range(3, 7),
      warmth: 0,
    },
  };
}

function drawPhone(draw: Draw, ranges: WorldRanges) {
  const longPx = Math.round(within(draw, ranges.longPx));
  const shortPx = Math.round(longPx / draw.pick(ranges.shapes));
  const isWide = draw.chance(0.25);
  // A small picture is usually a reduced large one, so its blur is reduced, too.
  const scale = longPx / 1800;
  return {
    widthPx: isWide ? longPx : shortPx,
    heightPx: isWide ? shortPx : longPx,
    defocusPx: scale * Math.min(1.2, Math.abs(draw.gauss()) * 0.6),
    motionPx: draw.chance(0.12) ? scale * draw.range(1, 2.6) : 0,
    noise: draw.range(0.4, 3.4),
    denoise: draw.chance(0.6) ? draw.range(0.2, 0.95) : 0,
    sharpening: draw.range(0, 1.5),
    jpegQuality: Math.round(within(draw, ranges.jpegQuality)),
    chroma: draw.chance(0.8) ? ('4:2:0' as const) : ('4:4:4' as const),
    dust: draw.chance(0.6) ? draw.unit() ** 2 : 0,
    inkGrain: draw.range(0.4, 2),
  };
}

/** How age has affected the card: two in five are nearly new. */
function drawYears(draw: Draw): Pick<SceneSpec, 'rimWear' | 'aging' | 'flaws'> {
  const wear = draw.chance(0.4) ? 0.15 * draw.unit() : draw.unit();
  const count = draw.chance(0.45) ? 0 : draw.whole(1, 1 + Math.ceil(3 * wear));
  return {
    rimWear: wear,
    aging: draw.chance(0.4) ? wear * draw.unit() : 0,
    flaws: Array.from({ length: count }, () => drawDamage(draw, wear)),
  };
}

function drawDamage(draw: Draw, wear: number): FlawSpec {
  const kind = draw.weighted({
    ...{ crease: 5, scratch: 4, dent: 2, stain: 1.5, 'print-line': 1 },
  } as const);
  const severity = Math.min(1, 0.15 + 0.6 * wear + draw.range(0, 0.4));
  if (kind === 'crease') {
    const look = draw.chance(0.35) ? ('unbroken' as const) : ('plain' as const);
    const sizeMm = 6 + 60 * draw.unit() ** 1.6;
    return { kind, look, sizeMm, severity, angleDeg: draw.range(-50, 50) };
  }
  if (kind === 'scratch') {
    const look = draw.chance(0.7) ? ('gloss' as const) : ('plain' as const);
    return { kind, look, severity, angleDeg: draw.range(0, 180) };
  }
  return { kind, severity };
}

/** Curled cards are usually the ones without a plastic holder. */
function drawShape(draw: Draw, ranges: WorldRanges, holder: HolderKind): Partial<SceneSpec> {
  const isCurled = draw.chance(holder === 'none' ? 0.55 : 0.15);
  if (!isCurled) return {};
  const [low, high] = ranges.curlAcrossMm;
  const [least, most] = ranges.curlDownMm;
  const share = draw.unit();
  return {
    curl: { acrossMm: low + (high - low) * share, downMm: draw.range(least, most) * (1 - share) },
  };
}

function drawCompany(draw: Draw, ground: GroundKind, holder: HolderKind): Partial<SceneSpec> {
  const isHeld = holder === 'none' && (ground === 'hand' ? draw.chance(0.8) : draw.chance(0.06));
  const isAmongCards = ground !== 'hand' && draw.chance(0.18);
  return {
    fingers: isHeld ? draw.whole(1, 2) : 0,
    neighbors: isAmongCards ? draw.whole(1, 3) : 0,
  };
}
