import path from 'node:path';
import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { foldsFor } from '../real/fold-weights.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { gradeWindows, pictureFolder } from './grade-windows.ts';
import { windowFindings } from './window-findings.ts';
import { VIEWS } from './windowed-photo.ts';

/** Seeds that nothing else draws; no set has more photos than this. */
const FIRST_SEED = 520_000;
const MOST_PHOTOS = 5000;
const PICTURES = 'windows';

/** Grades random parts of photos of real cards. False if worse than the baseline. */
export async function runWindows(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) {
    process.stdout.write('windows: no folder of real photos with a truth.json, nothing measured\n');
    return true;
  }
  if (!(await foldsFor(set, null))) {
    process.stdout.write(
      'windows: no weights leave these photos out, so they are judged with the networks in use\n',
    );
  }
  const windows = await gradeWindows(set, {
    ...{ views: VIEWS, workers: options.workers, pictures: PICTURES },
    seedOf: (view, photo) => FIRST_SEED + MOST_PHOTOS * VIEWS.indexOf(view) + photo,
  });
  process.stdout.write(
    `pictures of wrong ones that are not doubted: ${path.relative(process.cwd(), pictureFolder(PICTURES))}\n`,
  );
  const results: Results = {
    about: {
      part: 'Windows of photos',
      photos: `${windows.length} windows of ${windows.length / VIEWS.length} photos of real cards`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...windowFindings(windows),
  };
  return conclude({ part: 'windows', results, update: options.update, comparedBy: ['photos'] });
}
