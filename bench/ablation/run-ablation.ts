import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet, type RealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Cell, Figure, Results } from '../results/results.ts';
import { rowsOfChanges } from './grade-changed.ts';
import { RULES } from './rules.ts';

const DRAWN_PHOTOS = 42;
/** A rule that changes no more photos than this is hardly a rule. */
const HARDLY = 2;

/** Every other card with all its lamps, and every other of the remaining photos. */
function halfOf(set: RealSet): RealSet {
  const cards = [
    ...new Set(set.photos.flatMap(({ card, light }) => (card && light ? [card] : []))),
  ];
  const kept = new Set(cards.filter((_, at) => at % 2 === 0));
  const others = set.photos.filter(({ light }) => light === null);
  const keptOthers = new Set(others.filter((_, at) => at % 2 === 0));
  const photos = set.photos.filter((photo) =>
    photo.light === null ? keptOthers.has(photo) : photo.card !== null && kept.has(photo.card),
  );
  return { ...set, photos };
}

const changedBy = (row: Record<string, Cell>): number =>
  Number(row['real photos changed']) + Number(row['drawn photos changed']);

function hardlyFigure(rows: readonly Record<string, Cell>[]): Figure {
  return {
    label: `Rules that change ${HARDLY} photos or fewer`,
    unit: 'count',
    value: rows.filter((row) => changedBy(row) <= HARDLY).length,
    n: rows.length,
    better: 'lower',
    tolerance: 3,
  };
}

/** Switches off every rule of the engine in turn. False if more rules do nothing than before. */
export async function runAblation(options: BenchOptions): Promise<boolean> {
  const all = await findRealSet(askedFolder(options));
  if (!all) {
    process.stdout.write(
      'ablation: no folder of real photos with a truth.json, nothing measured\n',
    );
    return true;
  }
  const set = halfOf(all);
  const chosen = RULES.filter(({ name }) => name.includes(options.group ?? ''));
  const rows = await rowsOfChanges(chosen, set, DRAWN_PHOTOS, options.workers);
  const results: Results = {
    about: {
      part: 'Ablation',
      photos: `${set.photos.length} real photos, ${DRAWN_PHOTOS} drawn ones`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    figures: { hardly: hardlyFigure(Object.values(rows)) },
    tables: {
      ablation: {
        title: 'The engine without each of its rules',
        about:
          'Each rule of locate, outline, flaws and surface is switched off in turn. Changed: photos whose outline, grades, intervals or number of flaws are others. Worse and better: headline figures of real and drawn photos that move by more than their tolerance. The networks learned from these real photos.',
        rowsAre: 'rule',
        columns: {
          'real photos changed': 'count',
          'drawn photos changed': 'count',
          worse: 'text',
          better: 'text',
        },
        rows,
      },
    },
  };
  return conclude({ part: 'ablation', results, update: options.update, comparedBy: ['photos'] });
}
