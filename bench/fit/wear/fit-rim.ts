/**
 * Fits how much of a deviation at a rounded corner may be shade, and how much bare paper makes a place pale, on how
 * corners of everyday photos look: `node tools/run.mjs exec node bench/fit/wear/fit-rim.ts [FOLDER]`. For each of the
 * two, the value with which clean and worn corners are told apart best is named, and each collection of photos is judged
 * by the value that suits the others. packages/engine/src/flaws/rim-reach.ts and print-beside.ts have the results, written
 * by hand: everyday photos would like more paper than cards under lamps do.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { measureCorners, measureRim, rimFit } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';
import { cornerLooks, type Scores, toldApart } from '../../real/wear-findings.ts';
import { viewCard } from './view-card.ts';

const TRIED = {
  mostShade: [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.8],
  leastPaper: [0, 0.02, 0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.3],
};
type Fitted = keyof typeof TRIED;
const FITTED: readonly Fitted[] = ['mostShade', 'leastPaper'];
const kernels = createKernels();
const curve = RULE_BOOKS.current.wear.value.corners;

async function viewOf(set: RealSet, photo: RealPhoto) {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  return decoded.ok ? viewCard(kernels, decoded.value) : null;
}

interface Collection {
  readonly source: string;
  /** For each value tried, with the engine's value for the other one. */
  readonly scores: Readonly<Record<Fitted, readonly Scores[]>>;
}

const noScores = (): Scores => ({ clean: [], slight: [], worn: [] });

function join(parts: readonly Scores[]): Scores {
  return {
    clean: parts.flatMap(({ clean }) => clean),
    slight: parts.flatMap(({ slight }) => slight),
    worn: parts.flatMap(({ worn }) => worn),
  };
}

function joined(collections: readonly Collection[], fitted: Fitted, k: number): Scores {
  return join(collections.map(({ scores }) => scores[fitted][k] ?? noScores()));
}

function bestOf(collections: readonly Collection[], fitted: Fitted): number {
  const apart = TRIED[fitted].map((_, k) => toldApart(joined(collections, fitted, k)));
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
  const known = collections.get(source) ?? {
    source,
    scores: {
      mostShade: TRIED.mostShade.map(noScores),
      leastPaper: TRIED.leastPaper.map(noScores),
    },
  };
  collections.set(source, known);
  for (const fitted of FITTED) {
    for (const [k, value] of TRIED[fitted].entries()) {
      const rim = measureRim(seen.view, { ...rimFit, [fitted]: value });
      for (const { position, score } of measureCorners(seen.view, curve, rim).corners) {
        const look = looks.get(position);
        if (look && score !== null) known.scores[fitted][k]?.[look].push(score);
      }
    }
  }
}
const all = [...collections.values()];
for (const fitted of FITTED) {
  for (const [k, value] of TRIED[fitted].entries())
    say(`${fitted} ${value}`, joined(all, fitted, k));
  const leftOut = all.map((one) => {
    const others = all.filter(({ source }) => source !== one.source);
    const best = bestOf(others, fitted);
    process.stdout.write(`without ${one.source}: ${TRIED[fitted][best]}\n`);
    return one.scores[fitted][best] ?? noScores();
  });
  say(`${fitted}, left out by collection`, join(leftOut));
}
