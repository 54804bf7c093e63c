import { selectRank } from '../geometry/select-rank.ts';
import { solve } from '../geometry/solve.ts';
import type { Curve } from './strip.ts';

export interface CurveFit {
  readonly curve: Curve;
  /** Root mean square distance of the points that the fit kept, in pixels. */
  readonly rmsPx: number;
  /** Share of the weighted points that the fit kept. */
  readonly keptShare: number;
}

function fitOnce(
  ts: ArrayLike<number>,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  degree: number,
): Curve | null {
  const n = degree + 1;
  const matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const vector = new Array<number>(n).fill(0);
  const powers = [1, 0, 0, 0];
  for (let i = 0; i < ts.length; i++) {
    if (weights[i] === 0) continue;
    const u = ts[i] - 0.5;
    powers[1] = u;
    powers[2] = u * u;
    powers[3] = u * u * u;
    for (let r = 0; r < n; r++) {
      vector[r] += weights[i] * powers[r] * values[i];
      for (let c = 0; c < n; c++) matrix[r][c] += weights[i] * powers[r] * powers[c];
    }
  }
  const solution = solve(matrix, vector);
  if (!solution) return null;
  const [p = 0, q = 0, r = 0, s = 0] = solution;
  // From powers of t - 1/2 to powers of t.
  return [p - q / 2 + r / 4 - s / 8, q - r + (3 * s) / 4, r - (3 * s) / 2, s];
}

function at(curve: Curve, t: number): number {
  return curve[0] + t * (curve[1] + t * (curve[2] + t * curve[3]));
}

/**
 * Fits a polynomial of degree three or less to noisy points by iteratively reweighted least squares
 * with Tukey's biweight at 4.685 robust standard deviations (Holland & Welsch 1977).
 */
export function fitCurve(
  ts: ArrayLike<number>,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  degree: 1 | 2 | 3,
): CurveFit | null {
  const current = Float64Array.from(weights);
  const residuals = new Float64Array(ts.length);
  let curve = fitOnce(ts, values, current, Math.min(1, degree));
  if (!curve) return null;
  let scale = 0;
  for (let round = 0; round < 8; round++) {
    let count = 0;
    for (let i = 0; i < ts.length; i++)
      if (weights[i] > 0) residuals[count++] = Math.abs(values[i] - at(curve, ts[i]));
    if (count < degree + 3) return null;
    scale = Math.max(0.08, selectRank(residuals, count, count >> 1) * 1.4826);
    const cut = 4.685 * scale;
    for (let i = 0; i < ts.length; i++) {
      const z = (values[i] - at(curve, ts[i])) / cut;
      current[i] = weights[i] === 0 || z * z >= 1 ? 0 : weights[i] * (1 - z * z) * (1 - z * z);
    }
    const next = fitOnce(ts, values, current, round < 2 ? Math.min(2, degree) : degree);
    if (!next) return null;
    curve = next;
  }
  let kept = 0;
  let squares = 0;
  for (let i = 0; i < ts.length; i++) {
    if (weights[i] === 0) continue;
    const residual = values[i] - at(curve, ts[i]);
    if (Math.abs(residual) > 3 * scale) continue;
    kept++;
    squares += residual * residual;
  }
  return {
    curve,
    rmsPx: Math.sqrt(squares / Math.max(1, kept)),
    keptShare: kept / Math.max(1, ts.length),
  };
}
