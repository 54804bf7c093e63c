import { log } from '@tc/kernel/exact-math';
import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import type { FeatureMap, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { blur, type Field, highPass } from '../lights/field.ts';
import { toActivation } from '../network/layers.ts';

/** The scale at which the network looks at one photo's face. */
const FACE_PX_PER_MM = 10;
/** Cut at twice the scale and averaged, because bilinear samples alone would alias. */
const OVERSAMPLED = 2;
/** Levels added before the logarithm: the sensor's noise, so that black is not endlessly dark. */
const DARK_LEVELS = 4;
const LOGARITHMS = Float64Array.from({ length: 256 }, (_, level) => log(level + DARK_LEVELS));

const CHANNELS = 4;
/** Light that changes more slowly than this is the lamp's or the print's, not a flaw's. */
const LAMP_PX = 10;
/** Contrast is told in units of what is usual this near. */
const USUAL_PX = 12;
/** A crease or a scratch is no wider. */
const LINE_PX = 2;
const LEAST_CONTRAST = 0.03;
const LEAST_NOISE = 0.01;
/** Brings every feature to about the same size. */
const SCALES = { print: 0.5, line: 0.5, hue: 10 } as const;

interface FaceColors {
  /** Natural logarithms: mean of the three channels, red against green, blue against green. */
  readonly light: Field;
  readonly warm: Field;
  readonly cold: Field;
}

function colorsOf({ width, height, red, green, blue }: PlanarImage): FaceColors {
  const size = { width: Math.floor(width / OVERSAMPLED), height: Math.floor(height / OVERSAMPLED) };
  const [light, warm, cold] = [0, 1, 2].map(() => new Float32Array(size.width * size.height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let k = 0; k < OVERSAMPLED * OVERSAMPLED; k++) {
        const i = (y * OVERSAMPLED + (k >> 1)) * width + x * OVERSAMPLED + (k & 1);
        r += LOGARITHMS[red[i]];
        g += LOGARITHMS[green[i]];
        b += LOGARITHMS[blue[i]];
      }
      const at = y * size.width + x;
      const share = 1 / (OVERSAMPLED * OVERSAMPLED);
      light[at] = ((r + g + b) * share) / 3;
      warm[at] = (r - g) * share;
      cold[at] = (b - g) * share;
    }
  }
  return {
    light: { ...size, data: light },
    warm: { ...size, data: warm },
    cold: { ...size, data: cold },
  };
}

/** Root of the mean square around each place. */
function usualAround(field: Field): Float32Array {
  const square = new Float32Array(field.data.length);
  for (let i = 0; i < square.length; i++) square[i] = field.data[i] * field.data[i];
  const { data } = blur({ ...field, data: square }, USUAL_PX);
  for (let i = 0; i < data.length; i++) data[i] = Math.sqrt(Math.max(0, data[i]));
  return data;
}

/**
 * What the network sees of one photo: the print in units of its own contrast, thin lines in units of what is
 * usual around them, and two hues against their surroundings.
 */
export function faceFeatures(photo: LoadedPhoto, cardMap: CardMap): FeatureMap {
  const box = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  const colors = colorsOf(cutPatch(photo, cardMap, box, OVERSAMPLED * FACE_PX_PER_MM).image);
  const print = highPass(colors.light, LAMP_PX);
  const line = highPass(colors.light, LINE_PX);
  const warm = highPass(colors.warm, LAMP_PX).data;
  const cold = highPass(colors.cold, LAMP_PX).data;
  const [contrast, noise] = [usualAround(print), usualAround(line)];
  const { width, height } = print;
  const data = new Int16Array(width * height * CHANNELS);
  for (let i = 0; i < width * height; i++) {
    data[i * CHANNELS] = toActivation(
      (SCALES.print * print.data[i]) / (contrast[i] + LEAST_CONTRAST),
    );
    data[i * CHANNELS + 1] = toActivation((SCALES.line * line.data[i]) / (noise[i] + LEAST_NOISE));
    data[i * CHANNELS + 2] = toActivation(SCALES.hue * warm[i]);
    data[i * CHANNELS + 3] = toActivation(SCALES.hue * cold[i]);
  }
  return { width, height, channels: CHANNELS, data };
}
