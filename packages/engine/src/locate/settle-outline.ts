import type { Point } from '@tc/kernel';
import { distance } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { evidenceBothWays, evidenceOneWay } from '../network/side-network.ts';
import { trainedNetworks } from '../network/trained-networks.ts';
import { joinSides } from '../outline/join-sides.ts';
import type { SideCurve } from '../outline/strip.ts';
import type { Quad } from '../report.ts';
import type { CurveSearch } from './best-parabola.ts';
import { cutEdgeStrip, type ShrunkPhoto, STRIP_ROWS } from './edge-strip.ts';
import { type SideFit, settleSide } from './settle-side.ts';

/** Diagonal of a 63.5 x 88.9 mm card; other sizes are close enough to choose a strip's reach. */
const DIAGONAL_MM = 109.2;
const MOST_SHRUNK = 8;

function range(most: number, step: number): number[] {
  const values: number[] = [];
  for (let value = -most; value <= most; value += step) values.push(value);
  return values;
}

/**
 * How far a look at the sides reaches, which curves it tries, and how many places per side it returns.
 */
export interface Look {
  readonly name: 'wide' | 'near';
  readonly reachMm: number;
  readonly search: CurveSearch;
  readonly places: number;
  /** Looks along each side in one direction only, which is half the work and slightly less reliable. */
  readonly isQuick?: boolean;
}

export const LOOKS: Readonly<Record<'wide' | 'near', Look>> = {
  wide: {
    name: 'wide',
    reachMm: 8,
    search: { slopes: range(14, 1), bows: range(3, 1) },
    places: 3,
  },
  near: {
    name: 'near',
    reachMm: 1.6,
    search: { slopes: range(12, 1), bows: range(12, 2) },
    places: 1,
  },
};

/** An outline found from the evidence along its sides. */
export interface SettledOutline {
  readonly quad: Quad;
  /** Top, right, bottom, left, each running clockwise. */
  readonly sides: readonly SideCurve[];
  readonly fits: readonly SideEvidence[];
}

/** What there is for a side, without where it was in its strip. */
type SideEvidence = Pick<SideFit, 'evidence'>;

export function pxPerMmOf(quad: Quad): number {
  return (distance(quad[0], quad[2]) + distance(quad[1], quad[3])) / 2 / DIAGONAL_MM;
}

/** The photo at about one pixel per row of the strips. */
function shrunkFor(photo: LoadedPhoto, reachPx: number): ShrunkPhoto {
  const pitch = (2 * reachPx) / STRIP_ROWS;
  const factor = Math.max(1, Math.min(MOST_SHRUNK, Math.round(pitch)));
  return { image: photo.shrinkToPlanar(factor), factor };
}

/** Converts rows of a strip into a curve around its chord: u is 2t - 1. */
function curveOf(from: Point, to: Point, fit: SideFit, reachPx: number): SideCurve {
  const pitch = (2 * reachPx) / STRIP_ROWS;
  const [c0, c1, c2, c3] = fit.factors;
  return {
    from,
    to,
    curve: [
      pitch * (c0 + 0.5 - c1 + (2 / 3) * c2 - 0.4 * c3) - reachPx,
      pitch * (2 * c1 - 4 * c2 + 4.8 * c3),
      pitch * (4 * c2 - 12 * c3),
      pitch * 8 * c3,
    ],
  };
}

/** One side of an outline as found by one look. */
export interface SettledSide {
  readonly side: SideCurve;
  readonly fit: SideEvidence;
}

/**
 * Looks at a side of a card in one photo, at a fixed scale, and returns the places where the side may
 * be, likeliest first.
 */
export type LookAtSide = (from: Point, to: Point) => readonly SettledSide[];

/** @param pxPerMm approximate scale of the card, which sets how far a look reaches */
export function openLook(
  kernels: Kernels,
  photo: LoadedPhoto,
  look: Look,
  pxPerMm: number,
): LookAtSide {
  const reachPx = look.reachMm * pxPerMm;
  const shrunk = shrunkFor(photo, reachPx);
  const layers = trainedNetworks()[look.name];
  return (from, to) => {
    const strip = cutEdgeStrip(shrunk, from, to, reachPx);
    const run = look.isQuick ? evidenceOneWay : evidenceBothWays;
    const fits = settleSide(run(kernels, layers, strip), look.search, look.places);
    return fits.map((fit) => ({ side: curveOf(from, to, fit, reachPx), fit }));
  };
}

/** An outline from four settled sides; null if they do not meet at corners. */
export function outlineOf(settled: readonly SettledSide[]): SettledOutline | null {
  const joined = joinSides(settled.map(({ side }) => side));
  return joined && { ...joined, fits: settled.map(({ fit }) => fit) };
}

/** One look at the four sides of a rough outline, each at its likeliest place. */
export function settleOutline(lookAt: LookAtSide, rough: Quad): SettledOutline | null {
  return outlineOf(rough.map((corner, i) => lookAt(corner, rough[(i + 1) % 4])[0]));
}

/** Mean evidence of an outline's sides. */
export function evidenceOf({ fits }: Pick<SettledOutline, 'fits'>): number {
  return fits.reduce((sum, { evidence }) => sum + evidence, 0) / fits.length;
}
