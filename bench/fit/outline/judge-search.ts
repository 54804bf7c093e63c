/**
 * Tells why outlines of drawn cards are wrong: because nothing was proposed near the card (the search), or because the
 * evidence prefers another place. Each miss is settled once more from the true corners; where that is right and worth
 * more than what was found, the search missed it.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-search.ts FROM TO
 */
import { createKernels, type Quad } from '@tc/engine';
import { findCardRegions, locateCard, settleCard, worthOf } from '@tc/engine/stages';
import { worldSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';

/** Seeds that nothing else draws, in the styles that development may see. */
const FIRST_SEED = 700_000;
const SMALL = { widthPx: 1500, heightPx: 2000 };
const RIGHT_MM = 0.5;

const [from = '0', to = '0'] = process.argv.slice(2);
const kernels = createKernels();

/** How far the farthest corner is from the true one, whichever way up the outline was found. */
function cornersOffMm(found: Quad, truth: Quad, pxPerMm: number): number {
  const starts = [0, 1, 2, 3].map((start) =>
    Math.max(
      ...truth.map(([x, y], i) => {
        const [foundX, foundY] = found[(i + start) % 4] ?? [0, 0];
        return Math.hypot(foundX - x, foundY - y);
      }),
    ),
  );
  return Math.min(...starts) / pxPerMm;
}

const counts = { right: 0, 'missed by the search': 0, 'other evidence': 0 };
for (let card = Number(from); card < Number(to); card++) {
  const spec = { ...worldSpec(FIRST_SEED + card, 'practice'), ...SMALL };
  const { photo, cards, expected } = await renderPhoto(spec);
  const [truth] = cards;
  if (expected !== 'graded' || !truth) continue;
  const { quad, widthMm, heightMm } = truth;
  const [[ax, ay], , [cx, cy]] = quad;
  const pxPerMm = Math.hypot(cx - ax, cy - ay) / Math.hypot(widthMm, heightMm);
  const off = (found: Quad) => cornersOffMm(found, quad, pxPerMm);
  const loaded = kernels.loadPhoto(photo);
  const located = locateCard(kernels, loaded);
  if (located.ok && off(located.value.outline.quad) <= RIGHT_MM) {
    counts.right++;
    continue;
  }
  const [region] = findCardRegions(kernels, loaded);
  const own = region && settleCard(kernels, loaded, region.quad);
  const best = settleCard(kernels, loaded, quad);
  const [worth, bestWorth] = [own, best].map((one) => (one ? worthOf(loaded, one.wide) : -9));
  const isRight = best !== null && off(best.outline.quad) <= RIGHT_MM;
  const why = isRight && bestWorth > worth ? 'missed by the search' : 'other evidence';
  counts[why]++;
  const got = located.ok ? `${off(located.value.outline.quad).toFixed(1)} mm` : located.error;
  const rough = region ? `${off(region.quad).toFixed(1)} mm` : 'none';
  process.stdout.write(
    `${card}: ${got}, proposed ${rough} off, worth ${worth.toFixed(2)} (from the truth ${bestWorth.toFixed(2)}): ${why}\n`,
  );
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
