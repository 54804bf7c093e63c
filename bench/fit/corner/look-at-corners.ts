/**
 * How corners of everyday photos are scored, against how they look to a person (`bench/real/corner-looks.json`: 0
 * clean, 1 slightly worn, 2 worn, - not to be told; in the order of the outline in truth.json):
 * `node tools/run.mjs exec node bench/fit/corner/look-at-corners.ts [FOLDER]`. The shade in
 * `packages/engine/src/flaws/rim-reach.ts` was chosen by it, on these photos; nothing was held back.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';

const NAMES = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const CLEAN = 9;
const WORN = 7;

const looks: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(REPOSITORY, 'bench/real/corner-looks.json'), 'utf8'),
);

/** Index of the place nearest to another one. */
function nearest(
  places: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
) {
  const away = places.map(([a, b]) => Math.hypot(a - x, b - y));
  return away.indexOf(Math.min(...away));
}

const scores: number[][] = [[], [], []];
const set = await findRealSet(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
invariant(set !== null, 'not a folder of real photos');
for (const photo of set.photos) {
  const look = looks[photo.file];
  if (!look || !photo.outline) continue;
  const decoded = await decodePhoto(readFileSync(photoFile(set, photo)));
  const side = gradeIntake({ front: { decoded, decodeMs: 0 } }).sides.front;
  if (!side?.corners) continue;
  for (const [at, place] of photo.outline.entries()) {
    const position = NAMES[nearest(side.quad, place)];
    const score = side.corners.find((corner) => corner.position === position)?.score ?? null;
    if (score !== null) scores[Number(look[at])]?.push(score);
  }
}
const [clean = [], slight = [], worn = []] = scores;
const share = (values: readonly number[], is: (score: number) => boolean) =>
  `${((100 * values.filter(is).length) / values.length).toFixed(1)} % of ${values.length}`;
const better = clean.flatMap((a) => worn.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
const right = better.reduce((sum: number, one) => sum + one, 0) / better.length;
process.stdout.write(
  [
    `clean corners of ${CLEAN} or better: ${share(clean, (score) => score >= CLEAN)}`,
    `slightly worn ones below ${CLEAN}: ${share(slight, (score) => score < CLEAN)}`,
    `worn ones of ${WORN} or less: ${share(worn, (score) => score <= WORN)}`,
    `a clean corner is scored above a worn one: ${(100 * right).toFixed(1)} %`,
    '',
  ].join('\n'),
);
