import { log } from '@tc/kernel/exact-math';
import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import type { FeatureMap, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { blur, type Field } from '../lights/field.ts';
import { toActivation } from '../network/layers.ts';

/** The scale at which the network looks at one photo's face. */
const FACE_PX_PER_MM = 10;
/** Cut at twice the scale and averaged, because bilinear samples alone would alias. */
const OVERSAMPLED = 2;
/** Levels added before the logarithm: the sensor's noise, so that black is not endlessly dark. */
const DARK_LEVELS = 4;
const LEVELS = 256;
const LOGARITHMS = Float64Array.from({ length: LEVELS }, (_, level) => log(level + DARK_LEVELS));

const CHANNELS = 4;
/** Light that changes more slowly than this is the lamp's, not a flaw's. */
const LAMP_PX = 24;
/** Brings every feature to about the same size. */
const SCALES = { light: 4, hue: 4, level: 2 } as const;
/** The logarithm of a medium gray. */
const MEDIUM = 4;

/** The whole face, seen straight on. */
export function cutFace(photo: LoadedPhoto, cardMap: CardMap): PlanarImage {
  const box = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  const fine = cutPatch(photo, cardMap, box, OVERSAMPLED * FACE_PX_PER_MM).image;
  const width = Math.floor(fine.width / OVERSAMPLED);
  const height = Math.floor(fine.height / OVERSAMPLED);
  const halved = (plane: Uint8Array) => {
    const out = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * OVERSAMPLED * fine.width + x * OVERSAMPLED;
        const below = at + fine.width;
        out[y * width + x] = (plane[at] + plane[at + 1] + plane[below] + plane[below + 1] + 2) >> 2;
      }
    }
    return out;
  };
  return {
    width,
    height,
    red: halved(fine.red),
    green: halved(fine.green),
    blue: halved(fine.blue),
  };
}

let hues: Int16Array | undefined;

/** The difference of two colors for every pair of their levels, because each pixel needs two of them. */
function hueTable(): Int16Array {
  hues ??= Int16Array.from({ length: LEVELS * LEVELS }, (_, pair) => {
    const [one, other] = [LOGARITHMS[pair >> 8], LOGARITHMS[pair & 0xff]];
    return toActivation(SCALES.hue * (one - other));
  });
  return hues;
}

/** What the network sees of one photo: the lightness against its surroundings, two hues, and the lightness itself. */
export function faceFeatures({ width, height, red, green, blue }: PlanarImage): FeatureMap {
  const count = width * height;
  const light: Field = { width, height, data: new Float32Array(count) };
  const data = new Int16Array(count * CHANNELS);
  const hueOf = hueTable();
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [red[i], green[i], blue[i]];
    const own = Math.fround((LOGARITHMS[r] + LOGARITHMS[g] + LOGARITHMS[b]) / 3);
    const at = i * CHANNELS;
    light.data[i] = own;
    data[at + 1] = hueOf[(r << 8) | g];
    data[at + 2] = hueOf[(b << 8) | g];
    data[at + 3] = toActivation(SCALES.level * (own - MEDIUM));
  }
  const lamp = blur(light, LAMP_PX).data;
  for (let i = 0; i < count; i++) {
    data[i * CHANNELS] = toActivation(SCALES.light * (light.data[i] - lamp[i]));
  }
  return { width, height, channels: CHANNELS, data };
}
