import type { GradedReport, GradeReport, RefusedReport, SideReport } from '@tc/engine';
import { COMPARED_TITLE, describeReferences } from '@tc/engine/describe-reference';
import { describeWarnings } from '@tc/engine/describe-warnings';
import { whyNotMeasured } from '@tc/engine/explain-part';
import {
  explainNextPhoto,
  explainNoBeckettGrade,
  explainNoGrade,
  explainUnmeasured,
  findHeldBack,
} from '@tc/engine/explain-unmeasured';
import { beckettSubgradePlusMinus, sayBeckettMargin, sayExpectedPsa } from '@tc/engine/plus-minus';
import { decimalsFor, sayPlusMinus } from '@tc/kernel';
import { sayOverall, sayRange, sayValue } from '@tc/rulebook/say-overall';
import { alignColumns } from './columns.ts';
import type { Paint } from './paint.ts';
import { presentLimits } from './present-limits.ts';

const SUBGRADES = ['centering', 'corners', 'edges', 'surface'] as const;
type Subgrade = (typeof SUBGRADES)[number];
type Beckett = NonNullable<GradedReport['beckett']>;
const NOT_MEASURED = 'not measured';

/** The report for a person at a terminal; `backFile` names the photo of the back, if there is one. */
export function presentReport(
  report: GradeReport,
  paint: Paint,
  backFile: string | null = null,
): string {
  const lines =
    report.status === 'graded' ? presentGraded(report, paint) : presentRefused(report, backFile);
  return `${lines.join('\n')}\n`;
}

function presentRefused(report: RefusedReport, backFile: string | null): string[] {
  const { message, advice, side } = report.refusal;
  const file = side === 'back' ? backFile : report.file;
  const where = side === 'back' ? ' (photo of the back)' : '';
  return [`${file ? `${file}: not` : 'Not'} graded. ${message}${where}`, `What to do: ${advice}`];
}

/** "3.02 ±0.06": a number with as many decimals as its margin supports, at most `digits`. */
function measured(value: number, doubt: number | null, digits = 1): string {
  const margin = doubt === null ? '' : ` ±${sayPlusMinus(doubt, digits)}`;
  return `${value.toFixed(decimalsFor(doubt, digits))}${margin}`;
}

/** A step of Beckett's scale, which keeps its half whatever the margin. */
function onBeckett(step: number, doubt: number | null): string {
  return `${step.toFixed(1)}${doubt === null ? '' : ` ±${doubt.toFixed(1)}`}`;
}

function presentGraded(report: GradedReport, paint: Paint): string[] {
  const { front, back } = report.sides;
  const sections = [
    [presentCard(report)],
    presentGrades(report, paint),
    presentSubgrades(report, paint),
    presentCentering('Front', front),
    back ? presentCentering('Back', back) : [],
    presentReferences(report),
    presentLimits(report),
    presentRemarks(report).map(paint.faint),
  ];
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, at) => (at === 0 ? section : ['', ...section]));
}

function presentCard(report: GradedReport): string {
  const { card, image } = report.sides.front;
  const size = `${card.widthMm} x ${card.heightMm} mm (${card.size})`;
  const photo = `${image.width} x ${image.height} pixels, ${card.pxPerMm.toFixed(1)} per mm`;
  return `${report.file ? `${report.file}: ` : ''}card of ${size}, photo of ${photo}`;
}

function presentGrades(report: GradedReport, paint: Paint): string[] {
  const { overall, psa, beckett } = report;
  const rows: string[][] = [];
  if (overall) {
    const heldBack = findHeldBack(report);
    const level = `${overall.level} ${overall.name}`;
    rows.push([
      'Overall',
      level,
      heldBack
        ? `up to ${sayValue(overall)}, ${sayRange(heldBack, overall)}`
        : `value ${sayOverall(overall)}`,
    ]);
  }
  if (psa) {
    const chances = Object.entries(psa.probabilities)
      .filter(([, chance]) => chance >= 0.005)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([grade, chance]) => `${grade}: ${Math.round(chance * 100)} %`);
    const expected = `expected ${sayExpectedPsa(psa)}`;
    rows.push(['PSA', `${psa.grade} ${psa.name}`, [...chances, expected].join(', ')]);
  }
  if (beckett) {
    const parts = SUBGRADES.map((name) => {
      const value = beckett[name];
      if (value === null) return `${name} ${NOT_MEASURED}`;
      return `${name} ${onBeckett(value, beckettSubgradePlusMinus(report, beckett, name))}`;
    });
    rows.push(['Beckett', beckettGrade(report, beckett), parts.join(', ')]);
  }
  if (rows.length === 0) return [explainNoGrade(report)];
  const [first = '', ...others] = alignColumns(rows);
  const next = explainNextPhoto(report);
  return [
    'Estimated grades',
    paint.strong(first),
    ...others,
    ...(next ? ['', next.request, next.worth] : []),
  ];
}

function beckettGrade(report: GradedReport, { grade, label }: Beckett): string {
  if (grade === null) return 'not stated';
  const margin = sayBeckettMargin(report, { grade });
  if (!margin) return `${grade.toFixed(1)} ${label}`;
  return `${grade.toFixed(1)} ${margin.inLine} ${label}`;
}

function presentSubgrades(report: GradedReport, paint: Paint): string[] {
  const { front, back } = report.sides;
  const limits = report.psa?.limitedBy ?? [];
  const score = (of: Pick<GradedReport, 'subgrades' | 'subgradesPlusMinus'>, name: Subgrade) => {
    const value = of.subgrades[name];
    if (value === null) return NOT_MEASURED;
    return measured(value, of.subgradesPlusMinus[name]);
  };
  const head = ['', 'card', 'front', ...(back ? ['back'] : []), ''];
  const rows = SUBGRADES.map((name) => [
    ...[name, score(report, name), score(front, name), ...(back ? [score(back, name)] : [])],
    limits.includes(name) ? 'limits the grade' : '',
  ]);
  const [first = '', ...others] = alignColumns([head, ...rows]);
  return ['Subgrades (1 to 10)', paint.faint(first), ...others];
}

function presentCentering(name: string, side: SideReport): string[] {
  const { bordersMm, leftRight, topBottom, plusMinusMm, plusMinusPoints, method } = side.centering;
  const ratio = (shares: readonly [number, number] | null) =>
    shares
      ? `${shares[0].toFixed(decimalsFor(plusMinusPoints, 1))} / ${measured(shares[1], plusMinusPoints)}`
      : NOT_MEASURED;
  if (method === 'artwork') {
    const rows = [
      ['left / right', ratio(leftRight)],
      ['top / bottom', ratio(topBottom)],
    ];
    return [`${name} centering`, ...alignColumns(rows)];
  }
  if (method === 'unmeasurable' || !bordersMm) {
    return [
      `${name} centering: ${NOT_MEASURED}, because no printed border was found to measure from`,
    ];
  }
  const length = (mm: number | null) =>
    mm === null ? NOT_MEASURED : `${measured(mm, plusMinusMm, 2)} mm`;
  return [
    `${name} centering`,
    ...alignColumns([
      ['left', length(bordersMm.left), 'right', length(bordersMm.right), ratio(leftRight)],
      ['top', length(bordersMm.top), 'bottom', length(bordersMm.bottom), ratio(topBottom)],
    ]),
  ];
}

function presentReferences(report: GradedReport): string[] {
  const lines = describeReferences(report);
  return lines.length > 0 ? [COMPARED_TITLE, ...lines.map((line) => `  ${line}`)] : [];
}

function presentRemarks(report: GradedReport): string[] {
  const remarks = [...describeWarnings(report)];
  if (!report.overall) return remarks;
  if (report.completeness === 'front-only') {
    remarks.push('Only the front was seen, so these grades are an upper bound.');
  }
  for (const part of SUBGRADES) {
    // Of centering, its own section says it.
    if (part === 'centering' || report.subgrades[part] !== null) continue;
    remarks.push(
      `${part.charAt(0).toUpperCase()}${part.slice(1)}: ${whyNotMeasured(part, report)}`,
    );
  }
  for (const reason of [explainUnmeasured(report), explainNoBeckettGrade(report)]) {
    if (reason !== null) remarks.push(reason);
  }
  remarks.push('An estimate from photos, not a grade from any grading company.');
  return remarks;
}
