import { type FaceLight, LIGHTS_PX_PER_MM } from '../lights/face-light.ts';
import { blur, type Field, highPass, mapField } from '../lights/field.ts';
import { correlate } from './likeness.ts';

/** Speckle of ink and paper is smaller than this. */
const SPECKLE_PX = 2.5;
/** Print is flat where nothing within this distance stands out. */
const QUIET_PX = 6;
/** The rim shows wear and background, which are compared elsewhere. */
const RIM_MM = 0.8;
/** The calmest share of the face is compared, and not if even that is busy print. */
const CALM_SHARE = 0.3;
const MOST_CONTRAST = 0.06;

/** What a face has of its own: small deviations, and how calm the print around them is. */
function detailOf({ light }: FaceLight): { readonly fine: Field; readonly contrast: Field } {
  const fine = highPass(light, SPECKLE_PX);
  const square = blur(
    mapField(fine, (i) => Math.min(0.25, fine.data[i] * fine.data[i])),
    QUIET_PX,
  );
  return { fine, contrast: mapField(square, (i) => Math.sqrt(Math.max(0, square.data[i]))) };
}

export interface Speckle {
  /** Correlation of the fine detail on calm print, -1 to 1. */
  readonly likeness: number;
  /** How many pixels were compared. */
  readonly count: number;
}

/**
 * Where nothing is printed but one tone, two copies differ by the grain of their ink and paper.
 *
 * @param second laid on the first by its print
 */
export function compareSpeckle(first: FaceLight, second: FaceLight): Speckle {
  const [a, b] = [detailOf(first), detailOf(second)];
  const { width, height } = a.fine;
  const rim = Math.ceil(RIM_MM * LIGHTS_PX_PER_MM);
  const places: number[] = [];
  for (let y = rim; y < height - rim; y++) {
    for (let x = rim; x < width - rim; x++) {
      const i = y * width + x;
      if (first.seen.data[i] === 1 && second.seen.data[i] === 1) places.push(i);
    }
  }
  const contrastAt = (i: number) => Math.max(a.contrast.data[i], b.contrast.data[i]);
  const calm = places
    .map((place) => ({ place, contrast: contrastAt(place) }))
    .sort((one, other) => one.contrast - other.contrast)
    .slice(0, Math.floor(CALM_SHARE * places.length))
    .filter(({ contrast }) => contrast <= MOST_CONTRAST);
  return {
    likeness: correlate(
      calm.map(({ place }) => a.fine.data[place]),
      calm.map(({ place }) => b.fine.data[place]),
    ),
    count: calm.length,
  };
}
