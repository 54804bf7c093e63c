import type { Observation } from '../grading/observation.ts';
import { hasInventedBorder } from '../measures/border-error.ts';
import { falseFlaws, searchFlaws } from '../measures/flaw-match.ts';
import { isGraded, readCardPhotos } from './reading.ts';

const OUTLINE_LIMIT_MM = 0.5;
const BORDER_LIMIT_MM = 0.1;

export interface Failure {
  readonly seed: number;
  readonly group: string;
  readonly style: string;
  /** Damage from 0 to 1, which rises along a ladder of photos; null for other photos. */
  readonly damageLevel: number | null;
  /** Short, and worst first. */
  readonly reasons: readonly string[];
  readonly jpegFile: string;
}

/** Every photo with something wrong, and what it is. */
export function listFailures(observations: readonly Observation[]): Failure[] {
  return observations.flatMap((observation) => {
    const reasons = reasonsOf(observation);
    if (reasons.length === 0) return [];
    const { spec, jpegFile, truth } = observation;
    const { seed, style = '', damageLevel = null } = spec;
    return [{ seed, group: truth.group, style, damageLevel, reasons, jpegFile }];
  });
}

function reasonsOf(observation: Observation): string[] {
  const { outcome, truth } = observation;
  const got = outcome.status === 'refused' ? outcome.code : outcome.status;
  if (outcome.status === 'threw') return [`threw: ${outcome.message}`];
  if (got !== truth.expected) return [`expected ${truth.expected}, got ${got}`];
  const [photo] = readCardPhotos([observation]);
  if (!photo || !isGraded(photo)) return [];
  const { side } = photo.outcome;
  const { worstCornerMm, overlap } = photo.outline;
  const reasons: string[] = [];
  if (worstCornerMm > OUTLINE_LIMIT_MM) {
    reasons.push(`corner off by ${worstCornerMm.toFixed(2)} mm (overlap ${overlap.toFixed(3)})`);
  }
  const sizeIsRight =
    side.card.widthMm === photo.card.widthMm && side.card.heightMm === photo.card.heightMm;
  if (!sizeIsRight) reasons.push(`size ${side.card.size} instead of ${photo.card.size}`);
  if (truth.borderless && hasInventedBorder(side)) reasons.push('border invented');
  for (const { side: name, errorMm, plusMinusMm, trueMm } of photo.borders) {
    if (errorMm === null) reasons.push(`border ${name} of ${trueMm.toFixed(2)} mm not measured`);
    else if (Math.abs(errorMm) > BORDER_LIMIT_MM) {
      const stated = plusMinusMm === null ? '?' : plusMinusMm.toFixed(2);
      reasons.push(`border ${name} off by ${errorMm.toFixed(2)} mm (stated ±${stated})`);
    }
  }
  for (const { flaw, isLookedAt, isTouched, isBoxed, isNamed } of searchFlaws(photo.card, side)) {
    if (!isLookedAt || isNamed) continue;
    const how = isBoxed ? 'named wrongly' : isTouched ? 'boxed badly' : 'missed';
    const place = `${flaw.at.x0.toFixed(1)},${flaw.at.y0.toFixed(1)}`;
    reasons.push(`${flaw.kind} of ${flaw.sizeMm.toFixed(1)} mm at ${place} ${how}`);
  }
  for (const { kind, at } of falseFlaws(photo.card, side)) {
    const box = [at.x0, at.y0, at.x1, at.y1].map((mm) => mm.toFixed(1)).join(',');
    reasons.push(`false ${kind} at ${box}`);
  }
  return reasons;
}
