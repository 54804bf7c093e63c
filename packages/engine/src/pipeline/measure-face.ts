import { centeringPlusMinus, centeringScore, type RuleBook } from '@tc/rulebook';
import { measureCentering } from '../centering/measure-centering.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim } from '../flaws/rim-evidence.ts';
import type { Flaw, SideName, SideReport } from '../report.ts';
import type { StageEvent } from '../request.ts';

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

function tidy(flaw: Flaw): Flaw {
  const { x0, y0, x1, y1 } = flaw.at;
  return {
    kind: flaw.kind,
    at: { x0: to(x0, 2), y0: to(y0, 2), x1: to(x1, 2), y1: to(y1, 2) },
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
  const rim = measureRim({ ...view, bordersMm: centering.report.bordersMm });
  const corners = measureCorners(view, rim);
  report('corners', { corners: corners.corners, flaws: corners.flaws.map(tidy) });
  const edges = measureEdges(view, rim);
  report('edges', { edges: edges.edges, flaws: edges.flaws.map(tidy) });
  const { leftRight, topBottom, plusMinusPoints } = centering.report;
  return {
    centering: centering.report,
    corners: corners.corners,
    edges: edges.edges,
    flaws: [...corners.flaws, ...edges.flaws].map(tidy),
    unseen: null,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, side, rules),
      corners: corners.subgrade,
      edges: edges.subgrade,
      surface: null,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, side, rules),
      corners: corners.plusMinus,
      edges: edges.plusMinus,
      surface: null,
    },
    dataPoints: centering.dataPoints + corners.dataPoints + edges.dataPoints,
  };
}
