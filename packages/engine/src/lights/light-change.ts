import { cutLightChange } from './cut-light.ts';
import type { FaceLight } from './face-light.ts';
import { blur, mapField, shrink } from './field.ts';

/** Light is compared in stretches of this width: print and relief are finer. */
const SMOOTH_MM = 10;
const SHRUNK = 4;
const PX_PER_MM = 2.5;
/**
 * A lamp that moved shades a face differently by this much (natural logarithm, one sigma over the face). Of 72 pairs in
 * the same light, 55 drawn ones from a moving hand and 17 real photos warped and compressed again, none differs by more
 * than 0.019 (bench/fit/lights/fit-light-change.ts).
 */
const LEAST_CHANGE = 0.03;
/**
 * A lamp that moved lights the cut on opposite sides differently by this much (natural logarithm). Of the same 72 pairs,
 * none differs by more than 0.165. Both limits together notice all 120 pairs of real cards under lamps on different
 * sides, 27 of 28 drawn ones with a lamp at 0.35 m, and 16 of 28 at 3 m, where shading alone notices 2.
 */
const LEAST_CUT_CHANGE = 0.2;

/** How differently two photos shade a face from end to end. A lamp far away shades all of it alike. */
export function shadingChange(a: FaceLight, b: FaceLight): number {
  const ratio = shrink(
    mapField(a.light, (i) => a.light.data[i] - b.light.data[i]),
    SHRUNK,
  );
  const { data } = blur(ratio, SMOOTH_MM * PX_PER_MM);
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const square = data.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(square / data.length);
}

/** Whether one of the photos was taken with the light from elsewhere; otherwise they show no relief. */
export function isLitFromElsewhere([first, ...others]: readonly FaceLight[]): boolean {
  return others.some(
    (other) =>
      shadingChange(first, other) >= LEAST_CHANGE ||
      cutLightChange(first, other) >= LEAST_CUT_CHANGE,
  );
}
