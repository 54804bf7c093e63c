import { centeringPlusMinus, centeringScore, type RuleBook } from '@tc/rulebook';
import { measureCentering } from '../centering/measure-centering.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim } from '../flaws/rim-evidence.ts';
import { findRimWear } from '../flaws/rim-runs.ts';
import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { BoxMm, Flaw, SideName, SideReport, Subgrades } from '../report.ts';
import type { StageEvent } from '../request.ts';
import { measureSurface } from '../surface/measure-surface.ts';

export type Face = Pick<
  SideReport,
  | 'centering'
  | 'corners'
  | 'edges'
  | 'flaws'
  | 'unseen'
  | 'subgrades'
  | 'subgradesPlusMinus'
  | 'dataPoints'
> & {
  /** What to keep in mind about these figures. */
  readonly warnings: readonly string[];
};

function to(value: number, digits: number): number {
  const unit = digits === 1 ? 10 : 100;
  return Math.round(value * unit) / unit;
}

function tidyBox({ x0, y0, x1, y1 }: BoxMm): BoxMm {
  return { x0: to(x0, 2), y0: to(y0, 2), x1: to(x1, 2), y1: to(y1, 2) };
}

function tidy(flaw: Flaw): Flaw {
  return {
    kind: flaw.kind,
    at: tidyBox(flaw.at),
    severity: to(flaw.severity, 2),
    confidence: to(flaw.confidence, 2),
    sizeMm: to(flaw.sizeMm, 2),
  };
}

type Report = (stage: StageEvent['stage'], found: StageEvent['found']) => void;

/** What the cut and the face show of wear. */
interface Wear extends Pick<Face, 'corners' | 'edges' | 'flaws' | 'unseen' | 'dataPoints'> {
  readonly warnings: readonly string[];
  readonly subgrades: Omit<Subgrades, 'centering'>;
  readonly plusMinus: Omit<Subgrades, 'centering'>;
}

const NO_SUBGRADES = { corners: null, edges: null, surface: null };

/** Along an outline that may not be the card's, print would be taken for wear: nothing is measured. */
const NOT_MEASURED: Wear = {
  warnings: [],
  corners: null,
  edges: null,
  flaws: [],
  unseen: null,
  dataPoints: 0,
  subgrades: NO_SUBGRADES,
  plusMinus: NO_SUBGRADES,
};

function measureWear(view: CardView, card: RectifiedCard, report: Report): Wear {
  const rim = measureRim(view);
  const wear = findRimWear(rim);
  const corners = measureCorners(view, rim, wear);
  report('corners', { corners: corners.corners, flaws: corners.flaws.map(tidy) });
  const edges = measureEdges(view, rim, wear);
  report('edges', { edges: edges.edges, flaws: edges.flaws.map(tidy) });
  const surface = measureSurface(view, { card, rim, worn: wear.worn });
  report('surface', { flaws: surface.flaws.map(tidy) });
  return {
    warnings: wear.isMaybePrint ? ['wear-or-print'] : [],
    corners: corners.corners,
    edges: edges.edges,
    flaws: [...corners.flaws, ...edges.flaws, ...surface.flaws].map(tidy),
    unseen: surface.unseen.map(({ at, reason }) => ({ at: tidyBox(at), reason })),
    dataPoints: corners.dataPoints + edges.dataPoints + surface.dataPoints,
    subgrades: { corners: corners.subgrade, edges: edges.subgrade, surface: surface.subgrade },
    plusMinus: { corners: corners.plusMinus, edges: edges.plusMinus, surface: surface.plusMinus },
  };
}

/**
 * The four subgrades of one side and everything they rest on; what is not measured stays null.
 *
 * @param isSure whether the outline is surely the card's
 */
export function measureFace(
  view: CardView,
  card: RectifiedCard,
  { side, isSure }: { readonly side: SideName; readonly isSure: boolean },
  rules: RuleBook,
  report: Report,
): Face {
  const centering = measureCentering(view);
  report('centering', { centering: centering.report });
  const known: CardView = { ...view, bordersMm: centering.report.bordersMm };
  const { subgrades, plusMinus, dataPoints, ...wear } = isSure
    ? measureWear(known, card, report)
    : NOT_MEASURED;
  const { leftRight, topBottom, plusMinusPoints } = centering.report;
  return {
    centering: centering.report,
    ...wear,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, side, rules),
      ...subgrades,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, side, rules),
      ...plusMinus,
    },
    dataPoints: centering.dataPoints + dataPoints,
  };
}
