import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet, type RealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { movedConstants } from './constants.ts';
import { rowsOfChanges } from './grade-changed.ts';

/** Every so many of the photos without a lamp of its own are graded. */
const ONE_IN = 4;

/** Every card under one of its lamps, another one for each card, and a quarter of the remaining photos. */
function quarterOf(set: RealSet): RealSet {
  const lights = [...new Set(set.photos.flatMap(({ light }) => light ?? []))].sort();
  const cards = [...new Set(set.photos.flatMap(({ card, light }) => (light && card) || []))];
  const others = set.photos.filter(({ light }) => light === null);
  const photos = set.photos.filter((photo) => {
    if (photo.light === null) return others.indexOf(photo) % ONE_IN === 0;
    return lights[cards.indexOf(photo.card ?? '') % lights.length] === photo.light;
  });
  return { ...set, photos };
}

/** Makes every constant of the engine a quarter larger in turn. False if more of them would make something better. */
export async function runConstants(options: BenchOptions): Promise<boolean> {
  const all = await findRealSet(askedFolder(options));
  if (!all) {
    process.stdout.write(
      'constants: no folder of real photos with a truth.json, nothing measured\n',
    );
    return true;
  }
  const set = quarterOf(all);
  const chosen = movedConstants().filter(({ name }) => name.includes(options.group ?? ''));
  const rows = await rowsOfChanges(chosen, set, 0, options.workers);
  const changing = Object.entries(rows).filter(([, row]) => row['real photos changed'] !== 0);
  const better = changing.filter(([, row]) => row.better !== 'nothing');
  const results: Results = {
    about: {
      part: 'Constants',
      photos: `${set.photos.length} real photos`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    figures: {
      betterIfMoved: {
        ...{ label: 'Constants of which a quarter more makes a figure better and none worse' },
        value: better.filter(([, row]) => row.worse === 'nothing').length,
        ...{ unit: 'count', n: chosen.length, better: 'lower', tolerance: 2 },
      },
    },
    tables: {
      constants: {
        title: 'The engine with each constant a quarter larger',
        about: `Each documented number of the stages that measure one photo is made a quarter larger in turn (whole numbers by at least one). ${chosen.length - changing.length} of ${chosen.length} change no photo and are left out. Changed: photos whose outline, grades, intervals or number of flaws are others. Worse and better: headline figures that move by more than their tolerance; with so few photos, one photo can be enough. The networks learned from these real photos.`,
        rowsAre: 'constant',
        columns: { 'real photos changed': 'count', worse: 'text', better: 'text' },
        rows: Object.fromEntries(changing),
      },
    },
  };
  return conclude({ part: 'constants', results, update: options.update, comparedBy: ['photos'] });
}
