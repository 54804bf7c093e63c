import { blur, type Field, mapField } from '../lights/field.ts';
import type { FaceColors, Three } from './face-colors.ts';
import { MIDDLE, matchTones } from './match-tones.ts';

/** How much a card differs from its reference, place by place. */
export interface PrintDifferences {
  /** Per channel, in units of what places with as much print differ by; positive: the card is lighter. */
  readonly channels: Three<Field>;
  /** 1 where both photos show the face. */
  readonly seen: Field;
}

/** Print within this distance makes a place uncertain, because prints are laid on each other only so well. */
const PRINT_MM = 0.2;
/** Places are sorted by how much print is there into this many groups. */
const GROUPS = 24;
/** Differences of print and light change over about this distance. */
const UNREST_MM = 6;
const MOST_UNREST = 3;

/** How steep the print is around a place, over all channels, per millimeter. */
function printAround({ channels }: FaceColors, pxPerMm: number): Field {
  const { width } = channels[0];
  const steep = mapField(channels[0], (i) => {
    let sum = 0;
    for (const { data } of channels) {
      const dx = (data[i + 1] ?? data[i]) - (data[i - 1] ?? data[i]);
      const dy = (data[i + width] ?? data[i]) - (data[i - width] ?? data[i]);
      sum += dx * dx + dy * dy;
    }
    return (sum * pxPerMm * pxPerMm) / 4;
  });
  const around = blur(steep, PRINT_MM * pxPerMm);
  return mapField(around, (i) => Math.sqrt(Math.max(0, around.data[i])));
}

/** What places with as much print differ by, as a standard deviation: never less with more print. */
function noiseBy(print: Field, residual: Field, seen: Field): (i: number) => number {
  const places: number[] = [];
  for (let i = 0; i < seen.data.length; i += 5) if (seen.data[i] > 0) places.push(i);
  places.sort((a, b) => print.data[a] - print.data[b]);
  const ends: number[] = [];
  const noises: number[] = [];
  for (let group = 0; group < GROUPS; group++) {
    const from = Math.floor((group * places.length) / GROUPS);
    const to = Math.floor(((group + 1) * places.length) / GROUPS);
    const amounts = places.slice(from, to).map((i) => Math.abs(residual.data[i]));
    amounts.sort((a, b) => a - b);
    const noise = amounts.length === 0 ? 0 : amounts[amounts.length >> 1] / MIDDLE;
    ends.push(to > from ? print.data[places[to - 1]] : 0);
    noises.push(Math.max(noise, noises[group - 1] ?? 1e-3));
  }
  return (i) => {
    let group = 0;
    while (group < GROUPS - 1 && print.data[i] > ends[group]) group++;
    return noises[group];
  };
}

/** Where everything differs (foil, relief, glare), a difference says less: at least 1. */
function unrestOf(units: Field, seen: Field, pxPerMm: number): Field {
  const amounts = mapField(
    units,
    (i) => seen.data[i] * Math.min(MOST_UNREST, Math.abs(units.data[i])),
  );
  const [mean, total] = [amounts, seen].map((field) => blur(field, UNREST_MM * pxPerMm));
  // The mean amount of a normal distribution is 0.8 of its standard deviation.
  return mapField(mean, (i) => Math.max(1, mean.data[i] / Math.max(1e-3, total.data[i]) / 0.8));
}

/** How a card differs from its reference beyond light, tones and what laying them on each other leaves open. */
export function findPrintDifferences(
  card: FaceColors,
  reference: FaceColors,
  pxPerMm: number,
): PrintDifferences {
  const seen = mapField(card.seen, (i) => card.seen.data[i] * reference.seen.data[i]);
  const print = printAround(reference, pxPerMm);
  const [red, green, blue] = matchTones(card, reference, pxPerMm).map((residual) => {
    const noiseAt = noiseBy(print, residual, seen);
    const units = mapField(residual, (i) => (seen.data[i] * residual.data[i]) / noiseAt(i));
    const unrest = unrestOf(units, seen, pxPerMm);
    return mapField(units, (i) => units.data[i] / unrest.data[i]);
  });
  return { channels: [red, green, blue], seen };
}
