import { centeringPlusMinus, centeringScore, type RuleBook } from '@tc/rulebook';
import { measureCentering } from '../centering/measure-centering.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim } from '../flaws/rim-evidence.ts';
import type { BoxMm, Flaw, SideName, SideReport } from '../report.ts';
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
>;

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

/** The four subgrades of one side and everything they rest on; what is not measured stays null. */
export function measureFace(
  view: CardView,
  side: SideName,
  rules: RuleBook,
  report: (stage: StageEvent['stage'], found: StageEvent['found']) => void,
): Face {
  const centering = measureCentering(view.photo, view.frame, view.outline, view.size.tiltDeg);
  report('centering', { centering: centering.report });
  const known: CardView = { ...view, bordersMm: centering.report.bordersMm };
  const rim = measureRim(known);
  const corners = measureCorners(known, rim);
  report('corners', { corners: corners.corners, flaws: corners.flaws.map(tidy) });
  const edges = measureEdges(known, rim);
  report('edges', { edges: edges.edges, flaws: edges.flaws.map(tidy) });
  const surface = measureSurface(known, rim);
  report('surface', { flaws: surface.flaws.map(tidy) });
  const { leftRight, topBottom, plusMinusPoints } = centering.report;
  return {
    centering: centering.report,
    corners: corners.corners,
    edges: edges.edges,
    flaws: [...corners.flaws, ...edges.flaws, ...surface.flaws].map(tidy),
    unseen: surface.unseen.map(({ at, reason }) => ({ at: tidyBox(at), reason })),
    subgrades: {
      centering: centeringScore(leftRight, topBottom, side, rules),
      corners: corners.subgrade,
      edges: edges.subgrade,
      surface: surface.subgrade,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, side, rules),
      corners: corners.plusMinus,
      edges: edges.plusMinus,
      surface: surface.plusMinus,
    },
    dataPoints: centering.dataPoints + corners.dataPoints + edges.dataPoints + surface.dataPoints,
  };
}
