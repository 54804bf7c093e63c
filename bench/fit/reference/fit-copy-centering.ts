/**
 * How far the print of a card lies off center, which says how exactly a photographed copy can stand for the print:
 * `node tools/run.mjs exec node bench/fit/reference/fit-copy-centering.ts [FOLDER]`. Half the difference of opposite
 * borders, on real cards whose four borders were measured, one photo of each. The result is copied by hand into
 * packages/engine/src/reference/artwork-centering.ts.
 */
import path from 'node:path';
import { gradeFile } from '../../grading/grade-file.ts';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile, type RealPhoto } from '../../real/real-truth.ts';

const SHARES = [0.5, 0.68, 0.9, 0.95] as const;

const set = await findRealSet(process.argv[2] ?? path.resolve(REPOSITORY, '../shared/real'));
const firstOfCard = new Map<string, RealPhoto>();
for (const photo of set?.photos ?? []) {
  const name = photo.card ?? photo.file;
  if (!firstOfCard.has(name)) firstOfCard.set(name, photo);
}
const off: { readonly name: string; readonly mm: number }[] = [];
for (const [name, photo] of firstOfCard) {
  if (!set) break;
  const { outcome } = await gradeFile(photoFile(set, photo));
  const borders = outcome.status === 'graded' ? outcome.side.centering.bordersMm : null;
  if (!borders) continue;
  const { left, right, top, bottom } = borders;
  if (left !== null && right !== null) off.push({ name, mm: Math.abs(left - right) / 2 });
  if (top !== null && bottom !== null) off.push({ name, mm: Math.abs(top - bottom) / 2 });
}
const sorted = off.map(({ mm }) => mm).sort((a, b) => a - b);
const said = SHARES.map((share) => {
  const mm = sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return `${100 * share} % within ${mm.toFixed(2)} mm`;
});
process.stdout.write(
  `${sorted.length} axes of ${new Set(off.map(({ name }) => name)).size} cards: ${said.join(', ')}\n`,
);
