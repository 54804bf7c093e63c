import { type WarningCode, warningsWhere } from '@tc/kernel';
import {
  centeringPlusMinus,
  centeringScore,
  type RuleBook,
  surfaceStanding,
  wearOf,
} from '@tc/rulebook';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { measureCentering } from '../centering/measure-centering.ts';
import { measureCorners } from '../corners/measure-corners.ts';
import { measureEdges } from '../edges/measure-edges.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim } from '../flaws/rim-evidence.ts';
import { findRimWear } from '../flaws/rim-runs.ts';
import { flawSizePlusMinusMm } from '../plus-minus.ts';
import type { BoxMm, Flaw, SideName, SideReport, Subgrades } from '../report.ts';
import type { StageEvent } from '../request.ts';
import { measureSurface, NO_SURFACE, type SurfaceMeasured } from '../surface/measure-surface.ts';

export type Face = Pick<
  SideReport,
  | 'centering'
  | 'corners'
  | 'edges'
  | 'flaws'
  | 'unseen'
  | 'subgrades'
  | 'subgradesPlusMinus'
  | 'surfaceSeen'
  | 'dataPoints'
> & {
  /** What to keep in mind about these figures. */
  readonly warnings: readonly WarningCode[];
};

function to(value: number, digits: number): number {
  const unit = digits === 1 ? 10 : 100;
  return Math.round(value * unit) / unit;
}

function tidyBox({ x0, y0, x1, y1 }: BoxMm): BoxMm {
  return { x0: to(x0, 2), y0: to(y0, 2), x1: to(x1, 2), y1: to(y1, 2) };
}

function tidy(flaw: Flaw, { cardMap }: CardView): Flaw {
  return {
    kind: flaw.kind,
    at: tidyBox(flaw.at),
    severity: to(flaw.severity, 2),
    confidence: to(flaw.confidence, 2),
    sizeMm: to(flaw.sizeMm, 2),
    plusMinusMm: Math.max(0.01, to(flawSizePlusMinusMm(flaw, cardMap), 2)),
    ...(flaw.path && { path: flaw.path }),
    ...(flaw.widthMm !== undefined && { widthMm: flaw.widthMm }),
  };
}

type Report = (stage: StageEvent['stage'], found: StageEvent['found']) => void;

/** What the cut edge and the face show of wear. */
interface Wear
  extends Pick<Face, 'corners' | 'edges' | 'flaws' | 'unseen' | 'surfaceSeen' | 'dataPoints'> {
  readonly warnings: readonly WarningCode[];
  readonly subgrades: Omit<Subgrades, 'centering'>;
  readonly plusMinus: Omit<Subgrades, 'centering'>;
}

/** Wear of the cut edge alone. */
interface Worn {
  readonly subgrades: Pick<Subgrades, 'corners' | 'edges'>;
  readonly plusMinus: Pick<Subgrades, 'corners' | 'edges'>;
}

const NO_SUBGRADES = { corners: null, edges: null, surface: null };

/** If the outline may not be the card's, print would be taken for wear, so nothing is measured. */
const NOT_MEASURED: Wear = {
  warnings: [],
  corners: null,
  edges: null,
  flaws: [],
  unseen: null,
  surfaceSeen: null,
  dataPoints: 0,
  subgrades: NO_SUBGRADES,
  plusMinus: NO_SUBGRADES,
};

/** The surface score in the context of the wear of corners and edges. */
function standingOf(surface: SurfaceMeasured, { subgrades, plusMinus }: Worn, rules: RuleBook) {
  return surfaceStanding(
    {
      score: surface.score,
      plusMinus: surface.plusMinus,
      seen: surface.seen,
      isCreased: surface.flaws.some(({ kind }) => kind === 'crease'),
    },
    wearOf(
      { centering: null, surface: null, ...subgrades },
      { centering: null, surface: null, ...plusMinus },
      rules,
    ),
    rules,
  );
}

function measureWear(
  view: CardView,
  card: RectifiedCard,
  withSurface: boolean,
  rules: RuleBook,
  report: Report,
): Wear {
  const tidied = (flaw: Flaw) => tidy(flaw, view);
  const scores = rules.wear.value;
  const rim = measureRim(view);
  const wear = findRimWear(rim);
  const corners = measureCorners(view, scores.corners, rim, wear);
  report('corners', { corners: corners.corners, flaws: corners.flaws.map(tidied) });
  const edges = measureEdges(view, scores.edges, rim, wear);
  report('edges', { edges: edges.edges, flaws: edges.flaws.map(tidied) });
  const surface = withSurface ? measureSurface(view, scores, { card, rim }) : NO_SURFACE;
  report('surface', { flaws: surface.flaws.map(tidied) });
  const worn: Worn = {
    subgrades: { corners: corners.subgrade, edges: edges.subgrade },
    plusMinus: { corners: corners.plusMinus, edges: edges.plusMinus },
  };
  const standing = standingOf(surface, worn, rules);
  return {
    warnings: warningsWhere({ 'wear-or-print': wear.isMaybePrint }),
    corners: corners.corners,
    edges: edges.edges,
    flaws: [...corners.flaws, ...edges.flaws, ...surface.flaws].map(tidied),
    unseen: surface.unseen.map(({ at, reason }) => ({ at: tidyBox(at), reason })),
    surfaceSeen: surface.seen,
    dataPoints: corners.dataPoints + edges.dataPoints + surface.dataPoints,
    subgrades: { ...worn.subgrades, surface: standing.subgrade },
    plusMinus: { ...worn.plusMinus, surface: standing.plusMinus },
  };
}

/** How a face is examined. */
export interface Look {
  readonly side: SideName;
  /** Whether the outline is certainly the card's. */
  readonly isSure: boolean;
  readonly withSurface: boolean;
  /** The same card at full resolution, which border widths need. */
  readonly inPhoto: CardView;
}

/** The four subgrades of one side and everything they are based on; what is not measured stays null. */
export function measureFace(
  view: CardView,
  card: RectifiedCard,
  { side, isSure, withSurface, inPhoto }: Look,
  rules: RuleBook,
  report: Report,
): Face {
  const { report: centering, dataPoints: centeringPoints } = measureCentering(inPhoto);
  report('centering', { centering });
  const known: CardView = { ...view, bordersMm: centering.bordersMm };
  const { subgrades, plusMinus, dataPoints, ...wear } = isSure
    ? measureWear(known, card, withSurface, rules, report)
    : NOT_MEASURED;
  const { leftRight, topBottom, plusMinusPoints } = centering;
  return {
    centering,
    ...wear,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, side, rules),
      ...subgrades,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, side, rules),
      ...plusMinus,
    },
    dataPoints: centeringPoints + dataPoints,
  };
}
