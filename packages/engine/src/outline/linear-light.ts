import { pow } from '@tc/kernel/exact-math';

/**
 * sRGB byte to light, 0..1 (IEC 61966-2-1). Edges are placed in light, not in sRGB levels: blur mixes
 * light, so the midpoint in levels is up to a pixel too far toward the dark side.
 */
export const LIGHT: Float32Array = Float32Array.from({ length: 256 }, (_, level) => {
  const c = level / 255;
  return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
});
