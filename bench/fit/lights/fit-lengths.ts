/**
 * Fits how far the stated length of a crease may be off, by what the same crease of a real card measures under
 * other lamps: `node tools/run.mjs exec node bench/fit/lights/fit-lengths.ts [FOLDER]`. Each card is left out of its
 * own fit. The result is copied by hand into packages/engine/src/lights/region-flaw.ts.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Flaw } from '@tc/engine';
import { invariant } from '@tc/kernel';
import type { Outcome } from '../../grading/observation.ts';
import { askWorkers } from '../../grading/worker-pool.ts';
import { boxOverlap } from '../../measures/flaw-match.ts';
import { REPOSITORY } from '../../paths.ts';
import type { LightsOrder } from '../../real/lights-worker.ts';
import { findRealSet, photoFile, type RealSet } from '../../real/real-truth.ts';

const WORKER = fileURLToPath(new URL('../../real/lights-worker.ts', import.meta.url));
/** Two boxes that overlap like this are of one crease. */
const SAME_CREASE = 0.3;
const SHARE = 0.95;
/** What cells of 0.4 mm leave open, in millimeters. */
const LEAST_MM = 0.8;

/** Lengths of one crease in two readings. */
interface Pair {
  readonly card: string;
  readonly lengthsMm: readonly [number, number];
}

/** Every photo of a card by itself, and every three of its four. */
function ordersOf(set: RealSet, card: string): LightsOrder[] {
  const files = set.photos
    .filter((photo) => photo.card === card && photo.light !== null)
    .map((photo) => photoFile(set, photo));
  const threes = files.map((left) => files.filter((file) => file !== left));
  return [...files.map((file) => [file]), ...threes].map((own) => ({ files: own }));
}

const creasesOf = (outcome: Outcome): readonly Flaw[] =>
  outcome.status === 'graded'
    ? outcome.side.flaws.filter(({ kind, path: course }) => kind === 'crease' && course)
    : [];

function pairsOf(card: string, outcomes: readonly Outcome[]): Pair[] {
  return outcomes.flatMap((one, at) =>
    outcomes.slice(at + 1).flatMap((other) =>
      creasesOf(one).flatMap((crease): Pair[] => {
        const same = creasesOf(other)
          .map((found) => ({ found, overlap: boxOverlap(crease.at, found.at, true) }))
          .sort((a, b) => b.overlap - a.overlap)[0];
        if (!same || same.overlap < SAME_CREASE) return [];
        return [{ card, lengthsMm: [crease.sizeMm, same.found.sizeMm] }];
      }),
    ),
  );
}

function isWithin({ lengthsMm: [a, b] }: Pair, share: number): boolean {
  const half = (mm: number) => Math.max(LEAST_MM, share * mm);
  return Math.abs(a - b) <= Math.hypot(half(a), half(b));
}

const within = (pairs: readonly Pair[], share: number): number =>
  pairs.filter((pair) => isWithin(pair, share)).length / pairs.length;

/** The smallest share of the length, in steps of a twentieth, that holds often enough. */
function fit(pairs: readonly Pair[]): number {
  for (let step = 1; ; step++) if (within(pairs, step / 20) >= SHARE) return step / 20;
}

async function main(folder: string): Promise<void> {
  const set = await findRealSet(folder);
  invariant(set, `${folder} has no truth.json`);
  const cards = [
    ...new Set(set.photos.flatMap(({ card, light }) => (card && light ? [card] : []))),
  ];
  const orders = cards.map((card) => ordersOf(set, card));
  const outcomes = await askWorkers<LightsOrder, Outcome>(WORKER, orders.flat(), {
    workers: 2,
    onDone: () => {},
  });
  let from = 0;
  const pairs = cards.flatMap((card, at) => {
    const own = outcomes.slice(from, from + (orders[at]?.length ?? 0));
    from += own.length;
    return pairsOf(card, own);
  });
  const leftOut = [...new Set(pairs.map(({ card }) => card))].flatMap((card) => {
    const share = fit(pairs.filter((pair) => pair.card !== card));
    return pairs.filter((pair) => pair.card === card).map((pair) => isWithin(pair, share));
  });
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  process.stdout.write(
    `${pairs.length} pairs of readings of ${new Set(pairs.map(({ card }) => card)).size} cards: ${fit(pairs)} of the length; each card left out of its fit, ${percent(leftOut.filter(Boolean).length / leftOut.length)} are within; a tenth would hold for ${percent(within(pairs, 0.1))}\n`,
  );
}

await main(process.argv[2] ?? path.join(REPOSITORY, '../shared/real'));
