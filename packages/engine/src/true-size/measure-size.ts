import type { Point } from '@tc/kernel';
import { acos, cos, PI } from '@tc/kernel/exact-math';
import { invert, project, rectangleToQuad } from '../geometry/homography.ts';
import type { Quad, SideReport } from '../report.ts';

/** A thing of known size in the same photo: two ends of a known length, in photo pixels. */
export interface ScaleReference {
  readonly lengthMm: number;
  /** How thick it is: its upper face lies nearer to the lens than the card's. */
  readonly thicknessMm: number;
  readonly from: Point;
  readonly to: Point;
}

export interface SizeMm {
  readonly value: number;
  /** Half of a 95 % interval. */
  readonly plusMinus: number;
}

export interface TrueSize {
  readonly widthMm: SizeMm;
  readonly heightMm: SizeMm;
}

type Side = Pick<SideReport, 'quad' | 'card' | 'quality'>;

/** An end marked by eye is known to two pixels, the card's edge to a tenth of a millimeter. */
const BY_EYE_PX = 2;
const EDGE_MM = 0.1;
/** What a phone's lens leaves bent between two places of a photo. */
const LENS = 0.003;
/** Phones are held 20 to 60 cm above a card; what lies higher by 1 mm looks larger by this share. */
const NEARER_PER_MM = { mean: 1 / 300, plusMinus: 1 / 600 };
/** A trading card, usually. */
const CARD_THICKNESS_MM = 0.35;
/** The tilt itself is known to about this. */
const TILT_DOUBT_DEG = 1;

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

function together(...parts: readonly number[]): number {
  return Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0));
}

/** How much shorter a length may look along the tilt than across it. */
function foreshortening({ quality }: Side): number {
  return 1 - cos(((quality.tiltDeg + TILT_DOUBT_DEG) * PI) / 180);
}

/** Width over height as the photo shows it, beside the printed one. */
function shapeOf({ quad, card }: Side): number {
  const [a, b, c, d] = quad;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(b, c) + distance(a, d)) / 2;
  return across / down / (card.widthMm / card.heightMm);
}

/**
 * The card's proportions against the printed ones: how much longer than printed its long side is for its
 * short one, in percent. A card that was trimmed on two sides shows here without any reference.
 */
export function measureProportion(side: Side): SizeMm {
  const { widthMm, heightMm } = side.card;
  const shape = shapeOf(side);
  const isUpright = heightMm >= widthMm;
  const edges = together(EDGE_MM / widthMm, EDGE_MM / heightMm) * Math.SQRT2;
  return {
    // Nothing is written as -0.
    value: Math.round(10_000 * ((isUpright ? 1 / shape : shape) - 1)) / 100 || 0,
    plusMinus: 100 * together(edges, foreshortening(side), LENS),
  };
}

/**
 * The card's true size from a thing of known size beside it. The printed size only takes out the
 * perspective; what it says about the scale is not used.
 */
export function measureTrueSize(side: Side, reference: ScaleReference): TrueSize | null {
  const { widthMm, heightMm, pxPerMm } = side.card;
  const toCard = invert(rectangleToQuad(widthMm, heightMm, side.quad));
  const [from, to] = [reference.from, reference.to].map(([x, y]) => project(toCard, x, y));
  const shape = shapeOf(side);
  const across = (to[0] - from[0]) * shape;
  const down = to[1] - from[1];
  const looks = Math.sqrt(across * across + down * down);
  if (!(looks > 1)) return null;
  const higherMm = reference.thicknessMm - CARD_THICKNESS_MM;
  const nearer = 1 + higherMm * NEARER_PER_MM.mean;
  const factor = (reference.lengthMm * nearer) / looks;
  const ends = (Math.SQRT2 * BY_EYE_PX) / (pxPerMm * looks);
  const height = higherMm * NEARER_PER_MM.plusMinus;
  const shared = together(ends, height, LENS, foreshortening(side));
  const size = (nominalMm: number): SizeMm => {
    const value = nominalMm * factor;
    return { value, plusMinus: together(shared * value, Math.SQRT2 * EDGE_MM) };
  };
  return { widthMm: size(widthMm * shape), heightMm: size(heightMm) };
}

export interface CornerAngle {
  readonly deg: number;
  readonly plusMinusDeg: number;
}

/** A phone's distance in widths of a card: nearer, and perspective bends corners more. */
const NEAREST_WIDTHS = 2;

/**
 * The angles at the four corners, clockwise from the top left, as the photo shows them. A tilted lens
 * bends right angles too, by up to what the interval says.
 */
export function measureAngles(side: Side): readonly CornerAngle[] {
  const { quad, card, quality } = side;
  const tilt = ((quality.tiltDeg + TILT_DOUBT_DEG) * PI) / 180;
  // Edges run together by the tilt over the distance, and lean by half of its square.
  const byTilt = ((tilt / NEAREST_WIDTHS + (tilt * tilt) / 2) * 180) / PI;
  const byEdges = ((Math.SQRT2 * EDGE_MM) / Math.min(card.widthMm, card.heightMm)) * (180 / PI);
  return quad.map((corner, k) => ({
    deg: angleAt(corner, quad[(k + 3) % 4], quad[(k + 1) % 4]),
    plusMinusDeg: together(byTilt, byEdges),
  }));
}

function angleAt(corner: Point, before: Quad[number], after: Quad[number]): number {
  const [ax, ay] = [before[0] - corner[0], before[1] - corner[1]];
  const [bx, by] = [after[0] - corner[0], after[1] - corner[1]];
  const along = (ax * bx + ay * by) / (distance(corner, before) * distance(corner, after));
  return (acos(Math.min(1, Math.max(-1, along))) * 180) / PI;
}
