import type { FaceLight } from './face-light.ts';
import { blur, type Field, mapField, shrink } from './field.ts';

/** Light is compared in stretches of this width: print and relief are finer. */
const SMOOTH_MM = 10;
const SHRUNK = 4;
const PX_PER_MM = 2.5;
/**
 * A lamp that moved shades a face differently by this much (natural logarithm, one sigma over the face).
 * On five real cards, 15 pairs of lamps differed by 0.14 to 0.98, and the same photo in another size,
 * brightness and compression by 0.003 to 0.018.
 */
const LEAST_CHANGE = 0.05;

function changeBetween(a: Field, b: Field): number {
  const ratio = shrink(
    mapField(a, (i) => a.data[i] - b.data[i]),
    SHRUNK,
  );
  const { data } = blur(ratio, SMOOTH_MM * PX_PER_MM);
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const square = data.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(square / data.length);
}

/** Whether one of the photos was taken with the light from elsewhere; otherwise they show no relief. */
export function isLitFromElsewhere([first, ...others]: readonly FaceLight[]): boolean {
  return others.some(({ light }) => changeBetween(first.light, light) >= LEAST_CHANGE);
}
