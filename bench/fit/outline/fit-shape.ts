/**
 * Fits how far the shape of a true outline differs from that of a common card: Student's t around zero, for
 * packages/engine/src/locate/card-shape.ts. One photo of each card counts.
 *
 * node tools/run.mjs exec node bench/fit/outline/fit-shape.ts REAL
 */
import { misfitOf } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { findRealSet } from '../../real/real-truth.ts';

const set = await findRealSet(process.argv[2] ?? '');
invariant(set, 'the folder has no truth.json');
const seen = new Set<string>();
const misfits = set.photos.flatMap((photo) => {
  if (!photo.outline || (photo.card !== null && seen.has(photo.card))) return [];
  if (photo.card !== null) seen.add(photo.card);
  return [misfitOf(photo, photo.outline)];
});

/** Logarithm of the density, up to a constant. */
function logDensity(freedom: number, scale: number): number {
  const norm =
    logGamma((freedom + 1) / 2) - logGamma(freedom / 2) - 0.5 * Math.log(freedom * Math.PI);
  return misfits.reduce(
    (sum, misfit) =>
      sum +
      norm -
      Math.log(scale) -
      ((freedom + 1) / 2) * Math.log(1 + (misfit / scale) ** 2 / freedom),
    0,
  );
}

/** Stirling's series, shifted up by five. */
function logGamma(x: number): number {
  const z = x + 5;
  const shifted = (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * z);
  return shifted - Math.log(x * (x + 1) * (x + 2) * (x + 3) * (x + 4));
}

let best = { freedom: 0, scale: 0, value: -Infinity };
for (let freedom = 0.4; freedom <= 4; freedom += 0.1) {
  for (let scale = 0.001; scale <= 0.02; scale += 0.0005) {
    const value = logDensity(freedom, scale);
    if (value > best.value) best = { freedom, scale, value };
  }
}
console.log(misfits.length, 'photos', best);
