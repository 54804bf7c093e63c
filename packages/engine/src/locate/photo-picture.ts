import type { FeatureMap, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { toActivation } from '../network/layers.ts';

/** The longer side of the picture that the network sees, in pixels. */
const LONG_PX = 224;
/**
 * Halved five times, this leaves the four columns that a layer needs. A photo more than 2.3 times as long as wide is
 * stretched to it.
 */
const LEAST_PX = 98;
/** Added to the spread of the lightness, so that noise in an even picture is not amplified. */
const QUIET = 6;
const MOST_SHRUNK = 8;

/** A part of the photo, in photo pixels. */
export interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
}

/** A window of the photo at the network's size, sampled bilinearly from a shrunk photo. */
export function openPicture(photo: LoadedPhoto, window: Window): FeatureMap {
  const long = Math.max(window.width, window.height);
  const factor = Math.min(MOST_SHRUNK, Math.max(1, Math.floor(long / LONG_PX)));
  const small = photo.shrinkToPlanar(factor);
  const scale = LONG_PX / long;
  const width = Math.max(LEAST_PX, Math.round(window.width * scale));
  const height = Math.max(LEAST_PX, Math.round(window.height * scale));
  const own: Window = {
    x0: window.x0 / factor,
    y0: window.y0 / factor,
    width: Math.min(window.width / factor, small.width - window.x0 / factor),
    height: Math.min(window.height / factor, small.height - window.y0 / factor),
  };
  return activationsOf(resampled(small, own, width, height), width, height);
}

interface Colors {
  readonly light: Float64Array;
  readonly red: Float64Array;
  readonly blue: Float64Array;
}

/** Lightness and the two color differences at the centers of a grid of cells. */
function resampled(image: PlanarImage, window: Window, width: number, height: number): Colors {
  const light = new Float64Array(width * height);
  const red = new Float64Array(width * height);
  const blue = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = window.y0 + ((y + 0.5) * window.height) / height - 0.5;
    const y0 = Math.max(0, Math.min(image.height - 2, Math.floor(v)));
    const fy = Math.max(0, Math.min(1, v - y0));
    for (let x = 0; x < width; x++) {
      const u = window.x0 + ((x + 0.5) * window.width) / width - 0.5;
      const x0 = Math.max(0, Math.min(image.width - 2, Math.floor(u)));
      const fx = Math.max(0, Math.min(1, u - x0));
      const at = y0 * image.width + x0;
      const mix = (plane: Uint8Array) =>
        (plane[at] * (1 - fx) + plane[at + 1] * fx) * (1 - fy) +
        (plane[at + image.width] * (1 - fx) + plane[at + image.width + 1] * fx) * fy;
      const [r, g, b] = [mix(image.red), mix(image.green), mix(image.blue)];
      const i = y * width + x;
      light[i] = (r + 2 * g + b) / 4;
      red[i] = r - g;
      blue[i] = b - g;
    }
  }
  return { light, red, blue };
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function activationsOf({ light, red, blue }: Colors, width: number, height: number): FeatureMap {
  const middle = meanOf(light);
  let squares = 0;
  for (const value of light) squares += (value - middle) * (value - middle);
  const spread = Math.sqrt(squares / light.length) + QUIET;
  const [redMean, blueMean] = [meanOf(red), meanOf(blue)];
  const data = new Int16Array(width * height * 4);
  for (let i = 0; i < light.length; i++) {
    data[4 * i] = toActivation((light[i] - middle) / spread);
    data[4 * i + 1] = toActivation((red[i] - redMean) / spread);
    data[4 * i + 2] = toActivation((blue[i] - blueMean) / spread);
  }
  return { width, height, channels: 4, data };
}
