import type { Point } from '@tc/kernel';
import type { Gradients } from '../kernels/index.ts';

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

/**
 * Strongest edge within one pixel of the segment, at stations along it.
 *
 * @param from place of the first station as a part of the segment, e.g. 0.07; may lie outside 0..1
 * @param to place of the last station
 */
function responsesAlong(
  field: Gradients,
  a: Point,
  b: Point,
  from: number,
  to: number,
  stations: number,
): Float64Array {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const nx = -dy / length;
  const ny = dx / length;
  const responses = new Float64Array(stations);
  for (let i = 0; i < stations; i++) {
    const t = from + ((to - from) * (i + 0.5)) / stations;
    responses[i] = responseNear(field, a[0] + dx * t, a[1] + dy * t, nx, ny);
  }
  return responses;
}

export function evidenceAlong(
  field: Gradients,
  a: Point,
  b: Point,
  from: number,
  to: number,
  stations = STATIONS,
): SideEvidence {
  const responses = responsesAlong(field, a, b, from, to, stations);
  let covered = 0;
  let strength = 0;
  for (const response of responses) {
    if (response < FLOOR) continue;
    covered++;
    strength += response / (response + HALF_WEIGHT);
  }
  return {
    coverage: covered / stations,
    strength: strength / stations,
    typical: responses.sort()[stations >> 1],
  };
}

/** Mean strength of a straight side, without the rest: for searching many places. */
export function strengthAlong(
  field: Gradients,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  stations: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  const nx = -dy / length;
  const ny = dx / length;
  let strength = 0;
  for (let i = 0; i < stations; i++) {
    const t = 0.08 + (0.84 * (i + 0.5)) / stations;
    const response = responseNear(field, ax + dx * t, ay + dy * t, nx, ny);
    if (response >= FLOOR) strength += response / (response + HALF_WEIGHT);
  }
  return strength / stations;
}

const PAST_STATIONS = 8;

/**
 * How far the side's own edge runs on past its two ends, 0..1. A cut edge stops at the corner; where
 * a cut edge was crossed with a print line it goes on. Only edges about as strong as the side count.
 */
export function overhangOf(field: Gradients, a: Point, b: Point, typical: number): number {
  const floor = Math.max(FLOOR, typical * 0.4);
  const isEdge = (response: number) => response >= floor;
  const before = responsesAlong(field, a, b, -0.042, -0.01, PAST_STATIONS).filter(isEdge).length;
  const after = responsesAlong(field, a, b, 1.01, 1.042, PAST_STATIONS).filter(isEdge).length;
  return Math.max(before, after) / PAST_STATIONS;
}

/** Strongest response along the normal within a pixel of the place; 0 where the edge runs elsewhere. */
function responseNear(field: Gradients, x: number, y: number, nx: number, ny: number): number {
  let best = 0;
  for (let away = -1; away <= 1; away++) {
    const column = Math.floor(x + nx * away);
    const row = Math.floor(y + ny * away);
    if (column < 1 || row < 1 || column >= field.width - 1 || row >= field.height - 1) continue;
    const at = row * field.width + column;
    const gx = field.gx[at];
    const gy = field.gy[at];
    const along = Math.abs(gx * nx + gy * ny);
    const across = Math.abs(gx * ny - gy * nx);
    // The gradient must point within 30 degrees of the side's normal.
    if (across > along * 0.577) continue;
    if (along > best) best = along;
  }
  return best;
}
