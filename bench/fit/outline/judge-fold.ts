/**
 * Evaluates weights on the photos of one fold by how far an outline is from the true one: that of the largest region
 * (`first`), and that of the whole search. Writes the trust features of both.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-fold.ts REAL SPLIT.json FOLD OUT.json
 * WEIGHTS.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { SettledCard } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { useWeights } from '../../grading/use-weights.ts';
import { findRealSet, kindOf, photoFile } from '../../real/real-truth.ts';
import { pxPerMmOf, sideErrorsMm, worstSideMm } from '../../real/side-error.ts';

const [folder = '', split = '', fold = '', out = '', weights = ''] = process.argv.slice(2);
useWeights(weights);
const { createKernels } = await import('@tc/engine');
const { decodePhoto } = await import('@tc/engine/node');
const { cardsIn, findCardRegions, settleCard, trustFeatures } = await import('@tc/engine/stages');
const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
const foldOf = JSON.parse(await readFile(split, 'utf8')) as Record<string, number>;
const kernels = createKernels();
const judged: object[] = [];
for (const photo of set.photos) {
  if (!photo.outline || foldOf[photo.file] !== Number(fold)) continue;
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok) continue;
  const loaded = kernels.loadPhoto(decoded.value);
  const [region] = findCardRegions(kernels, loaded);
  const truth = photo.outline;
  const judgedAs = (card: SettledCard | null | undefined) => ({
    errorMm: card ? worstSideMm(truth, card.outline.quad) : null,
    features: card ? trustFeatures(card) : null,
    sidesMm: card ? sideErrorsMm(truth, card.outline.quad).map(([, middleMm]) => middleMm) : null,
  });
  const [card] = cardsIn(kernels, loaded);
  judged.push({
    file: photo.file,
    kind: kindOf(photo),
    pxPerMm: pxPerMmOf(truth),
    first: judgedAs(region && settleCard(kernels, loaded, region.quad)),
    ...judgedAs(card),
  });
}
await writeFile(out, JSON.stringify(judged));
