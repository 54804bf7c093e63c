import { invariant } from '@tc/kernel';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { type Draw, drawFor } from './random.ts';
import {
  type BorderColor,
  type BorderKind,
  type CurlSpec,
  type LampSpec,
  type LightSpec,
  type SceneSpec,
  type StyleName,
  TRAINING_STYLES,
} from './spec.ts';

type Settled = Required<
  Omit<SceneSpec, 'group' | 'corners' | 'flaws' | 'damageLevel' | 'light' | 'copy' | keyof Absent>
>;

/** Knobs that are off when left out, not drawn at random. */
interface Absent {
  readonly lamp: Required<LampSpec> | null;
  readonly curl: CurlSpec | null;
  readonly borderCodes: readonly [number, number, number] | null;
  readonly groundCodes: readonly [number, number, number] | null;
}

/** A scene with every knob set: nothing is random after this. */
export interface ResolvedScene extends Settled, Absent {
  readonly group: string;
  /** Seeds what differs between copies of one print. */
  readonly copySeed: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerRadiusMm: number;
  readonly light: Required<LightSpec>;
  readonly flaws: NonNullable<SceneSpec['flaws']>;
  readonly damageLevel: number;
  /** True if the position in the frame was requested, so that the card may leave the frame. */
  readonly offsetIsFixed: boolean;
}

const SIZES_OF_STYLE: Readonly<Record<StyleName, Readonly<Partial<Record<CardSizeName, number>>>>> =
  {
    atlas: { magic: 5, pokemon: 3, yugioh: 1 },
    bloom: { pokemon: 4, yugioh: 3, standard: 1 },
    circuit: { yugioh: 3, pokemon: 3, standard: 2 },
    heraldry: { standard: 7, 'topps-large': 2, goudey: 1 },
    panorama: { standard: 4, pokemon: 2, 'topps-large': 1 },
    comic: { pokemon: 3, standard: 2, yugioh: 1, magic: 1 },
    tideglass: { magic: 3, pokemon: 3, yugioh: 2, standard: 1 },
    ember: { standard: 4, magic: 3, 'topps-large': 1 },
    medley: { standard: 5, pokemon: 3, magic: 3, yugioh: 2, 'topps-large': 1 },
    assortment: { standard: 4, pokemon: 3, magic: 2, yugioh: 2 },
    motley: { standard: 4, pokemon: 3, magic: 3, yugioh: 2 },
    chart: { standard: 1 },
  };

const COLORS: Readonly<Record<BorderColor, number>> = {
  white: 5,
  black: 4,
  yellow: 3,
  gray: 2,
  red: 1.5,
  blue: 2,
  green: 1,
  cream: 2,
  silver: 1.5,
};

/** Sets every knob of a scene. A given knob never changes how the others are drawn. */
export function resolveScene(spec: SceneSpec): ResolvedScene {
  invariant(Math.abs(spec.rollDeg ?? 0) <= 45, 'rollDeg must lie within 45 degrees either way');
  const draw = (purpose: string): Draw => drawFor(spec.seed, purpose);
  const style = spec.style ?? draw('style').pick(TRAINING_STYLES);
  const sizes = SIZES_OF_STYLE[style] as Readonly<Record<CardSizeName, number>>;
  const size = spec.size ?? draw('size').weighted(sizes);
  const nominal = CARD_SIZES[size];
  const border = spec.border ?? drawBorder(draw('border'));
  return {
    ...settleCamera(spec),
    ...settleSensor(spec),
    ...settleWorld(spec),
    seed: spec.seed,
    group: spec.group ?? 'unnamed',
    style,
    size,
    widthMm: nominal.widthMm,
    heightMm: nominal.heightMm,
    cornerRadiusMm: cornerRadius(spec, nominal.cornerRadiusMm),
    side: spec.side ?? 'front',
    border,
    borderColor: spec.borderColor ?? draw('border colour').weighted(COLORS),
    borderMm: spec.borderMm ?? drawBorderWidth(draw('border width'), border, nominal.widthMm),
    printShiftMm: spec.printShiftMm ?? drawShift(draw('print shift'), border),
    borderTiltDeg: spec.borderTiltDeg ?? clamp(draw('print tilt').gauss() * 0.08, 0.25),
    inkGrain: spec.inkGrain ?? draw('ink grain').range(0.4, 1.4),
    ground: spec.ground ?? draw('ground').weighted({ wood: 3, cloth: 3, plain: 4, clutter: 1 }),
    light: settleLight(spec),
    holder: spec.holder ?? 'none',
    content: spec.content ?? 'card',
    flaws: spec.flaws ?? 'pristine',
    damageLevel: spec.damageLevel ?? 0,
    offsetIsFixed: spec.offset !== undefined,
  };
}

function cornerRadius(spec: SceneSpec, nominalMm: number): number {
  if (spec.corners === 'square') return 0;
  if (spec.corners === 'rounded') return nominalMm || 3;
  return nominalMm;
}

function drawBorder(draw: Draw): BorderKind {
  return draw.weighted({ solid: 6, gradient: 1.5, textured: 1.5, foil: 1, thin: 1, none: 1.5 });
}

function drawBorderWidth(draw: Draw, border: BorderKind, widthMm: number): number {
  if (border === 'none') return 0;
  const share = border === 'thin' ? draw.range(0.014, 0.026) : draw.range(0.038, 0.066);
  return share * widthMm;
}

/** Most prints are within half a millimeter; some are clearly off. A thin border limits the shift. */
function drawShift(draw: Draw, border: BorderKind): readonly [number, number] {
  const spread = draw.chance(0.25) ? 0.6 : 0.22;
  const limit = border === 'thin' ? 0.45 : 1.4;
  return [clamp(draw.gauss() * spread, limit), clamp(draw.gauss() * spread, limit)];
}

function settleCamera(spec: SceneSpec) {
  const draw = (purpose: string): Draw => drawFor(spec.seed, purpose);
  const frame = draw('frame').pick([
    [3024, 4032],
    [2448, 3264],
  ] as const);
  const place = draw('offset');
  return {
    widthPx: spec.widthPx ?? frame[0],
    heightPx: spec.heightPx ?? frame[1],
    tiltDeg: spec.tiltDeg ?? Math.abs(draw('tilt').gauss()) * 4.5,
    tiltAzimuthDeg: spec.tiltAzimuthDeg ?? draw('tilt azimuth').range(0, 360),
    rollDeg: spec.rollDeg ?? clamp(draw('roll').gauss() * 4, 15),
    fill: spec.fill ?? draw('fill').range(0.55, 0.85),
    offset: spec.offset ?? ([place.range(-0.05, 0.05), place.range(-0.05, 0.05)] as const),
    focalMm: spec.focalMm ?? draw('lens').pick([24, 26, 26, 28, 50]),
    lensK1: spec.lensK1 ?? clamp(draw('distortion').gauss() * 0.006, 0.015),
    bowMm: spec.bowMm ?? Math.min(0.55, Math.abs(draw('bow').gauss()) * 0.2),
  };
}

function settleSensor(spec: SceneSpec) {
  const draw = (purpose: string): Draw => drawFor(spec.seed, purpose);
  return {
    defocusPx: spec.defocusPx ?? Math.min(1.6, Math.abs(draw('defocus').gauss()) * 0.6),
    motionPx: spec.motionPx ?? 0,
    motionDeg: spec.motionDeg ?? draw('motion').range(0, 180),
    noise: spec.noise ?? draw('noise').range(0.6, 1.6),
    sharpening: spec.sharpening ?? draw('sharpening').range(0.2, 0.7),
    jpegQuality: spec.jpegQuality ?? null,
  };
}

/** Knobs that only scenes of the world use: off unless requested. */
function settleWorld(spec: SceneSpec) {
  return {
    lamp: spec.lamp ? settleLamp(spec.seed, spec.lamp) : null,
    roughCutMm: spec.roughCutMm ?? 0,
    curl: spec.curl ?? null,
    borderCodes: spec.borderCodes ?? null,
    groundCodes: spec.groundCodes ?? null,
    neighbors: spec.neighbors ?? 0,
    fingers: spec.fingers ?? 0,
    holderLook: spec.holderLook ?? ('usual' as const),
    dust: spec.dust ?? 0,
    rimWear: spec.rimWear ?? 0,
    aging: spec.aging ?? 0,
    denoise: spec.denoise ?? 0,
    chroma: spec.chroma ?? ('4:2:0' as const),
    movedMm: spec.movedMm ?? ([0, 0] as const),
    turnedDeg: spec.turnedDeg ?? 0,
    shot: spec.shot ?? 0,
    copySeed: spec.seed + COPIES_APART * (spec.copy ?? 0),
  };
}

/** The seeds of copies are this far apart, so that no copy gets another card's seed. */
const COPIES_APART = 1_000_003;

function settleLamp(seed: number, lamp: LampSpec): Required<LampSpec> {
  const draw = (purpose: string): Draw => drawFor(seed, `lamp ${purpose}`);
  return {
    elevationDeg: draw('elevation').range(20, 60),
    share: draw('share').range(0.3, 0.85),
    hardness: draw('hardness').unit(),
    distanceMm: draw('distance').range(300, 1500),
    color: [1, 1, 1],
    vignette: draw('vignette').range(0.1, 0.5),
    gloss: draw('gloss').range(0.1, 0.6),
    ...lamp,
  };
}

function settleLight(spec: SceneSpec): Required<LightSpec> {
  const draw = (purpose: string): Draw => drawFor(spec.seed, `light ${purpose}`);
  return {
    exposure: draw('exposure').range(0.9, 1.12),
    gradient: draw('gradient').range(0.05, 0.4),
    azimuthDeg: draw('azimuth').range(0, 360),
    shadow: 0,
    shadowPenumbraMm: draw('penumbra').range(2, 14),
    contactShadow: draw('contact').range(0.25, 0.7),
    glare: 0,
    glareSizeMm: draw('glare').range(6, 14),
    warmth: clamp(draw('warmth').gauss() * 0.35, 1),
    ...spec.light,
  };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
