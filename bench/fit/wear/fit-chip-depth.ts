/**
 * Fits how deep a worn place must be, as a share of its length, to be called a chip and not whitening, on drawn cards
 * of the styles of development with both on every edge: `node tools/run.mjs exec node bench/fit/wear/fit-chip-depth.ts`.
 * Each card is judged by the value that suits the others. The value in packages/engine/src/edges/measure-edges.ts is
 * written by hand.
 */
import { createKernels } from '@tc/engine';
import { findRimWear, measureRim } from '@tc/engine/stages';
import { type FlawSpec, PRACTICE_STYLES, renderScene, TRAINING_STYLES } from '@tc/testcards';
import { boxOverlap } from '../../measures/flaw-match.ts';
import { median, quantile } from '../../measures/statistics.ts';
import { viewCard } from './view-card.ts';

const CARDS = 60;
const STYLES = [...TRAINING_STYLES, ...PRACTICE_STYLES];
const EDGES = ['top', 'right', 'bottom', 'left'] as const;
const GROUNDS = ['plain', 'wood', 'cloth'] as const;
/** From this overlap on, a worn place is one that was drawn. */
const SAME_PLACE = 0.3;
const TRIED = Array.from({ length: 40 }, (_, k) => Math.round(5 + k) / 100);

interface Place {
  readonly card: number;
  readonly isChip: boolean;
  /** Depth over length. */
  readonly share: number;
}

/** One chip and one whitened stretch on every edge, apart from each other. */
function flawsOf(seed: number): FlawSpec[] {
  return EDGES.flatMap((edge, k): FlawSpec[] => {
    const isChipFirst = (seed + k) % 2 === 0;
    const severity = 0.35 + 0.2 * ((seed + 2 * k) % 4);
    return [
      {
        ...{ kind: 'edge-chip', edge, along: isChipFirst ? 0.3 : 0.7, severity },
        sizeMm: 0.6 + 0.5 * ((seed + k) % 6),
      },
      {
        ...{ kind: 'edge-whitening', edge, along: isChipFirst ? 0.7 : 0.3, severity },
        sizeMm: 2 + 2 * ((seed + 3 * k) % 6),
        look: (seed + k) % 4 === 0 ? 'plain' : 'frayed',
      },
    ];
  });
}

const kernels = createKernels();

/** The drawn places that are found, with how deep they are seen to be. */
function placesOf(card: number): Place[] {
  const { photo, cards } = renderScene({
    ...{ seed: 61_000 + card, flaws: flawsOf(card), size: 'standard', border: 'solid' },
    ...{ style: STYLES[card % STYLES.length], ground: GROUNDS[card % GROUNDS.length] },
    ...{ widthPx: 2268, heightPx: 3024, fill: 0.8, tiltDeg: card % 5 },
  });
  const seen = viewCard(kernels, photo);
  if (!seen) return [];
  const { worn } = findRimWear(measureRim(seen.view));
  const runs = worn.filter(({ corner }) => corner === null);
  return (cards[0]?.flaws ?? []).flatMap(({ kind, at }): Place[] => {
    const overlaps = runs.map((run) => boxOverlap(at, run.at));
    const best = Math.max(...overlaps, 0);
    const run = runs[overlaps.indexOf(best)];
    if (!run || best < SAME_PLACE) return [];
    return [{ card, isChip: kind === 'edge-chip', share: run.depthMm / run.lengthMm }];
  });
}

/** Share of the places named right, both kinds weighing the same. */
function rightBy(limit: number, places: readonly Place[]): number {
  const right = (isChip: boolean) => {
    const own = places.filter((place) => place.isChip === isChip);
    return own.filter(({ share }) => share > limit === isChip).length / Math.max(1, own.length);
  };
  return (right(true) + right(false)) / 2;
}

/** The middle of all limits that name as many right as any does. */
function fit(places: readonly Place[]): number {
  const right = TRIED.map((limit) => rightBy(limit, places));
  return median(TRIED.filter((_, k) => right[k] === Math.max(...right))) ?? 0;
}

const places = Array.from({ length: CARDS }, (_, card) => placesOf(card)).flat();
const leftOut = places.filter((place) => {
  const limit = fit(places.filter(({ card }) => card !== place.card));
  return place.share > limit === place.isChip;
});
for (const isChip of [true, false]) {
  const shares = places.filter((place) => place.isChip === isChip).map(({ share }) => share);
  const [low, middle, high] = [0.05, 0.5, 0.95].map((q) => quantile(shares, q)?.toFixed(2));
  process.stdout.write(
    `${isChip ? 'chips' : 'whitening'}: ${shares.length}, ${low} to ${high}, median ${middle}\n`,
  );
}
for (const limit of [...TRIED.filter((_, k) => k % 3 === 0), fit(places)]) {
  process.stdout.write(
    `${limit.toFixed(2)}: ${(100 * rightBy(limit, places)).toFixed(1)} % right\n`,
  );
}
process.stdout.write(
  `left out by card, ${leftOut.length} of ${places.length} right; fitted on all: ${fit(places).toFixed(2)}\n`,
);
