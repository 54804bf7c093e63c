import type { Point } from '@tc/kernel';
import { distance } from '../geometry/quad.ts';
import { selectRank } from '../geometry/select-rank.ts';
import type { LoadedGradients } from '../kernels/index.ts';

/** What the gradient field says of a straight side between two corners. */
export interface SideEvidence {
  /** Part of the stations with an edge along the side, 0..1. */
  readonly coverage: number;
  /** Mean saturating strength of those edges, 0..1: faint edges count, bright ones do not dominate. */
  readonly strength: number;
  /** Middle of the stations' responses, in 1/4 grey levels per pixel. */
  readonly typical: number;
}

const STATIONS = 40;
/** Response (1/4 level per pixel) with half weight. */
const HALF_WEIGHT = 40;
/** Weakest response that counts as an edge. */
const FLOOR = 8;

/** Responses of one segment; read before the next one is asked. */
const responses = new Float64Array(STATIONS);

/**
 * Strongest edge within one pixel of the segment, at stations along it.
 *
 * @param from place of the first station as a part of the segment, e.g. 0.07; may lie outside 0..1
 * @param to place of the last station
 */
function askAlong(
  field: LoadedGradients,
  a: Point,
  b: Point,
  from: number,
  to: number,
  stations: number,
): void {
  field.responsesAlong(a[0], a[1], b[0], b[1], from, to - from, stations, responses);
}

/** @param stations at most 40 */
export function evidenceAlong(
  field: LoadedGradients,
  a: Point,
  b: Point,
  from: number,
  to: number,
  stations = STATIONS,
): SideEvidence {
  askAlong(field, a, b, from, to, stations);
  let covered = 0;
  let strength = 0;
  for (let i = 0; i < stations; i++) {
    const response = responses[i];
    if (response < FLOOR) continue;
    covered++;
    strength += response / (response + HALF_WEIGHT);
  }
  return {
    coverage: covered / stations,
    strength: strength / stations,
    typical: selectRank(responses, stations, stations >> 1),
  };
}

/** Mean strength of a straight side, without the rest: for searching many places. */
export function strengthAlong(
  field: LoadedGradients,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  stations: number,
): number {
  return field.strengthAlong(ax, ay, bx, by, 0.08, 0.84, stations, FLOOR, HALF_WEIGHT);
}

const PAST_STATIONS = 8;

/** Stations with an edge about as strong as `typical`, on the segment's line just past its two ends. */
function edgesPast(
  field: LoadedGradients,
  a: Point,
  b: Point,
  typical: number,
): readonly [number, number] {
  const floor = Math.max(FLOOR, typical * 0.4);
  const edgesBetween = (from: number, to: number): number => {
    askAlong(field, a, b, from, to, PAST_STATIONS);
    let edges = 0;
    for (let i = 0; i < PAST_STATIONS; i++) if (responses[i] >= floor) edges++;
    return edges;
  };
  return [edgesBetween(-0.042, -0.01), edgesBetween(1.01, 1.042)];
}

/**
 * How far the side's own edge runs on past its two ends, 0..1. A cut edge stops at the corner; where
 * a cut edge was crossed with a print line it goes on. Only edges about as strong as the side count.
 */
export function overhangOf(field: LoadedGradients, a: Point, b: Point, typical: number): number {
  return Math.max(...edgesPast(field, a, b, typical)) / PAST_STATIONS;
}

/** Lines beside a side's own that tell what edges the ground has by itself, in pixels. */
const BESIDE_PX = [-7, -4, 4, 7];

/** {@link overhangOf}, as far as it is more than what lies beside the side's own line: woven cloth has edges wherever one looks. */
export function ownOverhangOf(field: LoadedGradients, a: Point, b: Point): number {
  const { typical } = evidenceAlong(field, a, b, 0.07, 0.93);
  const length = distance(a, b);
  const [nx, ny] = [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
  const edgesAt = (px: number) =>
    edgesPast(field, [a[0] + nx * px, a[1] + ny * px], [b[0] + nx * px, b[1] + ny * px], typical);
  const own = edgesAt(0);
  const beside = BESIDE_PX.map(edgesAt);
  const more = own.map(
    (edges, end) => edges - beside.reduce((sum, at) => sum + at[end], 0) / beside.length,
  );
  return Math.max(0, ...more) / PAST_STATIONS;
}
