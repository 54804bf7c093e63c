import type { PlanarImage } from '../kernels/index.ts';

/** How often each colour occurs along the photo's frame, where the ground usually shows. */
export interface GroundModel {
  /** Likelihood that this pixel of the image is ground, 0..1. */
  likelihoodAt(index: number): number;
}

const LEVELS = 16;
/** Colours that are told apart. */
export const COLOUR_BINS = LEVELS * LEVELS * LEVELS;
/** Part of the frame's pixels that must share a colour (with its neighbours) to be surely ground. */
const SURE_SHARE = 0.004;

/** Which of the colours a pixel has. */
export function binOf(image: PlanarImage, index: number): number {
  return (image.red[index] >> 4) * 256 + (image.green[index] >> 4) * 16 + (image.blue[index] >> 4);
}

/** Colour histogram of a frame 4 % wide, spread to neighbouring colours. */
export function modelGround(image: PlanarImage): GroundModel {
  const { width, height } = image;
  const band = Math.max(3, Math.round(Math.min(width, height) * 0.04));
  const counts = new Float64Array(COLOUR_BINS);
  let total = 0;
  for (let y = 0; y < height; y++) {
    const inBand = y < band || y >= height - band;
    for (let x = 0; x < width; x++) {
      if (!inBand && x === band) x = Math.max(x, width - band);
      counts[binOf(image, y * width + x)]++;
      total++;
    }
  }
  const likelihood = likelihoodOf(counts, total);
  return { likelihoodAt: (index) => likelihood[binOf(image, index)] };
}

/**
 * Likelihood of each colour, 0..1, from how often each occurs among `total` pixels of the ground;
 * neighbouring colours lend each other some.
 */
export function likelihoodOf(counts: Float64Array, total: number): Float64Array {
  const sureCount = Math.max(1, total * SURE_SHARE);
  const likelihood = new Float64Array(counts.length);
  for (let r = 0; r < LEVELS; r++) {
    for (let g = 0; g < LEVELS; g++) {
      for (let b = 0; b < LEVELS; b++) {
        let sum = 0;
        for (let dr = Math.max(0, r - 1); dr <= Math.min(LEVELS - 1, r + 1); dr++) {
          for (let dg = Math.max(0, g - 1); dg <= Math.min(LEVELS - 1, g + 1); dg++) {
            for (let db = Math.max(0, b - 1); db <= Math.min(LEVELS - 1, b + 1); db++) {
              const far = Math.abs(dr - r) + Math.abs(dg - g) + Math.abs(db - b);
              sum += counts[dr * 256 + dg * 16 + db] / (1 + far);
            }
          }
        }
        likelihood[r * 256 + g * 16 + b] = Math.min(1, sum / sureCount);
      }
    }
  }
  return likelihood;
}
