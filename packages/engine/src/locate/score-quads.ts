import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import { areaOf, distance, isConvex, shortSideOf } from '../geometry/quad.ts';
import { selectRank } from '../geometry/select-rank.ts';
import type { LoadedGradients, PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { GroundModel } from './ground-model.ts';
import { evidenceAlong, overhangOf, type SideEvidence } from './side-evidence.ts';

/** The small image and everything derived from it once. */
export interface Search {
  readonly image: PlanarImage;
  readonly gradients: LoadedGradients;
  readonly ground: GroundModel;
  readonly size: CardSizeName | 'auto';
}

export interface QuadFeatures {
  readonly leastCoverage: number;
  readonly meanCoverage: number;
  readonly meanStrength: number;
  /** Edges that run on past the corners, 0..1. */
  readonly overhang: number;
  /** Half the squared misfit of the aspect to the nearest card size, plus that size's rarity. */
  readonly aspectMisfit: number;
  /** Largest side's typical colour change between close outside and farther outside, 0..255. */
  readonly outsideChange: number;
  readonly groundOutside: number;
  readonly leastGroundOutside: number;
  readonly groundInside: number;
  /** Weakest side's typical colour step across the outline, 0..255. */
  readonly stepLevels: number;
  readonly logArea: number;
}

export interface ScoredQuad {
  readonly quad: Quad;
  readonly features: QuadFeatures;
  /** Longer side over shorter side of the flat card, as the perspective tells. */
  readonly aspect: number;
  readonly tiltDeg: number;
  readonly total: number;
}

/** How uncommon a size is among what people photograph, in units of half a squared sigma. */
const RARITY: Partial<Record<CardSizeName, number>> = {
  standard: 0,
  pokemon: 0,
  magic: 0,
  yugioh: 0.8,
  tobacco: 3,
  'tall-boy': 3,
};
const RARE = 1.4;
const MOST_MISFIT = 8;

function aspectMisfit(aspect: number, tiltDeg: number, size: CardSizeName | 'auto'): number {
  const sigma = 0.012 + 0.0009 * tiltDeg;
  const names = size === 'auto' ? (Object.keys(CARD_SIZES) as CardSizeName[]) : [size];
  let least = MOST_MISFIT;
  for (const name of names) {
    const { widthMm, heightMm } = CARD_SIZES[name];
    const away = log(aspect / (heightMm / widthMm)) / sigma;
    const rarity = size === 'auto' ? (RARITY[name] ?? RARE) : 0;
    least = Math.min(least, (away * away) / 2 + rarity);
  }
  return least;
}

/** Half the squared misfit of an outline's shape to the nearest card size, plus that size's rarity. */
export function aspectMisfitOf({ image, size }: Search, quad: Quad): number {
  const { width, height } = image;
  const pose = poseOf(quad, width, height, assumedFocalPx(width, height));
  const aspect = pose.aspect < 1 ? 1 / pose.aspect : pose.aspect;
  return aspectMisfit(aspect, pose.tiltDeg, size);
}

/** What lies on both sides of a side. */
export interface SideColours {
  readonly groundOutside: number;
  readonly groundInside: number;
  readonly step: number;
  readonly outsideChange: number;
  /** Mean level of the brightest channel just outside and inside, whichever is brighter. */
  readonly brightness: number;
}

const STATIONS = 16;
/** Colour changes at the stations of one side; read before the next one is asked. */
const steps = new Float64Array(STATIONS);
const changes = new Float64Array(STATIONS);
/** Outlines with a side that shows less edge than this are not looked at further. */
const LEAST_COVERAGE = 0.3;

/** Colours and ground likelihood just outside and just inside one side. */
export function coloursBeside(
  { image, ground }: Search,
  quad: Quad,
  side: number,
  reachPx: number,
): SideColours {
  const [ax, ay] = quad[side];
  const [bx, by] = quad[(side + 1) % 4];
  const length = distance(quad[side], quad[(side + 1) % 4]);
  // Corners run clockwise with y down, so the outward normal is the direction turned left.
  const outX = ((by - ay) / length) * reachPx;
  const outY = (-(bx - ax) / length) * reachPx;
  let groundOutside = 0;
  let groundInside = 0;
  let brightOutside = 0;
  let brightInside = 0;
  for (let i = 0; i < STATIONS; i++) {
    const t = 0.08 + (0.84 * (i + 0.5)) / STATIONS;
    const x = ax + (bx - ax) * t;
    const y = ay + (by - ay) * t;
    const outside = indexAt(image, x + outX, y + outY);
    const inside = indexAt(image, x - outX, y - outY);
    groundOutside += ground.likelihoodAt(outside);
    groundInside += ground.likelihoodAt(inside);
    brightOutside += brightestAt(image, outside);
    brightInside += brightestAt(image, inside);
    const farther = indexAt(image, x + outX * 4.5, y + outY * 4.5);
    changes[i] = colourStep(image, outside, farther);
    steps[i] = colourStep(image, outside, inside);
  }
  const half = STATIONS >> 1;
  return {
    groundOutside: groundOutside / STATIONS,
    groundInside: groundInside / STATIONS,
    step: selectRank(steps, STATIONS, half),
    outsideChange: selectRank(changes, STATIONS, half),
    brightness: Math.max(brightOutside, brightInside) / STATIONS,
  };
}

function brightestAt({ red, green, blue }: PlanarImage, index: number): number {
  return Math.max(red[index], green[index], blue[index]);
}

function indexAt(image: PlanarImage, x: number, y: number): number {
  const column = Math.min(image.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(image.height - 1, Math.max(0, Math.floor(y)));
  return row * image.width + column;
}

function colourStep({ red, green, blue }: PlanarImage, a: number, b: number): number {
  return Math.max(
    Math.abs(red[a] - red[b]),
    Math.abs(green[a] - green[b]),
    Math.abs(blue[a] - blue[b]),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What no outline is better than, for its shape and its size. */
const BEST_FEATURES: Omit<QuadFeatures, 'aspectMisfit' | 'logArea'> = {
  leastCoverage: 1,
  meanCoverage: 1,
  meanStrength: 1,
  overhang: 0,
  outsideChange: 0,
  groundOutside: 1,
  leastGroundOutside: 1,
  groundInside: 0,
  stepLevels: 255,
};
/** More than sums of features in another order differ by. */
const ROUNDING = 1e-9;

/**
 * Null where no card can have this outline: folded, tiny, or seen too flat.
 *
 * @param least part of every side on which there must be an edge, 0..1
 * @param above outlines whose total is surely less are not of interest
 */
export function scoreQuad(
  search: Search,
  quad: Quad,
  least: number = LEAST_COVERAGE,
  above = -Infinity,
): ScoredQuad | null {
  const { width, height } = search.image;
  if (!isConvex(quad)) return null;
  const area = areaOf(quad) / (width * height);
  if (area < 0.008) return null;
  const pose = poseOf(quad, width, height, assumedFocalPx(width, height));
  const aspect = pose.aspect < 1 ? 1 / pose.aspect : pose.aspect;
  if (!(aspect > 1.08 && aspect < 2.1) || pose.tiltDeg > 58) return null;
  const known = {
    aspectMisfit: aspectMisfit(aspect, pose.tiltDeg, search.size),
    logArea: log(area),
  };
  if (totalOf({ ...BEST_FEATURES, ...known }) < above - ROUNDING) return null;
  const corners = [0, 1, 2, 3].map((side) => [quad[side], quad[(side + 1) % 4]] as const);
  const along: SideEvidence[] = [];
  for (const [a, b] of corners) {
    const side = evidenceAlong(search.gradients, a, b, 0.07, 0.93);
    // Most trials fail here, before anything dear is asked of them.
    if (side.coverage < least) return null;
    along.push(side);
  }
  const edges = {
    leastCoverage: Math.min(...along.map((side) => side.coverage)),
    meanCoverage: mean(along.map((side) => side.coverage)),
    meanStrength: mean(along.map((side) => side.strength)),
  };
  if (totalOf({ ...BEST_FEATURES, ...known, ...edges }) < above - ROUNDING) return null;
  const past = corners.map(([a, b], side) =>
    overhangOf(search.gradients, a, b, along[side].typical),
  );
  const shortSide = shortSideOf(quad);
  const reachPx = Math.max(2, shortSide * 0.014);
  const colours = [0, 1, 2, 3].map((side) => coloursBeside(search, quad, side, reachPx));
  const features: QuadFeatures = {
    ...known,
    ...edges,
    overhang: mean(past),
    outsideChange: Math.max(...colours.map((side) => side.outsideChange)),
    groundOutside: mean(colours.map((side) => side.groundOutside)),
    leastGroundOutside: Math.min(...colours.map((side) => side.groundOutside)),
    groundInside: mean(colours.map((side) => side.groundInside)),
    stepLevels: Math.min(...colours.map((side) => side.step)),
  };
  return { quad, features, aspect, tiltDeg: pose.tiltDeg, total: totalOf(features) };
}

/**
 * Log-odds of being the card's outline, up to a constant. The weights were fitted by pairwise
 * logistic regression on rendered photos of the tuning styles and rounded.
 */
function totalOf(f: QuadFeatures): number {
  return (
    2.8 * f.meanCoverage +
    4 * f.leastCoverage +
    2 * f.meanStrength -
    6 * f.overhang -
    1.5 * f.aspectMisfit -
    3 * (f.outsideChange / (f.outsideChange + 20)) +
    1.9 * f.groundOutside +
    3 * f.leastGroundOutside +
    4 * (f.stepLevels / (f.stepLevels + 12)) +
    1.9 * f.logArea
  );
}
