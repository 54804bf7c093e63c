/**
 * Evaluates other values of the constants that decide whether a picture between bars is a card in a photo or the print of
 * a scanned card, one at a time: on photos between bars and in frames, and on as many scans of the same cards, with
 * networks that have not seen the photos, and with other seeds than the benchmark's.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-shown.ts [FOLDER] [EVERY]
 *
 * EVERY  only every so many photos (3)
 *
 * The results are written by hand into packages/engine/src/locate.
 */
import path from 'node:path';
import { invariant } from '@tc/kernel';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet } from '../../real/real-truth.ts';
import { gradeWindows } from '../../windows/grade-windows.ts';
import { isSurelyWrong } from '../../windows/judge-window.ts';
import { isRight } from '../../windows/window-findings.ts';
import type { View } from '../../windows/windowed-photo.ts';

const SHOWN = 'locate/locate-shown.ts';
const TRIED: readonly (readonly [string, readonly number[]])[] = [
  [`${SHOWN} NEAR_BAR`, [0.005, 0.01, 0.02]],
  [`${SHOWN} MOST_MISFIT`, [0.01, 0.015, 0.02, 0.03]],
  [`${SHOWN} TURNED`, [0.008, 0.0175, 0.03, 0.05]],
  [`${SHOWN} CARD_MISFIT`, [0.005, 0.01, 0.02, 0.04]],
  [`${SHOWN} PICTURE_TRUST`, [0.4, 0.5, 0.6, 0.7, 0.8]],
];
const VIEWS: readonly View[] = ['on a screen', 'as a scan'];
const FIRST_SEED = 570_000;
const WORKERS = 2;

const [folder = '../shared/real', every = '3'] = process.argv.slice(2);
const all = await findRealSet(path.resolve(REPOSITORY, folder));
invariant(all !== null, 'not a folder of real photos');
const set = { ...all, photos: all.photos.filter((_, at) => at % Number(every) === 0) };

for (const [constant, values] of TRIED) {
  for (const value of values) {
    const windows = await gradeWindows(set, {
      ...{ views: VIEWS, workers: WORKERS, pictures: 'shown', change: `${constant} = ${value}` },
      seedOf: (view, photo) => FIRST_SEED + 5000 * VIEWS.indexOf(view) + photo,
    });
    const told = VIEWS.map((view) => {
      const own = windows.filter((window) => window.view === view);
      const wrong = own.filter(({ answer }) => isSurelyWrong(answer)).length;
      return `${view}: ${own.filter(isRight).length} of ${own.length} right, ${wrong} surely wrong`;
    });
    process.stdout.write(`${constant} = ${value}: ${told.join('; ')}\n`);
  }
}
