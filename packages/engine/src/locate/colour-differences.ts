import type { PlanarImage } from '../kernels/index.ts';

/** Hues of cards and grounds differ by less than their lightness does. */
const GAIN = 2;
const GREY = 128;

function difference(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Uint8Array.from(a, (level, i) => Math.min(255, Math.max(0, GREY + GAIN * (level - b[i]))));
}

/**
 * An image's hues alone, as differences of its channels about a middle grey: weave, grain and shade
 * are light and dark of one colour and leave nothing here, where a card of another colour stays whole.
 */
export function colourDifferences({ red, green, blue, width, height }: PlanarImage): PlanarImage {
  return {
    width,
    height,
    red: difference(red, green),
    green: difference(blue, green),
    blue: difference(red, blue),
  };
}
