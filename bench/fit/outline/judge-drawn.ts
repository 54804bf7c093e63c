/**
 * Evaluates weights on drawn photos of the benchmark's practice half: how far the outline that the whole search finds is
 * from the true one, and its trust features.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-drawn.ts OUT.json WEIGHTS.ts [FIRST STEP]
 *
 * FIRST, STEP  judge only photos FIRST, FIRST + STEP and so on
 */
import { readFile, writeFile } from 'node:fs/promises';
import { useWeights } from '../../grading/use-weights.ts';
import { unorderedOutlineError } from '../../measures/outline-error.ts';
import { requirePhoto, usableVersions } from '../../photos/photo-cache.ts';
import { photoSet } from '../../photos/photo-set.ts';
import { rendererVersion } from '../../photos/source-version.ts';
import { sideErrorsMm } from '../../real/side-error.ts';

const [out = '', weights = '', first = '0', step = '1'] = process.argv.slice(2);
useWeights(weights);
const { createKernels } = await import('@tc/engine');
const { decodePhoto } = await import('@tc/engine/node');
const { locateCard } = await import('@tc/engine/stages');
const kernels = createKernels();
const versions = await usableVersions(rendererVersion(), false);
const judged: object[] = [];
for (const [i, spec] of photoSet('practice').entries()) {
  if (i % Number(step) !== Number(first)) continue;
  const { jpegFile, truth } = await requirePhoto(spec, versions);
  const decoded = await decodePhoto(await readFile(jpegFile));
  if (!decoded.ok) continue;
  const loaded = kernels.loadPhoto(decoded.value);
  const located = locateCard(kernels, loaded);
  const [card] = truth.cards;
  const found = located.ok ? located.value.outline.quad : null;
  judged.push({
    i,
    group: truth.group,
    expected: truth.expected,
    holder: card?.holder ?? 'none',
    refusal: located.ok ? null : located.error,
    trust: located.ok ? located.value.trust : null,
    sidesMm: found && card ? sideErrorsMm(card.quad, found).map(([, middleMm]) => middleMm) : null,
    errorMm: found && card ? unorderedOutlineError(card, found).worstCornerMm : null,
  });
}
await writeFile(out, JSON.stringify(judged));
