import { readFile } from 'node:fs/promises';
import type { Quad } from '@tc/engine';
import { createRng, invariant } from '@tc/kernel';
import { useWeights } from '../../grading/use-weights.ts';
import { answerOrders } from '../../grading/worker-pool.ts';
import { worstSideMm } from '../../real/side-error.ts';
import type { Windowed } from '../../windows/windowed.ts';
import { type View, windowOf } from '../../windows/windowed-photo.ts';

export interface CutOffOrder {
  readonly file: string;
  /** Null if there is no whole card, so that no outline would be right. */
  readonly outline: Quad | null;
  readonly limitMm: number;
  /** Shown instead of the photo: a random window of it, or the card as a scan. */
  readonly shown: { readonly view: View; readonly seed: number } | null;
}

/** What speaks for a candidate going on beyond the photo. */
export interface CutOffSigns {
  readonly borderShare: number;
  /** Whether two of its sides are there and another is not. */
  readonly isSideHidden: boolean;
  readonly misfit: number;
  readonly trust: number;
}

export interface CutOffAnswer {
  /** The card that a photo was about to be graded by; null if there was none. */
  readonly main: CutOffSigns | null;
  readonly others: readonly CutOffSigns[];
  /** What becomes of the photo unless it is refused for these signs. */
  readonly otherwise: 'right' | 'wrong' | 'refused';
}

const weights = process.env.OUTLINE_WEIGHTS;
if (weights) useWeights(weights);
const { createKernels } = await import('@tc/engine');
const { decodePhoto } = await import('@tc/engine/node');
const { candidatesIn, cardsAmong, findCardRegions, isCutOff, misfitOf, searchCards } = await import(
  '@tc/engine/stages'
);
const kernels = createKernels();

/** What is looked at, and the outline that would be right. */
async function showOrder({ file, outline, shown }: CutOffOrder) {
  const decoded = await decodePhoto(await readFile(file));
  invariant(decoded.ok, `not a photo: ${file}`);
  const image = decoded.value;
  if (outline === null || shown === null) return { image, outline };
  const part: Windowed = windowOf({ image, outline }, shown.view, createRng(shown.seed));
  return { image: part.image, outline: shown.view === 'card cut off' ? null : part.outline };
}

answerOrders(async (order: CutOffOrder): Promise<CutOffAnswer> => {
  const { image, outline } = await showOrder(order);
  const photo = kernels.loadPhoto(image);
  const regions = findCardRegions(kernels, photo);
  // Along the whole border, a candidate tells what its sides alone say.
  const looked = regions.flatMap((region) =>
    candidatesIn(kernels, photo, [{ ...region, borderShare: 1 }]).map((one) => ({ one, region })),
  );
  const candidates = looked.map(({ one }) => one);
  const [first] = cardsAmong(candidates);
  const signs = looked.map(
    ({ one, region }): CutOffSigns => ({
      borderShare: region.borderShare,
      isSideHidden: one.goesOnBeyond,
      misfit: misfitOf(photo, one.settled.outline.quad),
      trust: one.trust,
    }),
  );
  const free = candidates.map((one) => ({ ...one, isAlongBorder: false, goesOnBeyond: false }));
  const [found] = searchCards(kernels, photo, free);
  const isGraded = found !== undefined && !isCutOff(photo, found, free);
  const isRight =
    isGraded &&
    outline !== null &&
    worstSideMm(outline, found.settled.outline.quad) <= order.limitMm;
  return {
    main: first ? (signs[candidates.indexOf(first)] ?? null) : null,
    others: signs,
    otherwise: isRight ? 'right' : isGraded ? 'wrong' : 'refused',
  };
});
