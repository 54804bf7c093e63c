import { type ColourVector, dot, meanColour, withoutShade } from '../geometry/shade.ts';
import { LIGHT } from './linear-light.ts';
import type { Strip } from './strip.ts';

/** Where an edge crosses stations along a side, by hue alone. */
export interface HueTrace {
  /** Inward pixels per station. */
  readonly inwardPx: Float64Array;
  /** 1 where a station has a crossing, else 0. */
  readonly weight: Float64Array;
  /** Width over which the mean of all stations goes from 10 to 90 % of the step, in pixels. */
  readonly risePx: number;
}

/** Rows at both rims of the strip that show ground and card, clear of the card's shadow. */
const GROUND_ROWS = 6;
const CARD_ROWS = 12;
/** Height of the step in the scatter of the stations' ground, from which it is an edge. */
const LEAST_CLEARNESS = 5;
const STRAY_ROWS = 9;
/** A station whose own step is this much smaller or larger than the mean one shows other things. */
const LEAST_OF_STEP = 0.4;
const MOST_OF_STEP = 2.5;

function meanLight(strip: Strip, fromColumn: number, toColumn: number, row: number): ColourVector {
  const sum = [0, 0, 0];
  const { image, columns } = strip;
  for (let i = row * columns + fromColumn; i < row * columns + toColumn; i++) {
    sum[0] += LIGHT[image.red[i]];
    sum[1] += LIGHT[image.green[i]];
    sum[2] += LIGHT[image.blue[i]];
  }
  const count = toColumn - fromColumn;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** The direction in which card and ground differ by more than a shadow, length 1. */
function hueAxis(ground: ColourVector, card: ColourVector): ColourVector | null {
  const rest = withoutShade(card, ground);
  const length = Math.sqrt(dot(rest, rest));
  return length < 1e-6 ? null : [rest[0] / length, rest[1] / length, rest[2] / length];
}

function meanBetween(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i];
  return sum / (to - from);
}

/** Where the values rise through a level, nearest to `near`; null where they do not within reach. */
function crossingNear(values: Float64Array, level: number, near: number): number | null {
  let best: number | null = null;
  for (let row = 0; row + 1 < values.length; row++) {
    if (values[row] >= level || values[row + 1] < level) continue;
    const place = row + (level - values[row]) / (values[row + 1] - values[row]);
    if (best === null || Math.abs(place - near) < Math.abs(best - near)) best = place;
  }
  return best !== null && Math.abs(best - near) < STRAY_ROWS ? best : null;
}

/**
 * Whether what lies between a side and a crossing farther in may be shaded ground: no shadow is
 * brighter than what it falls on, as a pale border that has the ground's hue is.
 */
function isShadeBetween(
  lights: readonly (readonly ColourVector[])[],
  ground: ColourVector,
  sideRow: number,
  crossingRow: number,
): boolean {
  const between = lights.flatMap((one) => one.slice(sideRow + 1, Math.floor(crossingRow)));
  return between.length === 0 || dot(meanColour(between), ground) <= dot(ground, ground);
}

/**
 * The edge between ground and card by what no shadow changes: in light a shadow scales the ground's
 * colour, so that the part of the step across that colour is the cut's alone. Null where card and
 * ground have too nearly the same hue.
 *
 * @param perStation columns whose mean is one station
 */
export function traceByHue(strip: Strip, perStation: number): HueTrace | null {
  const { rows, columns } = strip;
  const count = Math.floor(columns / perStation);
  const lights = Array.from({ length: count }, (_, station) =>
    Array.from({ length: rows }, (_row, row) =>
      meanLight(strip, station * perStation, (station + 1) * perStation, row),
    ),
  );
  const ground = meanColour(lights.flatMap((one) => one.slice(0, GROUND_ROWS)));
  const card = meanColour(lights.flatMap((one) => one.slice(rows - CARD_ROWS)));
  const axis = hueAxis(ground, card);
  if (!axis) return null;
  const profiles = lights.map((one) => Float64Array.from(one, (light) => dot(light, axis)));
  const grounds = profiles.map((profile) => meanBetween(profile, 0, GROUND_ROWS));
  const step = dot(card, axis) - dot(ground, axis);
  const off = grounds.map((value) => value - dot(ground, axis));
  const scatter = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / count);
  if (step < LEAST_CLEARNESS * scatter) return null;
  const levelAt = (part: number) => dot(ground, axis) + part * step;
  const half = levelAt(0.5);
  const whole = Float64Array.from({ length: rows }, (_, row) =>
    profiles.reduce((sum, profile) => sum + profile[row] / count, 0),
  );
  const near = crossingNear(whole, half, -strip.firstRowPx);
  if (near === null || !isShadeBetween(lights, ground, -strip.firstRowPx, near)) return null;
  const from = crossingNear(whole, levelAt(0.1), near);
  const to = crossingNear(whole, levelAt(0.9), near);
  if (from === null || to === null) return null;
  const places = profiles.map((profile, station) => {
    const own = meanBetween(profile, rows - CARD_ROWS, rows) - grounds[station];
    // A border that changes along the side has a level of its own at each station.
    const isOwn = own > LEAST_OF_STEP * step && own < MOST_OF_STEP * step;
    return crossingNear(profile, isOwn ? grounds[station] + own / 2 : half, near);
  });
  return {
    inwardPx: Float64Array.from(places, (place) => (place ?? 0) + strip.firstRowPx),
    weight: Float64Array.from(places, (place) => (place === null ? 0 : 1)),
    risePx: Math.max(0.8, to - from),
  };
}
