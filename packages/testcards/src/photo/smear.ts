import { blurPlane } from '../draw/blur.ts';
import type { Planes } from './planes.ts';

/** Up to this many code values a phone takes a difference for noise. */
const NOISE_CODES = 9;

/** The phone's noise filter: faint texture disappears, strong edges stay and keep some grain. */
export function smear(planes: Planes, strength: number): void {
  const { width, height } = planes;
  const smooth = new Float32Array(width * height);
  for (const plane of [planes.red, planes.green, planes.blue]) {
    smooth.set(plane);
    blurPlane(smooth, width, height, 1 + 1.4 * strength);
    for (let i = 0; i < plane.length; i++) {
      const difference = (smooth[i] - plane[i]) / NOISE_CODES;
      plane[i] += (strength * (smooth[i] - plane[i])) / (1 + difference * difference);
    }
  }
}
