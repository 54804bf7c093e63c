import { type RuleBook, wearScore, wearSize } from '@tc/rulebook';
import type { Flaw, SideReport } from '../report.ts';

export type RimPart = 'corners' | 'edges';

/** Severities are written in hundredths of nine grades, subgrades in tenths of one. */
const HALF_SEVERITY = 0.005;
const HALF_SUBGRADE = 0.05;
/** What the depth of a flaw at the edge adds to its severity, per millimeter. */
const SEVERITY_PER_DEPTH_MM = 0.1;

/** Corners count wear as the leg of a right triangle of its area, edges as the side of a square. */
const AREA_OF_SIZE = { corners: 0.5, edges: 1 } as const;

export function scoreOfArea(areaMm2: number, part: RimPart, rules: RuleBook): number {
  return wearScore(rules.wear.value[part], Math.sqrt(areaMm2 / AREA_OF_SIZE[part]));
}

function areaOfScore(score: number, part: RimPart, rules: RuleBook): number {
  const sizeMm = wearSize(rules.wear.value[part], score);
  return AREA_OF_SIZE[part] * sizeMm * sizeMm;
}

/** How far a flaw reaches into the card from the nearest edge. */
function depthMm({ at }: Flaw, { widthMm, heightMm }: SideReport['card']): number {
  return Math.min(at.x1, at.y1, widthMm - at.x0, heightMm - at.y0);
}

/** The largest area that a measured flaw of the rim can have, from its severity; never more than its box. */
export function areaOfFlaw(
  flaw: Flaw,
  part: RimPart,
  card: SideReport['card'],
  rules: RuleBook,
): number {
  const { at, severity } = flaw;
  const deeper = part === 'edges' ? SEVERITY_PER_DEPTH_MM * depthMm(flaw, card) : 0;
  const score = 10 - 9 * Math.min(1, severity + HALF_SEVERITY - deeper);
  return Math.min(areaOfScore(score, part, rules), (at.x1 - at.x0) * (at.y1 - at.y0));
}

/** The least wear that is rounded to this subgrade. */
export function leastArea(subgrade: number, part: RimPart, rules: RuleBook): number {
  return areaOfScore(subgrade + HALF_SUBGRADE, part, rules);
}
