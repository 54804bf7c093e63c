import { toCode } from '../color.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { Planes } from './planes.ts';
import { smear } from './smear.ts';

/** Steps of the table from linear light to code values; fine enough for the darkest tones. */
const TABLE = 16384;
const NOISE_LENGTH = 1 << 16;

/**
 * Standard deviation of noise in linear light: a constant, and a part that grows with the square
 * root of the light.
 */
const READ_NOISE = 0.0013;
const SHOT_NOISE = 1.0e-4;

/** Red, green, blue, opaque: what the phone stores. */
export function develop(planes: Planes, scene: ResolvedScene): Uint8ClampedArray {
  const { width, height } = planes;
  const codes = new Float32Array(width * height);
  const data = new Uint8ClampedArray(width * height * 4);
  const gain = gainsOf(scene, planes);
  addNoise(planes, gain, scene);
  const table = codeTable();
  const sharpening = scene.sharpening * 0.9;
  const channels = [planes.red, planes.green, planes.blue];
  for (const plane of channels) {
    for (let i = 0; i < plane.length; i++) {
      const value = plane[i];
      plane[i] = table[value <= 0 ? 0 : value >= 1 ? TABLE : (value * TABLE + 0.5) | 0];
    }
  }
  if (scene.denoise > 0) smear(planes, scene.denoise);
  if (sharpening > 0) lumaDetail(planes, codes, sharpening);
  for (let i = 0, to = 0; i < codes.length; i++, to += 4) {
    const detail = codes[i];
    data[to] = planes.red[i] + detail;
    data[to + 1] = planes.green[i] + detail;
    data[to + 2] = planes.blue[i] + detail;
    data[to + 3] = 255;
  }
  return data;
}

function codeTable(): Float32Array {
  return Float32Array.from({ length: TABLE + 1 }, (_, i) => 255 * toCode(i / TABLE));
}

/**
 * The camera's own exposure: pulled halfway toward a middle gray, but never so far that the
 * brightest surfaces clip, times the requested exposure; then the color of the light.
 */
function gainsOf(scene: ResolvedScene, planes: Planes): readonly [number, number, number] {
  const step = Math.max(1, Math.floor(planes.green.length / 20011));
  const sampled = planes.green.filter((_, i) => i % step === 0).sort();
  const mean = sampled.reduce((sum, value) => sum + value, 0) / sampled.length;
  // A reflected lamp may clip: no camera darkens the whole picture for it.
  const bright = sampled[Math.floor(sampled.length * (scene.light.glare > 0 ? 0.92 : 0.985))];
  const wanted = Math.min(1.9, Math.max(0.72, (0.24 / (mean + 0.01)) ** 0.4));
  const gain = Math.min(wanted, 0.86 / (bright + 0.01)) * scene.light.exposure;
  const warmth = scene.light.warmth;
  const [red, green, blue] = scene.lamp?.color ?? [1, 1, 1];
  return [gain * (1 + 0.07 * warmth) * red, gain * green, gain * (1 - 0.11 * warmth) * blue];
}

function addNoise(planes: Planes, gain: readonly number[], scene: ResolvedScene): void {
  const draw = drawFor(scene.seed, scene.shot === 0 ? 'sensor' : `sensor ${scene.shot}`);
  const shared = Float32Array.from({ length: NOISE_LENGTH }, () => draw.gauss());
  const own = Float32Array.from({ length: NOISE_LENGTH }, () => draw.gauss());
  // A dim picture is amplified, and its noise with it.
  const depth = scene.noise / Math.sqrt(Math.min(1, scene.light.exposure));
  const wrap = NOISE_LENGTH - 1;
  for (const [channel, plane] of [planes.red, planes.green, planes.blue].entries()) {
    const factor = gain[channel];
    for (let y = 0; y < planes.height; y++) {
      // Part of the noise is shared by all channels, because grain is mostly gray.
      const a = (y * 40503 + (scene.seed + scene.shot) * 7919) & wrap;
      const b = Math.floor(draw.unit() * NOISE_LENGTH);
      const start = y * planes.width;
      for (let x = 0; x < planes.width; x++) {
        const value = plane[start + x] * factor;
        const grain = 0.8 * shared[(a + x) & wrap] + 0.6 * own[(b + x) & wrap];
        const deviation = Math.sqrt(READ_NOISE * READ_NOISE + SHOT_NOISE * Math.max(value, 0));
        plane[start + x] = value + depth * deviation * grain;
      }
    }
  }
}

/** The phone's edge enhancement: adds the limited difference from a blurred luma. */
function lumaDetail(planes: Planes, detail: Float32Array, amount: number): void {
  const { width, height, red, green, blue } = planes;
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = 0.299 * red[i] + 0.587 * green[i] + 0.114 * blue[i];
  }
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 2; x < width - 2; x++) {
      const i = start + x;
      rows[i] =
        0.3 * luma[i] + 0.22 * (luma[i - 1] + luma[i + 1]) + 0.13 * (luma[i - 2] + luma[i + 2]);
    }
  }
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const mean =
        0.3 * rows[i] +
        0.22 * (rows[i - width] + rows[i + width]) +
        0.13 * (rows[i - 2 * width] + rows[i + 2 * width]);
      const difference = (luma[i] - mean) * amount;
      detail[i] = difference > 28 ? 28 : Math.max(difference, -28);
    }
  }
}
