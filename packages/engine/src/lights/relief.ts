import type { FaceLight } from './face-light.ts';
import { blur, type Field, fieldLike, mapField } from './field.ts';
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

function product(a: Field, b: Field): Field {
  return mapField(a, (i) => a.data[i] * b.data[i]);
}

function meanSeen(lights: readonly Field[], seen: readonly Field[]): Field {
  return mapField(lights[0], (i) => {
    let [sum, count] = [0, 0];
    for (let k = 0; k < lights.length; k++) {
      sum += lights[k].data[i] * seen[k].data[i];
      count += seen[k].data[i];
    }
    return count === 0 ? 0 : sum / count;
  });
}

/** What one photo has beyond the print, whose contrast may differ from photo to photo. */
function residueOf(light: Field, print: Field, power: Field, seen: Field): Field {
  const shared = blur(product(light, print), GAIN_PX);
  return mapField(light, (i) => {
    const gain = shared.data[i] / (power.data[i] + LEAST_SQUARE);
    return seen.data[i] * (light.data[i] - gain * print.data[i]);
  });
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
  return mapField(usual, (i) => {
    let sum = 0;
    for (let k = 0; k < residues.length; k++) sum += axis[k] * residues[k].data[i];
    return (perPhoto * sum) / usual.data[i];
  });
}

/** A place that the light left out has no deviation, so smoothing does not spread glare. */
function evenedOut({ light, seen }: FaceLight): Field {
  const smooth = blur(product(light, seen), LAMP_PX);
  const share = blur(seen, LAMP_PX);
  return mapField(light, (i) =>
    seen.data[i] === 0 ? 0 : light.data[i] - smooth.data[i] / Math.max(1e-6, share.data[i]),
  );
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
  const meanSquare = mapField(mean, (i) => {
    let sum = 0;
    for (const residue of residues) sum += residue.data[i] * residue.data[i];
    return sum / residues.length;
  });
  const spread = blur(meanSquare, USUAL_PX);
  const usual = mapField(spread, (i) => Math.sqrt(Math.max(0, spread.data[i])) + LEAST_SPREAD);
  const [first, second] = principalAxes(covariance(residues));
  const contrast = blur(square, LAMP_PX);
  return {
    print: mapField(
      mean,
      (i) => mean.data[i] / (Math.sqrt(Math.max(0, contrast.data[i])) + LEAST_CONTRAST),
    ),
    along: seenAlong(residues, first, usual),
    across: faces.length > 2 ? seenAlong(residues, second, usual) : fieldLike(mean),
    strength: mapField(mean, (i) => Math.sqrt(meanSquare.data[i]) / usual.data[i]),
    photos: mapField(mean, (i) => seen.reduce((sum, field) => sum + field.data[i], 0)),
  };
}
