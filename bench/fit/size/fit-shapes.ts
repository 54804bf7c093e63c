/**
 * Fits how far the shapes of photographed cards are from those of their sizes, on photos whose size is known:
 * `node tools/run.mjs exec node bench/fit/size/fit-shapes.ts [FOLDER]`. Of a card under several lamps one photo
 * counts, because it was not moved. Each collection is judged by a fit without it. The result is copied by hand
 * into packages/engine/src/card-map/choose-size.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { locateCard, logChanceOf, type MeasuredShape, measureShape } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { groupBy, mean } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';
import { worstSideMm } from '../../real/side-error.ts';

const kernels = createKernels();

type Shapes = Parameters<typeof logChanceOf>[2] & {};

/** What is printed on the card tells its size; null if the photo does not say what that is. */
function sizeOf({ card, tags }: RealPhoto): CardSizeName | null {
  if (card !== null || tags.includes('sports-baseball')) return 'standard';
  if (tags.includes('yugioh')) return 'yugioh';
  return tags.includes('mtg') || tags.includes('pokemon') ? 'pokemon' : null;
}

interface Example {
  readonly group: string;
  readonly away: number;
  readonly sigma: number;
}

/** An outline that is off by more is a fault of its own, and not a card's shape. */
const FOUND_MM = 1;

async function shapeIn(set: RealSet, photo: RealPhoto): Promise<MeasuredShape | null> {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok || !photo.outline) return null;
  const loaded = kernels.loadPhoto(decoded.value);
  const located = locateCard(kernels, loaded);
  if (!located.ok || worstSideMm(photo.outline, located.value.outline.quad) > FOUND_MM) return null;
  return measureShape(loaded, located.value.outline);
}

async function examplesIn(set: RealSet): Promise<Example[]> {
  const examples: Example[] = [];
  const seen = new Set<string>();
  for (const photo of set.photos) {
    const size = sizeOf(photo);
    if (size === null || (photo.card !== null && seen.has(photo.card))) continue;
    const shape = await shapeIn(set, photo);
    if (!shape) continue;
    if (photo.card !== null) seen.add(photo.card);
    const { widthMm, heightMm } = CARD_SIZES[size];
    const away = Math.log((shape.aspect * widthMm) / heightMm);
    examples.push({ group: photo.source.split('@')[0] ?? photo.file, away, sigma: shape.sigma });
  }
  return examples;
}

const TRIED: readonly Shapes[] = [0.003, 0.004, 0.005, 0.006, 0.007, 0.008, 0.01].flatMap(
  (cutSigma) =>
    [0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4].flatMap((oddShare) =>
      [0.02, 0.03, 0.04, 0.06, 0.08, 0.12].map((oddSigma) => ({ cutSigma, oddShare, oddSigma })),
    ),
);

/** Mean logarithm of the chance of the shapes that were seen; every collection counts alike. */
function likelihood(examples: readonly Example[], shapes: Shapes | undefined): number {
  const each = [...groupBy(examples, ({ group }) => group).values()].map((own) =>
    mean(own.map(({ away, sigma }) => logChanceOf(away, sigma, shapes))),
  );
  return mean(each.filter((value) => value !== null)) ?? Number.NaN;
}

const fit = (examples: readonly Example[]): Shapes =>
  TRIED.reduce((best, shapes) =>
    likelihood(examples, shapes) > likelihood(examples, best) ? shapes : best,
  );

async function main(folder: string): Promise<void> {
  const set = await findRealSet(folder);
  invariant(set, `${folder} has no truth.json`);
  const examples = await examplesIn(set);
  const groups = [...new Set(examples.map(({ group }) => group))];
  const leftOut = groups.map((group) => {
    const shapes = fit(examples.filter((one) => one.group !== group));
    const own = examples.filter((one) => one.group === group);
    process.stdout.write(`without ${group} (${own.length}): ${JSON.stringify(shapes)}\n`);
    return likelihood(own, shapes);
  });
  const best = fit(examples);
  process.stdout.write(`${examples.length} photos in ${groups.length} collections\n`);
  process.stdout.write(`best ${JSON.stringify(best)}: ${likelihood(examples, best).toFixed(3)}\n`);
  process.stdout.write(`each left out of its own fit: ${mean(leftOut)?.toFixed(3)}\n`);
  process.stdout.write(`the values in use: ${likelihood(examples, undefined).toFixed(3)}\n`);
}

await main(process.argv[2] ?? path.join(REPOSITORY, '../shared/real'));
