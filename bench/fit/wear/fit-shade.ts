/**
 * Fits how much of a deviation at a rounded corner may be shade, on how corners of everyday photos look:
 * `node tools/run.mjs exec node bench/fit/wear/fit-shade.ts [FOLDER]`. The value with which clean and worn corners
 * are told apart best is taken, and each collection of photos is judged by the value that suits the others. The
 * result is copied by hand into packages/engine/src/flaws/rim-reach.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardView,
  chooseSize,
  createCardFrame,
  locateCard,
  measureCentering,
  measureCorners,
  measureRim,
} from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';
import { cornerLooks, type Scores, toldApart } from '../../real/wear-findings.ts';

const TRIED = [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.8];
const kernels = createKernels();
const curve = RULE_BOOKS.current.wear.value.corners;

/** The card as the engine measures its corners; null if it is refused. */
async function viewOf(set: RealSet, photo: RealPhoto) {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok) return null;
  const whole = kernels.loadPhoto(decoded.value);
  const located = locateCard(kernels, whole);
  if (!located.ok) return null;
  const { copy, outline, outlineInCopy } = located.value;
  const size = chooseSize(whole, outline, 'auto');
  const frame = createCardFrame(outline, size.widthMm, size.heightMm);
  const { report } = measureCentering({ kernels, photo: whole, cardMap: frame, outline, size });
  const view: CardView = {
    ...{ kernels, photo: copy.photo, outline: outlineInCopy, size },
    cardMap: createCardFrame(outlineInCopy, size.widthMm, size.heightMm),
    bordersMm: report.bordersMm,
  };
  return { view, quad: outline.quad };
}

interface Collection {
  readonly source: string;
  /** For each value tried. */
  readonly scores: readonly Scores[];
}

const noScores = (): Scores => ({ clean: [], slight: [], worn: [] });

function join(parts: readonly Scores[]): Scores {
  return {
    clean: parts.flatMap(({ clean }) => clean),
    slight: parts.flatMap(({ slight }) => slight),
    worn: parts.flatMap(({ worn }) => worn),
  };
}

function bestOf(collections: readonly Collection[]): number {
  const apart = TRIED.map((_, k) =>
    toldApart(join(collections.map(({ scores }) => scores[k] ?? noScores()))),
  );
  return apart.indexOf(Math.max(...apart.map((each) => each ?? 0)));
}

function say(name: string, scores: Scores): void {
  const share = (values: readonly number[], is: (score: number) => boolean) =>
    `${((100 * values.filter(is).length) / values.length).toFixed(1)} % of ${values.length}`;
  const clean = share(scores.clean, (score) => score >= 9);
  const worn = share(scores.worn, (score) => score <= 7);
  process.stdout.write(
    `${name}: told apart ${toldApart(scores)?.toFixed(3)}, clean >= 9 ${clean}, worn <= 7 ${worn}\n`,
  );
}

const set = await findRealSet(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
invariant(set !== null, 'not a folder of real photos');
const collections = new Map<string, Collection>();
for (const photo of set.photos) {
  if (!photo.outline || photo.card !== null) continue;
  const seen = await viewOf(set, photo);
  if (!seen) continue;
  const looks = cornerLooks(photo, photo.outline, seen.quad);
  const source = photo.source.split('@')[0] ?? photo.file;
  const known = collections.get(source) ?? { source, scores: TRIED.map(noScores) };
  collections.set(source, known);
  for (const [k, mostShade] of TRIED.entries()) {
    const { corners } = measureCorners(seen.view, curve, measureRim(seen.view, mostShade));
    for (const { position, score } of corners) {
      const look = looks.get(position);
      if (look && score !== null) known.scores[k]?.[look].push(score);
    }
  }
}
const all = [...collections.values()];
for (const [k, value] of TRIED.entries())
  say(`shade ${value}`, join(all.map(({ scores }) => scores[k] ?? noScores())));
const leftOut = all.map(({ source, scores }) => {
  const best = bestOf(all.filter((other) => other.source !== source));
  process.stdout.write(`without ${source}: ${TRIED[best]}\n`);
  return scores[best] ?? noScores();
});
say('left out by collection', join(leftOut));
