import { solve } from '../geometry/solve.ts';
import { blur, type Field, mapField, product, shrink } from '../lights/field.ts';
import type { FaceColors, Three } from './face-colors.ts';

/** One face's tones are explained by the other's over about this distance: light changes more slowly. */
const TONES_MM = 8;
/** Tones are compared at a scale this much coarser than the faces. */
const COARSER = 5;
/** Variance of print, in squared logarithms, below which its contrast says nothing about the photos'. */
const LEAST_VARIANCE = 0.004;
/** What differs by more than this many typical amounts hardly counts in the next round. */
const TOLERATED = 4;
const ROUNDS = 3;

const CHANNELS = [0, 1, 2] as const;

const each = <Value>(of: (channel: 0 | 1 | 2) => Value): Three<Value> => [of(0), of(1), of(2)];

/** What a reference's tones are in another photo: per channel, a factor of each channel, and a constant. */
type Tones = Three<{ readonly factors: Three<Field>; readonly constant: Field }>;

/** Weighted means over a neighborhood. */
function localMeans(weights: Field, sigmaPx: number) {
  const total = blur(weights, sigmaPx);
  return (of: Field): Field => {
    const sum = blur(product(weights, of), sigmaPx);
    return mapField(of, (i) => sum.data[i] / Math.max(1e-3, total.data[i]));
  };
}

/** Means, and mean products, of one face's channels and the other's. */
function momentsOf(card: Three<Field>, reference: Three<Field>, weights: Field, sigmaPx: number) {
  const meanOf = localMeans(weights, sigmaPx);
  const square = each((a) => each((b) => (b < a ? null : product(reference[a], reference[b]))));
  return {
    card: each((c) => meanOf(card[c])),
    reference: each((a) => meanOf(reference[a])),
    squares: square.map((row) => row.map((one) => one && meanOf(one))),
    joint: each((a) => each((c) => meanOf(product(reference[a], card[c])))),
  };
}

/** The local linear model that explains one face by the other. */
function fitTones(
  card: Three<Field>,
  reference: Three<Field>,
  weights: Field,
  sigmaPx: number,
): Tones {
  const moments = momentsOf(card, reference, weights, sigmaPx);
  const means = moments.reference;
  const like = (): Field => mapField(weights, () => 0);
  const tones: Tones = each(() => ({ factors: each(like), constant: like() }));
  for (let i = 0; i < weights.data.length; i++) {
    const covariance = CHANNELS.map((a) =>
      CHANNELS.map((b) => {
        const square = moments.squares[Math.min(a, b)][Math.max(a, b)]?.data[i] ?? 0;
        return square - means[a].data[i] * means[b].data[i] + (a === b ? LEAST_VARIANCE : 0);
      }),
    );
    for (const c of CHANNELS) {
      // Where the print has no contrast of its own, tones stay as they are.
      const toward = CHANNELS.map((a) => {
        const joint = moments.joint[a][c].data[i] - means[a].data[i] * moments.card[c].data[i];
        return joint + (a === c ? LEAST_VARIANCE : 0);
      });
      const factors = solve(covariance, toward) ?? CHANNELS.map((a) => (a === c ? 1 : 0));
      tones[c].constant.data[i] = moments.card[c].data[i];
      for (const a of CHANNELS) {
        tones[c].factors[a].data[i] = factors[a];
        tones[c].constant.data[i] -= factors[a] * means[a].data[i];
      }
    }
  }
  return tones;
}

/** Bilinear look-up of a coarser field at the pixels of a finer one. */
function enlarger({ width, height }: Pick<Field, 'width' | 'height'>, factor: number) {
  const place = (at: number, count: number) => {
    const exact = Math.min(count - 1, Math.max(0, (at + 0.5) / factor - 0.5));
    const first = Math.min(count - 2, Math.floor(exact));
    return [first, exact - first] as const;
  };
  return (x: number, y: number) => {
    const [column, right] = place(x, width);
    const [row, down] = place(y, height);
    const i = row * width + column;
    return ({ data }: Field): number => {
      const above = data[i] + (data[i + 1] - data[i]) * right;
      const below = data[i + width] + (data[i + width + 1] - data[i + width]) * right;
      return above + (below - above) * down;
    };
  };
}

/** @param factor how much coarser the tones are than the faces */
function residualsOf(
  card: Three<Field>,
  reference: Three<Field>,
  tones: Tones,
  factor: number,
): Three<Field> {
  const residuals = each((c) => mapField(card[c], () => 0));
  const { width, height } = card[0];
  const placeOf = enlarger(tones[0].constant, factor);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = placeOf(x, y);
      for (const c of CHANNELS) {
        const { factors, constant } = tones[c];
        let expected = at(constant);
        for (const a of CHANNELS) expected += at(factors[a]) * reference[a].data[i];
        residuals[c].data[i] = card[c].data[i] - expected;
      }
    }
  }
  return residuals;
}

/** A normal distribution's middle amount, in standard deviations. */
export const MIDDLE = 0.6745;

/** The middle of a field's amounts over the places that count, of which every so many are looked at. */
export function middleAmount({ data }: Field, counts: Field, every: number): number {
  const amounts: number[] = [];
  for (let i = 0; i < data.length; i += every) {
    if (counts.data[i] > 0) amounts.push(Math.abs(data[i]));
  }
  amounts.sort((a, b) => a - b);
  return amounts.length === 0 ? 0 : amounts[amounts.length >> 1];
}

/** Places that do not fit the model count less, the less they fit. */
function weightsBy(off: Three<Field>, inSight: Field): Field {
  const typical = off.map((one) => TOLERATED * Math.max(1e-4, middleAmount(one, inSight, 1)));
  return mapField(inSight, (i) => {
    let square = 0;
    for (const c of CHANNELS) {
      const units = off[c].data[i] / typical[c];
      square += (units * units) / 3;
    }
    return inSight.data[i] / ((1 + square) * (1 + square));
  });
}

/**
 * What a card has beyond its reference once light, white balance and contrast of the two photos are matched: the
 * residuals of a local linear model of all three channels (He, Sun and Tang 2013, "Guided image filtering"; at a
 * coarser scale as in He and Sun 2015, "Fast guided filter"), fitted again without what does not fit.
 *
 * @param pxPerMm of both faces
 */
export function matchTones(card: FaceColors, reference: FaceColors, pxPerMm: number): Three<Field> {
  const coarse = (field: Field) => shrink(field, COARSER);
  const ofCard = each((c) => coarse(card.channels[c]));
  const ofReference = each((c) => coarse(reference.channels[c]));
  const inSight = coarse(product(card.seen, reference.seen));
  const sigmaPx = (TONES_MM * pxPerMm) / COARSER;
  let tones = fitTones(ofCard, ofReference, inSight, sigmaPx);
  for (let round = 1; round < ROUNDS; round++) {
    const off = residualsOf(ofCard, ofReference, tones, 1);
    tones = fitTones(ofCard, ofReference, weightsBy(off, inSight), sigmaPx);
  }
  return residualsOf(card.channels, reference.channels, tones, COARSER);
}
