import type { WearScores } from '@tc/rulebook';
import type { CardView } from '../flaws/card-view.ts';
import { findDamageRegions } from '../lights/damage-regions.ts';
import { type DamageOdds, flawOfRegion } from '../lights/region-flaw.ts';
import type { Flaw } from '../report.ts';
import { cutFace, faceFeatures } from './face-features.ts';
import { runFaceNetwork, trainedFaceNetwork } from './face-network.ts';

/**
 * Less evidence than this is no flaw: it would cost more than one false flaw for every ten worn cards
 * (bench/fit/surface/judge_damage.py; docs/damage-network.md).
 */
const LEAST_EVIDENCE = 3.46;
/** What the evidence of a region is worth, by the same script, everyday photos included. */
const FACE_ODDS: DamageOdds = { constant: -3.52, perUnit: 1.13 };

/** What looks like damage in one photo's face, the clearest first. */
export function findFaceDamage(
  { kernels, photo, cardMap }: CardView,
  scores: Pick<WearScores, 'surface'>,
): Flaw[] {
  const features = faceFeatures(cutFace(photo, cardMap));
  return findDamageRegions(runFaceNetwork(kernels, trainedFaceNetwork(), features), 0)
    .filter(({ evidence }) => evidence > LEAST_EVIDENCE)
    .map((region) => flawOfRegion(region, FACE_ODDS, scores));
}
