import type { FaceLight } from './face-light.ts';
import { blur, type Field, fieldLike, inOwnContrast, mapField, product } from './field.ts';
import { principalAxes } from './principal-axes.ts';

/** Light that changes more slowly than this across the card is the lamp's, not the card's. */
const LAMP_PX = 12;
/** Where the print's own contrast in one photo differs from the mean, as under gloss. */
const GAIN_PX = 15;
/** Relief is told in units of what is usual around it. */
const USUAL_PX = 30;
const LEAST_SPREAD = 0.01;
const LEAST_CONTRAST = 0.03;
const LEAST_SQUARE = 1e-3;

/** What several photos of one side have in common, and in what they differ. */
export interface Relief {
  /** Print: the mean of all photos, in units of its own contrast. */
  readonly print: Field;
  /** Mean of all photos as it is: the natural logarithm of the lightness. */
  readonly light: Field;
  /**
   * The two largest independent ways in which the light changes, in units of what is usual nearby; the
   * second is zero for two photos. Their signs mean nothing.
   */
  readonly along: Field;
  readonly across: Field;
  /** How much the light changes in all, in the same units. */
  readonly strength: Field;
  /** Number of photos that show each place. */
  readonly photos: Field;
}

/** Number of photos that show each place. */
function countSeen(seen: readonly Field[]): Field {
  const counts = fieldLike(seen[0]);
  for (const { data } of seen) {
    for (let i = 0; i < data.length; i++) counts.data[i] += data[i];
  }
  return counts;
}

function meanSeen(lights: readonly Field[], seen: readonly Field[]): Field {
  const mean = fieldLike(lights[0]);
  const sums = new Float64Array(mean.data.length);
  const counts = countSeen(seen).data;
  for (const [k, { data }] of lights.entries()) {
    const own = seen[k].data;
    for (let i = 0; i < sums.length; i++) sums[i] += data[i] * own[i];
  }
  for (let i = 0; i < sums.length; i++) if (counts[i] > 0) mean.data[i] = sums[i] / counts[i];
  return mean;
}

/** What one photo has beyond the print, whose contrast may differ from photo to photo. */
function residueOf(light: Field, print: Field, power: Field, seen: Field): Field {
  const shared = blur(product(light, print), GAIN_PX).data;
  const residue = fieldLike(light);
  for (let i = 0; i < shared.length; i++) {
    const gain = shared[i] / (power.data[i] + LEAST_SQUARE);
    residue.data[i] = seen.data[i] * (light.data[i] - gain * print.data[i]);
  }
  return residue;
}

function covariance(residues: readonly Field[]): number[][] {
  return residues.map((a) =>
    residues.map((b) => {
      let sum = 0;
      for (let i = 0; i < a.data.length; i++) sum += a.data[i] * b.data[i];
      return sum / a.data.length;
    }),
  );
}

/** Light that one axis of change carries, per photo, in units of what is usual. */
function seenAlong(residues: readonly Field[], axis: readonly number[], usual: Field): Field {
  const perPhoto = Math.sqrt(2 / residues.length);
  const along = new Float64Array(usual.data.length);
  for (const [k, { data }] of residues.entries()) {
    const share = axis[k];
    for (let i = 0; i < along.length; i++) along[i] += share * data[i];
  }
  const seen = fieldLike(usual);
  for (let i = 0; i < along.length; i++) seen.data[i] = (perPhoto * along[i]) / usual.data[i];
  return seen;
}

/** A place that the light left out has no deviation, so smoothing does not spread glare. */
function evenedOut({ light, seen }: FaceLight): Field {
  const smooth = blur(product(light, seen), LAMP_PX).data;
  const share = blur(seen, LAMP_PX).data;
  const evened = fieldLike(light);
  for (let i = 0; i < smooth.length; i++) {
    if (seen.data[i] > 0) evened.data[i] = light.data[i] - smooth[i] / Math.max(1e-6, share[i]);
  }
  return evened;
}

/** Mean of the photos' squares. */
function meanSquareOf(residues: readonly Field[]): Field {
  const squares = new Float64Array(residues[0].data.length);
  for (const { data } of residues) {
    for (let i = 0; i < squares.length; i++) squares[i] += data[i] * data[i];
  }
  const mean = fieldLike(residues[0]);
  for (let i = 0; i < squares.length; i++) mean.data[i] = squares[i] / residues.length;
  return mean;
}

/**
 * Tells print, which stays, from relief, which changes with the light: what is left of every photo
 * after a local regression on the mean of all (two photos or more, laid on each other).
 */
export function findRelief(faces: readonly FaceLight[]): Relief {
  const seen = faces.map((face) => face.seen);
  const lights = faces.map(evenedOut);
  const mean = meanSeen(lights, seen);
  const square = product(mean, mean);
  const power = blur(square, GAIN_PX);
  const residues = lights.map((light, k) => residueOf(light, mean, power, seen[k]));
  const meanSquare = meanSquareOf(residues);
  const spread = blur(meanSquare, USUAL_PX);
  const usual = mapField(spread, (i) => Math.sqrt(Math.max(0, spread.data[i])) + LEAST_SPREAD);
  const [first, second] = principalAxes(covariance(residues));
  return {
    light: meanSeen(
      faces.map(({ light }) => light),
      seen,
    ),
    print: inOwnContrast(mean, blur(square, LAMP_PX), LEAST_CONTRAST),
    along: seenAlong(residues, first, usual),
    across: faces.length > 2 ? seenAlong(residues, second, usual) : fieldLike(mean),
    strength: mapField(mean, (i) => Math.sqrt(meanSquare.data[i]) / usual.data[i]),
    photos: countSeen(seen),
  };
}
