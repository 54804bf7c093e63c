/**
 * Judges the weights that lie in the engine on the photos of one fold, by how far the outline of the
 * largest region lies from the true one, and writes what speaks for each outline.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-fold.ts REAL SPLIT.json FOLD OUT.json
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { findCardRegions, settleCard, trustFeatures } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { findRealSet, kindOf, photoFile } from '../../real/real-truth.ts';
import { pxPerMmOf, worstSideMm } from '../../real/side-error.ts';

const [folder = '', split = '', fold = '', out = ''] = process.argv.slice(2);
const set = await findRealSet(folder);
invariant(set, 'a folder with a truth.json');
const foldOf = JSON.parse(await readFile(split, 'utf8')) as Record<string, number>;
const kernels = createKernels();
const judged: object[] = [];
for (const photo of set.photos) {
  if (!photo.outline || foldOf[photo.file] !== Number(fold)) continue;
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok) continue;
  const loaded = kernels.loadPhoto(decoded.value);
  const [region] = findCardRegions(kernels, loaded);
  const settled = region ? settleCard(kernels, loaded, region.quad) : null;
  judged.push({
    file: photo.file,
    kind: kindOf(photo),
    pxPerMm: pxPerMmOf(photo.outline),
    errorMm: settled ? worstSideMm(photo.outline, settled.outline.quad) : null,
    features: settled ? trustFeatures(settled) : null,
  });
}
await writeFile(out, JSON.stringify(judged));
