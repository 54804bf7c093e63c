import type { GradedReport, SideReport } from '@tc/engine';
import { flawSizePlusMinusMm } from '@tc/engine/plus-minus';
import { decimalsFor, type FlawPart, flawCatalog, flawName, sayPlusMinus } from '@tc/kernel';
import { alignColumns } from './columns.ts';
import { namePlace } from './name-place.ts';

type Subgrade = 'centering' | 'corners' | 'edges' | 'surface';
type Flaw = SideReport['flaws'][number];

const MOST_FLAWS = 3;

/** For every subgrade that holds the grade down: what was found, and where. */
export function presentLimits(report: GradedReport): string[] {
  const rows = (report.psa?.limitedBy ?? []).flatMap((subgrade) => {
    const findings = weakestSides(report, subgrade).flatMap(([name, side]) =>
      (subgrade === 'centering' ? centeringFinding(side) : flawFindings(side, subgrade)).map(
        (finding) => `${name}: ${finding}`,
      ),
    );
    if (report.subgrades[subgrade] === null) findings.push('not measured, so it may hide a fault');
    const shown = findings.length > 0 ? findings : ['no single flaw, see the scores'];
    return shown.map((finding, at) => [at === 0 ? subgrade : '', finding]);
  });
  return rows.length > 0 ? ['What limits the grade', ...alignColumns(rows)] : [];
}

function sidesOf(report: GradedReport): readonly (readonly [string, SideReport])[] {
  const { front, back } = report.sides;
  return back
    ? [
        ['front', front],
        ['back', back],
      ]
    : [['front', front]];
}

/** The sides with the lowest subgrade; the other side limits nothing. */
function weakestSides(report: GradedReport, subgrade: Subgrade) {
  const sides = sidesOf(report);
  const known = sides.flatMap(([, side]) => side.subgrades[subgrade] ?? []);
  const lowest = Math.min(...known);
  return sides.filter(([, side]) => (side.subgrades[subgrade] ?? lowest) <= lowest);
}

function centeringFinding(side: SideReport): string[] {
  const { leftRight, topBottom, plusMinusPoints, method } = side.centering;
  const axes = [
    leftRight && wider(leftRight, 'left', 'right'),
    topBottom && wider(topBottom, 'top', 'bottom'),
  ].filter((axis) => axis !== null);
  const [worst] = axes.sort((a, b) => b.percent - a.percent);
  if (!worst) return [];
  const doubt = plusMinusPoints === null ? '' : ` ±${sayPlusMinus(plusMinusPoints, 1)}`;
  const percent = worst.percent.toFixed(decimalsFor(plusMinusPoints, 1));
  const share = `${percent} %${doubt}`;
  return method === 'artwork'
    ? [`${share} on the ${worst.name}, as if the card had borders of 3 mm`]
    : [`${share} of the border on the ${worst.name}`];
}

function wider(shares: readonly [number, number], first: string, second: string) {
  return shares[0] >= shares[1]
    ? { percent: shares[0], name: first }
    : { percent: shares[1], name: second };
}

function flawFindings(side: SideReport, subgrade: FlawPart): string[] {
  return side.flaws
    .filter(({ kind }) => flawCatalog[kind].part === subgrade)
    .sort((a, b) => b.severity - a.severity)
    .slice(0, MOST_FLAWS)
    .map((flaw) => describeFlaw(flaw, side.card));
}

function describeFlaw(flaw: Flaw, card: SideReport['card']): string {
  const { x0, y0, x1, y1 } = flaw.at;
  const kind = flawName(flaw).toLowerCase();
  const plusMinusMm = flawSizePlusMinusMm(flaw, card);
  const fromLeft = `${x0.toFixed(1)}–${x1.toFixed(1)} mm from the left`;
  const fromTop = `${y0.toFixed(1)}–${y1.toFixed(1)} mm from the top`;
  const size = `${flaw.sizeMm.toFixed(decimalsFor(plusMinusMm, 1))} ±${sayPlusMinus(plusMinusMm, 1)} mm`;
  return `${kind}, ${size}, ${namePlace(flaw.at, card)} (${fromLeft}, ${fromTop})`;
}
