import { flawCatalog } from '@tc/kernel';
import { centeringOf } from '../centering/measure-centering.ts';
import { boxOverlap } from '../flaws/boxes.ts';
import { LAMPS_PLUS_MINUS } from '../flaws/lamps-plus-minus.ts';
import type {
  BySide,
  CenteringReport,
  CornerReport,
  EdgeName,
  EdgeReport,
  Flaw,
  SideReport,
} from '../report.ts';
import type { QuarterTurns } from './turned-map.ts';
import { boxInFirst, cornerInPhoto, edgeInPhoto } from './turned-report.ts';

/** What one photo of a side says of it, and how the card lies in it compared with the first. */
export interface Seen {
  readonly side: SideReport;
  readonly turns: QuarterTurns;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The middle one of the measured values; null if nothing was measured. */
function middleOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  if (known.length === 0) return null;
  return (known[(known.length - 1) >> 1] + known[known.length >> 1]) / 2;
}

/** Each border is the middle one of all photos; its interval is that of a single photo. */
export function joinCentering(seen: readonly Seen[]): CenteringReport {
  const [{ side: first }] = seen;
  const width = (edge: EdgeName) => {
    const middle = middleOf(
      seen.map(({ side, turns }) => side.centering.bordersMm?.[edgeInPhoto(edge, turns)]),
    );
    return middle === null ? null : Math.round(middle * 1000) / 1000;
  };
  const plusMinusMm = middleOf(seen.map(({ side }) => side.centering.plusMinusMm));
  if (plusMinusMm === null) return first.centering;
  const widths: BySide<number | null> = {
    left: width('left'),
    right: width('right'),
    top: width('top'),
    bottom: width('bottom'),
  };
  return centeringOf(widths, plusMinusMm, first.centering.lines);
}

function rounded(value: number | null, unit: number): number | null {
  return value === null ? null : Math.round(value * unit) / unit;
}

export function joinCorners(seen: readonly Seen[]): readonly CornerReport[] | null {
  const known = seen.filter(({ side }) => side.corners !== null);
  if (known.length === 0) return null;
  return (['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const).map((position) => {
    const own = known.map(({ side, turns }) =>
      side.corners?.find((corner) => corner.position === cornerInPhoto(position, turns)),
    );
    return {
      position,
      score: rounded(middleOf(own.map((corner) => corner?.score)), 10),
      roundingMm: rounded(middleOf(own.map((corner) => corner?.roundingMm)), 100),
      whiteningMm2: rounded(middleOf(own.map((corner) => corner?.whiteningMm2)), 100),
    };
  });
}

export function joinEdges(seen: readonly Seen[]): readonly EdgeReport[] | null {
  const known = seen.filter(({ side }) => side.edges !== null);
  if (known.length === 0) return null;
  return (['top', 'right', 'bottom', 'left'] as const).map((position) => {
    const own = known.map(({ side, turns }) =>
      side.edges?.find((edge) => edge.position === edgeInPhoto(position, turns)),
    );
    return {
      position,
      score: rounded(middleOf(own.map((edge) => edge?.score)), 10),
      whiteningMm: rounded(middleOf(own.map((edge) => edge?.whiteningMm)), 10),
      chips: rounded(middleOf(own.map((edge) => edge?.chips)), 1),
    };
  });
}

/** A subgrade of the rim: the middle one, and as much surer as several lamps are than one. */
export function joinRimSubgrade(
  seen: readonly Seen[],
  name: 'corners' | 'edges',
): { readonly subgrade: number | null; readonly plusMinus: number | null } {
  const known = seen.filter(({ side }) => side.subgrades[name] !== null);
  const subgrade = rounded(middleOf(known.map(({ side }) => side.subgrades[name])), 10);
  const single = middleOf(known.map(({ side }) => side.subgradesPlusMinus[name]));
  if (subgrade === null || single === null) return { subgrade, plusMinus: null };
  const lamps = LAMPS_PLUS_MINUS[name] * LAMPS_PLUS_MINUS[name];
  const others = Math.max(0, single * single - lamps);
  return { subgrade, plusMinus: tenths(Math.sqrt(others + lamps / known.length)) };
}

/** Boxes of one flaw in two photos overlap at least this much once both are this much wider. */
const LEAST_OVERLAP = 0.1;
const WIDER_MM = 0.75;

function wider({ x0, y0, x1, y1 }: Flaw['at']): Flaw['at'] {
  return { x0: x0 - WIDER_MM, y0: y0 - WIDER_MM, x1: x1 + WIDER_MM, y1: y1 + WIDER_MM };
}

/** What one lamp shows and the others do not is the lamp's: a flaw is one that half the photos show. */
export function joinFlaws(seen: readonly Seen[]): Flaw[] {
  const [{ side: first }] = seen;
  const groups: { readonly flaws: Flaw[]; readonly photos: Set<number> }[] = [];
  for (const [photo, { side, turns }] of seen.entries()) {
    for (const flaw of side.flaws) {
      const own = { ...flaw, at: boxInFirst(flaw.at, turns, side.card, first.card) };
      const { part } = flawCatalog[flaw.kind];
      const group = groups.find(
        ({ flaws: [other] }) =>
          flawCatalog[other.kind].part === part &&
          boxOverlap(wider(other.at), wider(own.at)) >= LEAST_OVERLAP,
      );
      if (group) {
        group.flaws.push(own);
        group.photos.add(photo);
      } else groups.push({ flaws: [own], photos: new Set([photo]) });
    }
  }
  return groups
    .filter(({ photos }) => 2 * photos.size >= seen.length && photos.size >= 2)
    .map(({ flaws }) => {
      const bySeverity = [...flaws].sort((a, b) => a.severity - b.severity);
      return bySeverity[bySeverity.length >> 1];
    });
}
