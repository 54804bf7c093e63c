import { type Measured, spread } from '../measures/statistics.ts';
import type { Figure } from '../results/results.ts';

/** One reading of a card, with its stated plus-minus (95 %); null if there was none. */
export interface Reading {
  readonly card: string;
  readonly value: number;
  readonly plusMinus: number | null;
}

/** Fewer readings of a card say nothing about its steadiness. */
const LEAST_READINGS = 3;

function byCard(readings: readonly Reading[]): Reading[][] {
  const cards = new Map<string, Reading[]>();
  for (const reading of readings) {
    cards.set(reading.card, [...(cards.get(reading.card) ?? []), reading]);
  }
  return [...cards.values()];
}

/** Largest minus smallest reading of each card that has at least three. */
export function ranges(readings: readonly Reading[]): number[] {
  return byCard(readings)
    .filter((own) => own.length >= LEAST_READINGS)
    .map((own) => spread(own.map(({ value }) => value)) ?? 0);
}

/**
 * Share of the variance that comes from the card: 1 if the light changes nothing, 0 if only the light
 * matters. One-way random effects for groups of unequal size (Shrout and Fleiss 1979, ICC(1,1); the
 * mean group size after Donner 1986). Null with fewer than two cards.
 */
export function intraclassCorrelation(readings: readonly Reading[]): Measured {
  const groups = byCard(readings)
    .filter((own) => own.length >= 2)
    .map((own) => own.map(({ value }) => value));
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  if (groups.length < 2) return null;
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const grand = meanOf(groups.flat());
  const between = groups.reduce((sum, g) => sum + g.length * (meanOf(g) - grand) ** 2, 0);
  const within = groups.reduce((sum, g) => {
    const own = meanOf(g);
    return sum + g.reduce((inner, value) => inner + (value - own) ** 2, 0);
  }, 0);
  const meanBetween = between / (groups.length - 1);
  const meanWithin = within / (n - groups.length);
  const squares = groups.reduce((sum, g) => sum + g.length ** 2, 0);
  const size = (n - squares / n) / (groups.length - 1);
  const all = meanBetween + (size - 1) * meanWithin;
  return all === 0 ? null : (meanBetween - meanWithin) / all;
}

export interface PairCount {
  readonly pairs: number;
  readonly within: number;
}

/**
 * Pairs of photos of one card whose readings differ by no more than both stated intervals combined: the root of
 * the sum of their squares, as for two independent measurements.
 */
export function pairsWithinStated(readings: readonly Reading[]): PairCount {
  let pairs = 0;
  let within = 0;
  for (const own of byCard(readings)) {
    for (const [at, first] of own.entries()) {
      for (const second of own.slice(at + 1)) {
        if (first.plusMinus === null || second.plusMinus === null) continue;
        pairs += 1;
        const joint = Math.hypot(first.plusMinus, second.plusMinus);
        if (Math.abs(first.value - second.value) <= joint + 1e-9) within += 1;
      }
    }
  }
  return { pairs, within };
}

/** How many pairs of readings of one card agree, across its lamps or across the sizes of one photo. */
export function pairsFigure(
  over: 'lamps' | 'sizes',
  name: string,
  readings: readonly Reading[],
): Figure {
  const { pairs, within } = pairsWithinStated(readings);
  return {
    label: `Pairs of ${over} within their joint stated interval, ${name}`,
    unit: 'share',
    value: pairs === 0 ? null : within / pairs,
    n: pairs,
    better: 'higher',
    tolerance: 0.01,
    target: { text: 'at least 95 %', atLeast: 0.95 },
  };
}
