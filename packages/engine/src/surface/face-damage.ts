import type { WearScores } from '@tc/rulebook';
import type { CardView } from '../flaws/card-view.ts';
import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { findDamageRegions } from '../lights/damage-regions.ts';
import { type DamageOdds, flawOfRegion } from '../lights/region-flaw.ts';
import type { Flaw } from '../report.ts';
import { cutFace, faceFeatures } from './face-features.ts';
import { evidenceInTurns, type FaceLayers, trainedFaceNetwork } from './face-network.ts';

/**
 * Less evidence than this is no flaw: it is less likely damage than 60 %, and would cost more than one false flaw for
 * every ten worn cards (bench/fit/surface/judge_damage.py; docs/damage-network.md).
 */
const LEAST_EVIDENCE = 2.75;
/** What the evidence of a region is worth, by the same script, everyday photos included. */
const FACE_ODDS: DamageOdds = { constant: -2.8, perUnit: 1.16 };

/**
 * A face without a region of more evidence than this is not looked at again. Of 147 real faces in four turns, one look in
 * 588 is lost by it that four looks take for damage (decision 0069).
 */
const SUSPICIOUS = 2;

function isSuspicious(evidence: FeatureMap): boolean {
  return findDamageRegions(evidence, 0).some((region) => region.evidence > SUSPICIOUS);
}

/** Evidence for damage in cells of 0.4 mm, the mean of four turns where anything is suspicious. */
export function findFaceEvidence(
  kernels: Kernels,
  layers: FaceLayers,
  features: FeatureMap,
): FeatureMap {
  return evidenceInTurns(kernels, layers, features, isSuspicious);
}

/** What looks like damage in one photo's face, the clearest first. */
export function findFaceDamage(
  { kernels, photo, cardMap }: CardView,
  scores: Pick<WearScores, 'surface'>,
): Flaw[] {
  const features = faceFeatures(cutFace(photo, cardMap));
  return findDamageRegions(findFaceEvidence(kernels, trainedFaceNetwork(), features), 0)
    .filter(({ evidence }) => evidence > LEAST_EVIDENCE)
    .map((region) => flawOfRegion(region, FACE_ODDS, scores));
}
