import type { Split } from '../bench/splits.ts';
import type { GroundKind, HolderLook } from '../spec.ts';

export type Range = readonly [low: number, high: number];
export type Codes = readonly [red: number, green: number, blue: number];

/** What the scenes of one split's world are drawn from. */
export interface WorldRanges {
  /** Weight of each ground; one that is missing is never drawn. */
  readonly grounds: Readonly<Partial<Record<GroundKind, number>>>;
  /** Colors of mats, felt, corduroy, stitched cloth and floors, before they are varied. */
  readonly matCodes: readonly Codes[];
  /** Colors of the light, as strengths of red, green and blue. */
  readonly lightColors: readonly Codes[];
  readonly elevationsDeg: readonly Range[];
  /** How far the middle of a curled card rises along its width and height, in millimeters. */
  readonly curlAcrossMm: Range;
  readonly curlDownMm: Range;
  readonly sleeves: readonly HolderLook[];
  readonly toploaders: readonly HolderLook[];
  readonly slabs: readonly HolderLook[];
  readonly jpegQuality: readonly Range[];
  /** The photo's longer side, in pixels. */
  readonly longPx: readonly Range[];
  /** Ratio of the longer side to the shorter one. */
  readonly shapes: readonly number[];
  readonly tiltDeg: Range;
  readonly borderHues: readonly Range[];
}

/**
 * Everything that collectors' photos show, except what is reserved for judging. The weights follow
 * how often it occurs in the photos we know, not how hard it is.
 */
const TUNE: WorldRanges = {
  grounds: {
    ...{ mat: 5, felt: 1.5, stitched: 2, desk: 3, hand: 2 },
    ...{ wood: 1.5, plain: 3, cloth: 1.5, clutter: 1 },
  },
  matCodes: [
    [22, 22, 24],
    [34, 34, 38],
    [48, 44, 44],
    [60, 62, 66],
    [120, 122, 126],
    [206, 206, 204],
    [30, 60, 150],
    [196, 30, 44],
    [44, 60, 84],
    [200, 190, 172],
  ],
  lightColors: [
    [1, 1, 1],
    [1, 0.97, 0.9],
    [1, 0.86, 0.7],
    [0.9, 0.95, 1.05],
    [1, 0.7, 0.66],
    [0.55, 0.45, 1.05],
  ],
  elevationsDeg: [[14, 52]],
  curlAcrossMm: [-0.6, 2.6],
  curlDownMm: [-0.6, 1.2],
  sleeves: ['usual', 'tight', 'veil'],
  toploaders: ['usual'],
  slabs: ['usual', 'framed'],
  jpegQuality: [[64, 95]],
  longPx: [
    [1500, 2048],
    [700, 1200],
  ],
  shapes: [4 / 3, 4 / 3, 16 / 9],
  tiltDeg: [0, 24],
  borderHues: [
    [0, 130],
    [215, 300],
  ],
};

/** Drawn later, to see how well an engine adjusted on `tune` generalizes. */
const PRACTICE: WorldRanges = {
  ...TUNE,
  grounds: { mat: 4, felt: 1, stitched: 1, desk: 2, hand: 2, plain: 2, floor: 3 },
  matCodes: [
    [18, 26, 22],
    [70, 54, 40],
    [96, 100, 92],
    [176, 184, 190],
    [110, 40, 90],
  ],
  lightColors: [
    [1, 0.92, 0.8],
    [0.8, 0.92, 1.05],
    [1, 0.6, 0.8],
  ],
  sleeves: ['usual', 'pocket'],
  toploaders: ['usual', 'thick'],
  borderHues: [[300, 360]],
};

/** Reserved: `tune` never draws any of these grounds, colors, lights, makes and ranges. */
const HOLDOUT: WorldRanges = {
  grounds: { mat: 4, corduroy: 3, floor: 2, 'near-border': 1 },
  matCodes: [
    [14, 14, 16],
    [30, 36, 30],
    [86, 78, 70],
    [150, 160, 148],
    [234, 226, 210],
    [18, 110, 96],
    [190, 120, 40],
  ],
  lightColors: [
    [0.82, 1.02, 0.84],
    [1, 0.9, 0.52],
    [0.62, 0.95, 1.02],
    [0.96, 1, 0.98],
  ],
  elevationsDeg: [
    [8, 14],
    [52, 72],
  ],
  curlAcrossMm: [-2.4, -0.6],
  curlDownMm: [1.2, 2.6],
  sleeves: ['seamless', 'pocket'],
  toploaders: ['thick'],
  slabs: ['framed'],
  jpegQuality: [
    [55, 63],
    [96, 97],
  ],
  longPx: [
    [1210, 1490],
    [1210, 1490],
    [620, 690],
  ],
  shapes: [3 / 2, 1],
  tiltDeg: [24, 33],
  borderHues: [[130, 215]],
};

export const WORLDS: Readonly<Record<Split, WorldRanges>> = {
  tune: TUNE,
  practice: PRACTICE,
  holdout: HOLDOUT,
};
