/**
 * Fits how much each trait of a line says about whether it is the printed frame's, from drawn cards in random worlds,
 * leaving each third of the cards out of its own fit:
 * `node tools/run.mjs exec node bench/fit/centering/fit-frame-line.ts [PHOTOS]`. The result is copied by hand into
 * packages/engine/src/centering/frame-chance.ts.
 */
import { readFile } from 'node:fs/promises';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type CardTruth, worldSpec } from '@tc/testcards';
import { unorderedOutlineError } from '../../measures/outline-error.ts';
import { requirePhoto, usableVersions } from '../../photos/photo-cache.ts';
import { rendererVersion } from '../../photos/source-version.ts';
import { type FramedSide, fitFrameOdds, judgeOdds } from './frame-odds.ts';
import { readSides } from './read-sides.ts';

const PHOTOS = Number(process.argv[2] ?? 220);
const FIRST_SEED = 700_000;
const FOLDS = 3;
/** A photo whose outline is farther off says nothing about lines. */
const MOST_OUTLINE_MM = 0.2;

const kernels = createKernels();
const versions = await usableVersions(rendererVersion(), false);

async function sidesOf(n: number): Promise<readonly FramedSide[]> {
  const spec = worldSpec(FIRST_SEED + n, n % 2 === 0 ? 'tune' : 'practice');
  const { jpegFile, truth } = await requirePhoto(spec, versions);
  const decoded = await decodePhoto(await readFile(jpegFile));
  const [card] = truth.cards as readonly [CardTruth?];
  if (!decoded.ok || !card) return [];
  const read = readSides(kernels, decoded.value, card.bordersMm);
  if (!read || unorderedOutlineError(card, read.quad).worstCornerMm > MOST_OUTLINE_MM) return [];
  return read.sides;
}

const cards: (readonly FramedSide[])[] = [];
for (let n = 0; n < PHOTOS; n++) {
  cards.push(await sidesOf(n));
  if (n % 20 === 19) process.stderr.write(`${n + 1} of ${PHOTOS} photos\n`);
}
const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) =>
  judgeOdds(
    fitFrameOdds(cards.filter((_, card) => card % FOLDS !== fold)),
    cards.filter((_, card) => card % FOLDS === fold),
  ),
);
const say = (line: string) => process.stdout.write(`${line}\n`);
const logLoss = -judged.reduce((sum, { logOfTruth }) => sum + logOfTruth, 0) / judged.length;
const read = cards.filter((sides) => sides.length > 0);
say(`${judged.length} of ${read.flat().length} sides of ${read.length} cards tell something`);
say(`left out: log loss ${logLoss.toFixed(3)}`);
for (const [from, to] of [
  [0, 0.7],
  [0.7, 0.9],
  [0.9, 0.97],
  [0.97, 1.01],
]) {
  const those = judged.filter(({ chance }) => chance >= from && chance < to);
  say(
    `chance ${from} to ${to}: ${those.filter(({ isRight }) => isRight).length} of ${those.length} right`,
  );
}
say(JSON.stringify(fitFrameOdds(cards)));
