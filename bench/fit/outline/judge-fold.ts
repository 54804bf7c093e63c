/**
 * Evaluates weights on the photos of one fold by how far the outline of the largest region is from the
 * true one, and writes the trust features of each outline.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-fold.ts REAL SPLIT.json FOLD OUT.json
 * WEIGHTS.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { invariant } from '@tc/kernel';
import { findRealSet, kindOf, photoFile } from '../../real/real-truth.ts';
import { pxPerMmOf, worstSideMm } from '../../real/side-error.ts';

const [folder = '', split = '', fold = '', out = '', weights = ''] = process.argv.slice(2);
// The engine imports its weights from a module; this replaces that module with the weights to evaluate.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('weights.generated.ts')
      ? {
          url: pathToFileURL(path.resolve(weights)).href,
          format: 'module-typescript',
          shortCircuit: true,
        }
      : next(specifier, context),
});
const { createKernels } = await import('@tc/engine');
const { decodePhoto } = await import('@tc/engine/node');
const { findCardRegions, settleCard, trustFeatures } = await import('@tc/engine/stages');
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
