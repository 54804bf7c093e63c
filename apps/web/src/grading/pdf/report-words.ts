import { whyNotMeasured } from '@tc/engine/explain-part';
import { explainNoBeckettGrade, explainNoGrade, findHeldBack } from '@tc/engine/explain-unmeasured';
import {
  beckettSubgradePlusMinus,
  placePlusMinus,
  sayBeckettMargin,
  sayExpectedPsa,
} from '@tc/engine/plus-minus';
import { flawName, sayPlusMinus } from '@tc/kernel';
import { rangeOf, sayMargin, sayRange, sayValue } from '@tc/rulebook/say-overall';
import { NOT_MEASURED, sayMeasured, showValue } from '../../ui/measured.tsx';
import { type NumberedFlaw, placeFlaw, sizeFlaw } from '../flaws.ts';
import { BORDERS, type GradedReport, SIDES, type SideReport, SUBGRADES } from '../model.ts';
import { SIDE_NAMES, SUBGRADE_NAMES } from '../words.ts';
import type { PaperTable } from './paper-table.ts';

/** One answer on paper: a large figure and its explanation. */
export interface Answer {
  readonly scale: string;
  readonly figure: string | null;
  readonly doubt: string;
  readonly lines: readonly string[];
}

function sidesOf(report: GradedReport) {
  return SIDES.flatMap((name) => {
    const side = report.sides[name];
    return side ? [{ name: SIDE_NAMES[name], side }] : [];
  });
}

function overallAnswer(report: GradedReport): Answer {
  const { overall } = report;
  const scale = 'Overall, out of 10';
  if (!overall) {
    return { scale, figure: null, doubt: '', lines: [explainNoGrade(report)] };
  }
  const heldBack = findHeldBack(report);
  const range = heldBack ?? rangeOf(overall);
  const level = `${overall.name} ${overall.level}${heldBack ? ' at best' : ''}`;
  return {
    scale: heldBack ? 'Overall, up to, out of 10' : scale,
    figure: sayValue(overall),
    doubt: range ? '' : sayMargin(overall),
    lines: range ? [level, sayRange(range, overall)] : [level],
  };
}

function psaAnswer({ psa }: GradedReport): Answer[] {
  if (!psa) return [];
  return [
    {
      scale: 'On the PSA scale',
      figure: String(psa.grade),
      doubt: '',
      lines: [psa.name, `Expected ${sayExpectedPsa(psa)}`],
    },
  ];
}

function beckettAnswer(report: GradedReport): Answer[] {
  const { beckett } = report;
  if (!beckett) return [];
  const scale = 'On the Beckett scale';
  if (beckett.grade === null) {
    return [{ scale, figure: null, doubt: '', lines: [explainNoBeckettGrade(report) ?? ''] }];
  }
  const figure = beckett.grade.toFixed(1);
  const lines = beckett.label === null ? [] : [beckett.label];
  const margin = sayBeckettMargin(report, beckett);
  return margin?.isRange
    ? [{ scale, figure, doubt: '', lines: [...lines, margin.text] }]
    : [{ scale, figure, doubt: margin?.text ?? '', lines }];
}

/** The answers, our own scale first. */
export function answersOf(report: GradedReport): readonly Answer[] {
  return [overallAnswer(report), ...psaAnswer(report), ...beckettAnswer(report)];
}

export function subgradeTable(report: GradedReport): PaperTable {
  const { beckett } = report;
  const rows = SUBGRADES.map((name) => {
    const value = report.subgrades[name];
    const plusMinus = report.subgradesPlusMinus[name];
    const estimate =
      value === null ? whyNotMeasured(name, report) : sayMeasured({ value, plusMinus });
    if (!beckett) return [SUBGRADE_NAMES[name], estimate];
    const beckettDoubt = beckettSubgradePlusMinus(report, beckett, name);
    const onBeckett = sayMeasured({
      value: beckett[name],
      plusMinus: beckettDoubt,
      isStep: true,
    });
    return [SUBGRADE_NAMES[name], estimate, onBeckett];
  });
  const head = ['Subgrade', 'Estimate', ...(beckett ? ['Beckett scale'] : [])];
  return { head, rows, shares: beckett ? [3, 4, 3] : [3, 7] };
}

function ratio(pair: readonly [number, number] | null, plusMinusPoints: number | null): string {
  if (!pair) return NOT_MEASURED;
  const doubt = plusMinusPoints === null ? '' : ` ±${sayPlusMinus(plusMinusPoints, 1)}`;
  const [a, b] = pair.map((share) => showValue(share, plusMinusPoints, 1));
  return `${a} / ${b}${doubt}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function borderTable(report: GradedReport): PaperTable {
  const rows = sidesOf(report).map(({ name, side: { centering } }) => {
    const { bordersMm, plusMinusMm, plusMinusPoints, leftRight, topBottom } = centering;
    const borders = BORDERS.map((border) =>
      sayMeasured({
        value: bordersMm?.[border] ?? null,
        ...{ digits: 2, plusMinus: plusMinusMm, unit: 'mm' },
      }),
    );
    return [name, ...borders, ratio(leftRight, plusMinusPoints), ratio(topBottom, plusMinusPoints)];
  });
  const head = ['Side', ...BORDERS.map(capital), 'Left / right', 'Top / bottom'];
  return { head, rows, shares: [1.5, 3, 3, 3, 3, 3.6, 3.6] };
}

/** Scores of the four corners or edges, if a side has any. */
export function rimTable(report: GradedReport, kind: 'corners' | 'edges'): PaperTable | null {
  const found = sidesOf(report).flatMap(({ name, side }) => {
    const places: SideReport['corners' | 'edges'] = side[kind];
    return places && places.length > 0 ? [{ name, side, places }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const rows = found.map(({ name, side, places }) => {
    const plusMinus = placePlusMinus(side, kind);
    return [name, ...places.map(({ score }) => sayMeasured({ value: score, plusMinus }))];
  });
  const names = first.places.map(({ position }) => capital(position.replace('-', ' ')));
  const head = [kind === 'corners' ? 'Corners' : 'Edges', ...names];
  return { head, rows, shares: [1.6, 2.4, 2.4, 2.4, 2.4] };
}

export function sayFlaw({ side, flaw }: NumberedFlaw, report: GradedReport): string {
  const { card } = report.sides[side] ?? report.sides.front;
  const place = placeFlaw(flaw, card.widthMm, card.heightMm);
  const sure = `${(flaw.confidence * 100).toFixed(0)}\u00a0%\u00a0sure`;
  return `${flawName(flaw)}, ${sizeFlaw(flaw, card)}, ${side}, ${place}, ${sure}`;
}

/** How it was measured and what that cannot tell, for readers who have never heard of us. */
export function methodOf(report: GradedReport): readonly string[] {
  const readings = sidesOf(report).map(({ name, side }) => {
    const { image, card, quality } = side;
    const size = `${card.widthMm} × ${card.heightMm} mm`;
    return `${name}: photo of ${image.width} × ${image.height} pixels, ${card.pxPerMm.toFixed(1)} pixels per millimeter on a card of ${size}, tilted by ${quality.tiltDeg.toFixed(1)}°, ${side.dataPoints.toLocaleString('en')} measurements.`;
  });
  const isByArtwork = sidesOf(report).some(({ side }) => side.centering.method === 'artwork');
  const without = isByArtwork ? ', or without borders how the print lies beside the cut' : '';
  return [
    `A program found the cut edge of the card in each photo, took out the tilt of the camera, and measured in millimeters on the card. Centering is the distance from the cut edge to the printed frame${without}. Corners and edges are scored by how far they are rounded, chipped or white, the surface by the marks on it. A rule book turns these measurements into grades.`,
    'The number after ±, or a range such as “likely 4 to 8”, says how far off a measurement may be: the true value lies within it in about 95 of 100 cases. Flaws are marked with how sure the program is that they are there.',
    'A photo does not show everything. It cannot tell whether a card is genuine or was trimmed, pressed or recolored, and a grading company that holds the card in its hands may see more and decide differently.',
    ...readings,
  ];
}
