import { placePlusMinus } from '@tc/engine/plus-minus';
import { flawCatalog, flawName, sayPlusMinus } from '@tc/kernel';
import { sayMeasured, showValue } from '../ui/measured.tsx';
import { type NumberedFlaw, placeFlaw, sizeFlaw } from './flaws.ts';
import type { GradedReport, SideName, SideReport, SubgradeName } from './model.ts';
import { SUBGRADE_NAMES } from './words.ts';

/** What holds the grade back, and where it is. */
export interface Limit {
  readonly subgrade: SubgradeName;
  readonly sentence: string;
  /** The side to look at; null when nothing more of it can be seen in a photo. */
  readonly side: SideName | null;
  /** The flaw to show; null when a border or no single mark is the reason. */
  readonly flaw: number | null;
}

function weakestSide(report: GradedReport, subgrade: SubgradeName): SideName {
  const front = report.sides.front.subgrades[subgrade] ?? 11;
  const back = report.sides.back?.subgrades[subgrade] ?? 11;
  return back < front ? 'back' : 'front';
}

function worseRatio({ centering }: SideReport): string {
  const axes = [
    { pair: centering.leftRight, name: 'left to right' },
    { pair: centering.topBottom, name: 'top to bottom' },
  ].flatMap(({ pair, name }) => (pair ? [{ wide: Math.max(...pair), name }] : []));
  const [worst] = axes.sort((a, b) => b.wide - a.wide);
  if (!worst) return '';
  const { plusMinusPoints } = centering;
  const doubt = plusMinusPoints === null ? '' : ` ±${sayPlusMinus(plusMinusPoints, 1)}`;
  const [wide, narrow] = [worst.wide, 100 - worst.wide].map((share) =>
    showValue(share, plusMinusPoints, 1),
  );
  return `${wide}/${narrow}${doubt} ${worst.name}`;
}

interface Scored {
  readonly position: string;
  readonly score: number | null;
}

/** Places that are small, or print as likely as wear, count together, but none of them is a flaw. */
const NOTHING_TO_MARK = ' No single place there is sure or large enough to be marked.';

/** The place with the lowest score, where no single mark stands out. */
function lowestPlace(side: SideReport, subgrade: 'corners' | 'edges', noun: string): string {
  const places: readonly Scored[] | null = side[subgrade];
  const [worst] = (places ?? [])
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 11) - (b.score ?? 11));
  if (!worst) return '';
  const plusMinus = placePlusMinus(side, subgrade);
  const score = sayMeasured({ value: worst.score, plusMinus });
  return `${worst.position.replace('-', ' ')} ${noun} scores ${score}`;
}

function withoutMark(subgrade: SubgradeName, where: SideReport): string {
  if (subgrade === 'centering') return worseRatio(where);
  if (subgrade === 'corners') return lowestPlace(where, 'corners', 'corner');
  return subgrade === 'edges' ? lowestPlace(where, 'edges', 'edge') : '';
}

function describeOne(
  report: GradedReport,
  subgrade: SubgradeName,
  flaws: readonly NumberedFlaw[],
): Limit {
  const weakest = weakestSide(report, subgrade);
  const fitting = flaws.filter(({ flaw }) => flawCatalog[flaw.kind].part === subgrade);
  const entry = fitting.find(({ side }) => side === weakest) ?? fitting[0];
  const side = entry?.side ?? weakest;
  const where = report.sides[side] ?? report.sides.front;
  if (entry) {
    const { widthMm, heightMm } = where.card;
    const place = placeFlaw(entry.flaw, widthMm, heightMm);
    const sentence = `${flawName(entry.flaw)} of ${sizeFlaw(entry.flaw, where.card)} on the ${side}: ${place}.`;
    return { subgrade, side, flaw: entry.number, sentence };
  }
  const detail = withoutMark(subgrade, where);
  // Borders are drawn on the photo. Otherwise, with one photo, there is no other side to turn to.
  const shown = subgrade === 'centering' || report.sides.back ? side : null;
  if (report.subgrades[subgrade] === null) {
    const extent = detail ? ` in full (${detail})` : '';
    const sentence = `${SUBGRADE_NAMES[subgrade]} not measured${extent}, so a fault may be hidden there.`;
    return { subgrade, side: detail ? shown : null, flaw: null, sentence };
  }
  const sentence = `${SUBGRADE_NAMES[subgrade]} of the ${side}${detail ? `: ${detail}` : ''}.`;
  const why = subgrade !== 'centering' && detail ? NOTHING_TO_MARK : '';
  return { subgrade, side: shown, flaw: null, sentence: sentence + why };
}

/** One line for every subgrade that limits the grade. */
export function describeLimits(
  report: GradedReport,
  flaws: readonly NumberedFlaw[],
): readonly Limit[] {
  return (report.psa?.limitedBy ?? []).map((subgrade) => describeOne(report, subgrade, flaws));
}
