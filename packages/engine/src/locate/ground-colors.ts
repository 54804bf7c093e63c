import { isConvex } from '../geometry/quad.ts';
import { solve } from '../geometry/solve.ts';
import type { FeatureMap, LoadedPhoto } from '../kernels/index.ts';
import { UNIT } from '../network/layers.ts';
import type { Quad } from '../report.ts';
import { quadAround } from './hull-quad.ts';
import { labelParts } from './label-cards.ts';
import { openPicture } from './photo-picture.ts';
import { endsOf } from './region-quad.ts';

/**
 * None of these numbers was fitted. Together they were judged on 220 drawn photos and 166 real ones (decision 0058). The
 * ground is what is seen this far in from the photo's border, as a share of its longer side.
 */
const RING_SHARE = 0.04;
/** Lightness and two color differences. */
const COLORS = [0, 1, 2] as const;
/** Grain that even a plain ground has. */
const LEAST_GRAIN = 0.08;
/** Other things lie along the border, too: what is this much unlike the rest is left out, in each of several rounds. */
const UNLIKE_GROUND = 3;
const ROUNDS = 4;
/** With less of the border than this left, there is no one ground. */
const LEAST_LEFT = 1 / 3;
/** How unlike the ground a card is: a card of nearly the ground's color, and one on a ground of many colors. */
const UNLIKE = [2.5, 4, 7] as const;
/** Smallest share of the picture that can be a card. */
const LEAST_SHARE = 0.006;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** From -0.5 to 0.5 across the picture. */
function placeOf({ width, height }: FeatureMap, i: number): Place {
  return { x: (i % width) / width - 0.5, y: Math.floor(i / width) / height - 0.5 };
}

/** Light falls off evenly over a ground: a quadratic in x and y. */
function termsAt({ x, y }: Place): readonly number[] {
  return [1, x, y, x * x, x * y, y * y];
}

function valueAt([a, b, c, d, e, f]: readonly number[], { x, y }: Place): number {
  return a + b * x + c * y + d * x * x + e * x * y + f * y * y;
}

interface Ground {
  /** For each color, a factor for each term and the usual distance from their sum. */
  readonly colors: readonly { readonly factors: readonly number[]; readonly grain: number }[];
}

function fitGround(picture: FeatureMap, pixels: readonly number[]): Ground | null {
  const { channels, data } = picture;
  const places = pixels.map((i) => placeOf(picture, i));
  const terms = places.map(termsAt);
  const matrix = terms[0].map((_, a) =>
    terms[0].map((__, b) => terms.reduce((sum, own) => sum + own[a] * own[b], a === b ? 1e-6 : 0)),
  );
  const colors: { factors: readonly number[]; grain: number }[] = [];
  for (const color of COLORS) {
    const values = pixels.map((i) => data[i * channels + color] / UNIT);
    const vector = terms[0].map((_, a) =>
      terms.reduce((sum, own, n) => sum + own[a] * values[n], 0),
    );
    const factors = solve(matrix, vector);
    if (!factors) return null;
    const away = values.map((value, n) => Math.abs(value - valueAt(factors, places[n])));
    const middle = away.sort((a, b) => a - b)[away.length >> 1];
    // The standard deviation of a normal distribution with this median of distances.
    colors.push({ factors, grain: Math.max(LEAST_GRAIN, 1.48 * middle) });
  }
  return { colors };
}

/** How unlike the ground a pixel is: root mean square over the colors, in units of the grain. */
function unlikeness(picture: FeatureMap, { colors }: Ground, i: number): number {
  const place = placeOf(picture, i);
  let squares = 0;
  for (const color of COLORS) {
    const { factors, grain } = colors[color];
    const value = picture.data[i * picture.channels + color] / UNIT;
    const away = (value - valueAt(factors, place)) / grain;
    squares += away * away;
  }
  return Math.sqrt(squares / colors.length);
}

function ringOf({ width, height }: FeatureMap): number[] {
  const wide = Math.max(2, Math.round(RING_SHARE * Math.max(width, height)));
  return Array.from({ length: width * height }, (_, i) => i).filter((i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x < wide || y < wide || x >= width - wide || y >= height - wide;
  });
}

function groundOf(picture: FeatureMap): Ground | null {
  const ring = ringOf(picture);
  let left = ring;
  let ground: Ground | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const fitted = fitGround(picture, left);
    if (!fitted) break;
    ground = fitted;
    left = ring.filter((i) => unlikeness(picture, fitted, i) < UNLIKE_GROUND);
    if (left.length < LEAST_LEFT * ring.length) break;
  }
  return ground;
}

/** Around the largest part of the picture that is unlike its ground. */
function quadOfLargest(picture: FeatureMap, belongs: (i: number) => boolean): Quad | null {
  const { labels, count } = labelParts(picture.width, picture.height, belongs);
  const sizes = new Array<number>(count + 1).fill(0);
  for (const label of labels) if (label !== 0) sizes[label]++;
  const most = Math.max(...sizes);
  if (most < LEAST_SHARE * labels.length) return null;
  return quadAround(endsOf(labels, picture.width, sizes.indexOf(most)));
}

/**
 * Rough outlines of what has another color than the ground along the photo's border: proposals that need no
 * network, for when the network takes a card and what lies beside it for one.
 */
export function quadsUnlikeGround(photo: LoadedPhoto): readonly Quad[] {
  const { width, height } = photo;
  const picture = openPicture(photo, { x0: 0, y0: 0, width, height });
  const ground = groundOf(picture);
  if (!ground) return [];
  const unlike = Float64Array.from({ length: picture.width * picture.height }, (_, i) =>
    unlikeness(picture, ground, i),
  );
  const [sx, sy] = [width / picture.width, height / picture.height];
  return UNLIKE.flatMap((least) => {
    const quad = quadOfLargest(picture, (i) => unlike[i] > least);
    if (!quad || !isConvex(quad)) return [];
    return [quad.map(([x, y]) => [x * sx, y * sy]) as unknown as Quad];
  });
}
