import type { RgbaImage } from '../image.ts';

/** Catmull-Rom weights of the four pixels around a place `t` between the middle two. */
function weightsAt(t: number, into: Float64Array): void {
  const t2 = t * t;
  const t3 = t2 * t;
  into[0] = -0.5 * t + t2 - 0.5 * t3;
  into[1] = 1 - 2.5 * t2 + 1.5 * t3;
  into[2] = 0.5 * t + 2 * t2 - 1.5 * t3;
  into[3] = -0.5 * t2 + 0.5 * t3;
}

/**
 * Writes the photo's color at a place (pixel centers at .5) into four bytes, opaque. Cubic convolution
 * (Keys 1981), which keeps print crisp where bilinear samples would soften it.
 */
export function createSampler(
  photo: RgbaImage,
): (x: number, y: number, into: Uint8ClampedArray, at: number) => void {
  const { width, height, data } = photo;
  const across = new Float64Array(4);
  const down = new Float64Array(4);
  const columns = new Int32Array(4);
  return (x, y, into, at) => {
    const left = Math.floor(x - 0.5);
    const top = Math.floor(y - 0.5);
    weightsAt(x - 0.5 - left, across);
    weightsAt(y - 0.5 - top, down);
    for (let i = 0; i < 4; i++) {
      columns[i] = 4 * Math.min(width - 1, Math.max(0, left + i - 1));
    }
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let j = 0; j < 4; j++) {
      const row = 4 * width * Math.min(height - 1, Math.max(0, top + j - 1));
      for (let i = 0; i < 4; i++) {
        const pixel = row + columns[i];
        const weight = across[i] * down[j];
        red += weight * data[pixel];
        green += weight * data[pixel + 1];
        blue += weight * data[pixel + 2];
      }
    }
    into[at] = red;
    into[at + 1] = green;
    into[at + 2] = blue;
    into[at + 3] = 255;
  };
}
