import type { GradedReport, GradeReport, RefusedReport, SideReport } from '@tc/engine';
import { alignColumns } from './columns.ts';
import type { Paint } from './paint.ts';
import { presentLimits } from './present-limits.ts';

const SUBGRADES = ['centering', 'corners', 'edges', 'surface'] as const;
const NOT_MEASURED = '–';

/** The engine's remarks on a photo, as a sentence about the named side. */
const WARNINGS: Readonly<Record<string, (side: string) => string>> = {
  'strong-tilt': (side) => `The ${side} was photographed at a steep angle.`,
  'low-resolution': (side) => `The photo of the ${side} is small: more pixels give smaller errors.`,
  glare: (side) => `Reflections hide parts of the ${side}.`,
  'soft-focus': (side) => `The photo of the ${side} is a little soft.`,
  'in-holder': (side) =>
    `The ${side} is seen through a sleeve or holder: its rim and scratches may count as the card's.`,
  'same-photo': () => 'The same photo was given for front and back, so only the front counts.',
};

/** The report for a person at a terminal. */
export function presentReport(report: GradeReport, paint: Paint): string {
  const lines = report.status === 'graded' ? presentGraded(report, paint) : presentRefused(report);
  return `${lines.join('\n')}\n`;
}

function presentRefused(report: RefusedReport): string[] {
  const { message, advice, side } = report.refusal;
  const where = side === 'back' ? ' (photo of the back)' : '';
  return [`Not graded: ${message}${where}`, `What to do: ${advice}`];
}

function presentGraded(report: GradedReport, paint: Paint): string[] {
  const { front, back } = report.sides;
  const sections = [
    [presentCard(report)],
    presentGrades(report, paint),
    presentSubgrades(report, paint),
    presentCentering('Front', front),
    back ? presentCentering('Back', back) : [],
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

function presentGrades({ overall, psa, beckett }: GradedReport, paint: Paint): string[] {
  const rows: string[][] = [];
  if (overall) {
    const level = `${overall.level} ${overall.name}`;
    rows.push([
      'Overall',
      level,
      `value ${overall.value.toFixed(2)} ±${overall.plusMinus.toFixed(2)}`,
    ]);
  }
  if (psa) {
    const chances = Object.entries(psa.probabilities)
      .filter(([, chance]) => chance >= 0.005)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([grade, chance]) => `${grade}: ${Math.round(chance * 100)} %`);
    const expected = `expected ${psa.expected.toFixed(1)}`;
    rows.push(['PSA', `${psa.grade} ${psa.name}`, [...chances, expected].join(', ')]);
  }
  if (beckett) {
    const parts = SUBGRADES.map((name) => `${name} ${beckett[name]?.toFixed(1) ?? NOT_MEASURED}`);
    rows.push(['Beckett', `${beckett.grade.toFixed(1)} ${beckett.label}`, parts.join(', ')]);
  }
  if (rows.length === 0) return ['Too little of this card could be measured for a grade.'];
  const [first = '', ...others] = alignColumns(rows);
  return ['Estimated grades', paint.strong(first), ...others];
}

function presentSubgrades(report: GradedReport, paint: Paint): string[] {
  const { front, back } = report.sides;
  const limits = report.psa?.limitedBy ?? [];
  const score = (value: number | null | undefined) => value?.toFixed(1) ?? NOT_MEASURED;
  const head = ['', 'card', '±', 'front', ...(back ? ['back'] : []), ''];
  const rows = SUBGRADES.map((name) => {
    const isMeasured = report.subgrades[name] !== null;
    const remark = isMeasured ? (limits.includes(name) ? 'limits the grade' : '') : 'not measured';
    return [
      ...[name, score(report.subgrades[name]), score(report.subgradesPlusMinus[name])],
      ...[score(front.subgrades[name]), ...(back ? [score(back.subgrades[name])] : []), remark],
    ];
  });
  const [first = '', ...others] = alignColumns([head, ...rows]);
  return ['Subgrades (1 to 10)', paint.faint(first), ...others];
}

function presentCentering(name: string, side: SideReport): string[] {
  const { bordersMm, leftRight, topBottom, plusMinusMm, method } = side.centering;
  if (method === 'unmeasurable' || !bordersMm) {
    return [`${name} centering: this card shows no border that could be measured`];
  }
  const length = (mm: number | null) => (mm === null ? NOT_MEASURED : `${mm.toFixed(2)} mm`);
  const ratio = (shares: readonly [number, number] | null) =>
    shares ? `${shares[0].toFixed(1)} / ${shares[1].toFixed(1)}` : NOT_MEASURED;
  const doubt = plusMinusMm === null ? '' : `, each border ±${plusMinusMm.toFixed(2)} mm`;
  return [
    `${name} centering${doubt}`,
    ...alignColumns([
      ['left', length(bordersMm.left), 'right', length(bordersMm.right), ratio(leftRight)],
      ['top', length(bordersMm.top), 'bottom', length(bordersMm.bottom), ratio(topBottom)],
    ]),
  ];
}

function presentRemarks(report: GradedReport): string[] {
  const remarks = Object.entries(report.sides).flatMap(([name, side]) =>
    (side?.quality.warnings ?? []).map((warning) => WARNINGS[warning]?.(name) ?? warning),
  );
  if (!report.overall) return remarks;
  if (report.completeness === 'front-only') {
    remarks.push('Only the front was seen, so these grades are an upper bound.');
  }
  if (report.assumed.length > 0) {
    remarks.push(`Not measured, and left out of the grades: ${report.assumed.join(', ')}.`);
  }
  remarks.push('An estimate from photos, not a grade of any grading company.');
  return remarks;
}
