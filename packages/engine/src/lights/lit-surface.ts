import { surfaceScore, type WearScores } from '@tc/rulebook';
import { boxOverlap } from '../flaws/boxes.ts';
import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { trainedDamageNetwork } from '../network/trained-networks.ts';
import type { Flaw, SideReport, UnseenRegion } from '../report.ts';
import { withInk } from './broken-ink.ts';
import { runDamageNetwork } from './damage-network.ts';
import { findDamageRegions } from './damage-regions.ts';
import { joinReadings } from './join-readings.ts';
import { DAMAGE_ODDS, LEAST_LIT_EVIDENCE, litRecall } from './lit-evidence.ts';
import { flawOfRegion, TOLD_APART } from './region-flaw.ts';
import type { Relief } from './relief.ts';
import { reliefFeatures } from './relief-features.ts';
import { unlitRegions } from './unlit-regions.ts';
import { withoutRim } from './without-rim.ts';

export interface LitSurface {
  readonly flaws: readonly Flaw[];
  readonly unseen: readonly UnseenRegion[];
  readonly score: number | null;
  readonly plusMinus: number | null;
  readonly seen: number;
  readonly dataPoints: number;
}

type Scores = Pick<WearScores, 'surface' | 'perFurtherFlaw'>;

/** What is left open even with light from all sides: a print spot, a faint stain, gloss. */
const LEAST_PLUS_MINUS = 0.5;
const PER_UNSEEN = 1.5;
const MOST_HIDDEN = 0.5;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What changes with the light like damage. */
function findShown(
  kernels: Kernels,
  features: FeatureMap,
  card: SideReport['card'],
  scores: Scores,
): readonly Flaw[] {
  const evidence = runDamageNetwork(kernels, trainedDamageNetwork(), features);
  return findDamageRegions(withoutRim(evidence, card), TOLD_APART.length)
    .filter((region) => region.evidence > LEAST_LIT_EVIDENCE)
    .map((region) => flawOfRegion(region, DAMAGE_ODDS, scores));
}

/**
 * The surface by what changed with the light, and by what the first photo shows of it anyway.
 *
 * @param photos how many were laid on each other, two or more
 * @param alone flaws of the surface that the first photo shows by itself
 */
export function measureLitSurface(
  kernels: Kernels,
  card: SideReport['card'],
  relief: Relief,
  photos: number,
  alone: readonly Flaw[],
  scores: Scores,
): LitSurface {
  const shown = findShown(kernels, reliefFeatures(relief), card, scores);
  const { unseen, share } = unlitRegions(relief, card);
  const isUnlit = ({ at }: Flaw) => unseen.some((region) => boxOverlap(region.at, at) > 0);
  const joined = joinReadings(shown, alone, (flaw) => (isUnlit(flaw) ? 0 : litRecall(photos)));
  const flaws = withInk(relief, joined);
  const isKnown = share <= MOST_HIDDEN || flaws.some(({ kind }) => kind === 'crease');
  return {
    flaws,
    unseen,
    score: isKnown ? surfaceScore(flaws, scores) : null,
    plusMinus: isKnown ? Math.round((LEAST_PLUS_MINUS + PER_UNSEEN * share) * 10) / 10 : null,
    seen: rounded(litRecall(photos) * (1 - share)),
    dataPoints: photos * relief.print.data.length,
  };
}
