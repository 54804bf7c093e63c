/**
 * Fits from where on a card counts as cut with rounded corners, on photos of game cards (except those of Yu-Gi-Oh!,
 * whose shape tells them apart) and of sports cards, and on drawn cards with heavily worn corners:
 * `node tools/run.mjs exec node bench/fit/corner/fit-rounded.ts [FOLDER]`. Each card that was photographed several
 * times, and each collection of everyday photos, is judged by limits that were fitted without it. The result is
 * copied by hand into packages/engine/src/card-map/corner-shape.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels, type RgbaImage } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  chooseSize,
  cornerShape,
  createCardFrame,
  isRounded,
  locateCard,
  type Roundness,
} from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { renderScene, TRAINING_STYLES } from '@tc/testcards';
import { median } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';

const kernels = createKernels();

/** Null if the photo does not say which kind of card it shows. */
function isGameCard({ card, tags }: RealPhoto): boolean | null {
  if (card !== null || tags.includes('sports-baseball')) return false;
  return tags.includes('mtg') || tags.includes('pokemon') ? true : null;
}

/** Null if no card is found. */
function roundnessOf(image: RgbaImage): Roundness | null {
  const photo = kernels.loadPhoto(image);
  const located = locateCard(kernels, photo);
  if (!located.ok) return null;
  const { outline } = located.value;
  const laid = chooseSize(photo, outline, 'standard');
  const cardMap = createCardFrame(outline, laid.widthMm, laid.heightMm);
  return cornerShape(photo, cardMap)?.roundness ?? null;
}

async function roundnessIn(set: RealSet, photo: RealPhoto): Promise<Roundness | null> {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  return decoded.ok ? roundnessOf(decoded.value) : null;
}

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
const GROUNDS = ['plain', 'wood'] as const;
const DRAWN = 48;
/** How many corners are worn. Taken for rounded, a card with three worn ones would be graded far too high. */
const WORN = [0, 1, 2, 3, 3, 3];

/** Cards with corners worn by up to 2.4 mm: none of our photos of sports cards shows a card as worn as that. */
function drawnExample(seed: number, isTrue: boolean): Example[] {
  const flaws = CORNERS.slice(0, WORN[seed % WORN.length]).map((_, k) => ({
    ...{ kind: 'corner-wear' as const, corner: CORNERS[(seed + k) % 4] as (typeof CORNERS)[0] },
    ...{ sizeMm: 1.2 + 0.4 * ((seed + k) % 4), severity: 0.9 },
  }));
  const { photo } = renderScene({
    ...{ seed, flaws, noise: 1, size: 'standard', corners: isTrue ? 'rounded' : 'square' },
    style: TRAINING_STYLES[seed % TRAINING_STYLES.length],
    border: seed % 4 < 2 ? 'none' : 'solid',
    ground: GROUNDS[(seed >> 1) % 2],
    ...{ widthPx: 1512, heightPx: 2016, fill: 0.8, tiltDeg: 2 },
  });
  const roundness = roundnessOf(photo);
  if (!roundness) return [];
  const name = `drawn ${seed}`;
  return [{ name, group: name, isTrue, roundness }];
}

interface Example {
  readonly name: string;
  readonly group: string;
  readonly isTrue: boolean;
  readonly roundness: Roundness;
}

type Limits = Parameters<typeof isRounded>[1] & {};

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);

const TRIED: readonly Limits[] = range(0, 0.6, 0.03).flatMap((plainly) =>
  range(-0.3, -0.1, 0.02).flatMap((sharpest) =>
    range(0.3, 1.2, 0.03).map((besideSharp) => ({ plainly, sharpest, besideSharp })),
  ),
);

const isWrong = ({ isTrue, roundness }: Example, limits: Limits) =>
  isRounded(roundness, limits) !== isTrue;

/** The middle of all limits that tell as many examples right as any do. */
function fit(examples: readonly Example[]): Limits {
  const wrong = TRIED.map(
    (limits) => examples.filter((example) => isWrong(example, limits)).length,
  );
  const least = Math.min(...wrong);
  const best = TRIED.filter((_, k) => wrong[k] === least);
  const middle = (of: (limits: Limits) => number) => median(best.map(of)) ?? 0;
  return {
    plainly: middle(({ plainly }) => plainly),
    sharpest: middle(({ sharpest }) => sharpest),
    besideSharp: middle(({ besideSharp }) => besideSharp),
  };
}

async function realExamples(folder: string): Promise<Example[]> {
  const set = await findRealSet(folder);
  invariant(set !== null, 'not a folder of real photos');
  const examples: Example[] = [];
  for (const photo of set.photos) {
    const isTrue = isGameCard(photo);
    const roundness = isTrue === null ? null : await roundnessIn(set, photo);
    if (isTrue === null || !roundness) continue;
    const group = photo.card ?? photo.source.split('@')[0] ?? photo.file;
    examples.push({ name: photo.file, group, isTrue, roundness });
  }
  return examples;
}

const real = await realExamples(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
const drawn = range(0, DRAWN - 1, 1).flatMap((seed) =>
  [true, false].flatMap((isTrue) => drawnExample(seed, isTrue)),
);
const examples = [...real, ...drawn];
const groups = [...new Set(examples.map(({ group }) => group))];
const wrong = groups.flatMap((group) => {
  const limits = fit(examples.filter((example) => example.group !== group));
  return examples.filter((example) => example.group === group && isWrong(example, limits));
});
for (const example of wrong) process.stdout.write(`${JSON.stringify(example)}\n`);
process.stdout.write(
  `${real.length} real and ${drawn.length} drawn photos in ${groups.length} groups; left out by group, ${wrong.length} wrong\n${JSON.stringify(fit(examples))}\n`,
);
