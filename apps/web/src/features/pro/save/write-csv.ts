import { flawName } from '@tc/kernel';
import { placeFlaw } from '../../../grading/flaws.ts';
import type { GradedReport } from '../../../grading/model.ts';
import type { ProFlaw } from '../work/pro-flaws.ts';

const COLUMNS = [
  'number',
  'side',
  'kind',
  'verdict',
  'size_mm',
  'plus_minus_mm',
  'left_mm',
  'top_mm',
  'right_mm',
  'bottom_mm',
  'place',
  'severity',
  'confidence',
] as const;

/** Quoted if a comma or a quote would split or end the cell. */
function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Every flaw on the workbench, one per line, in millimeters from the card's top left corner. */
export function writeCsv(report: GradedReport, flaws: readonly ProFlaw[]): string {
  const rows = flaws.map(({ number, side, flaw, verdict }) => {
    const card = report.sides[side]?.card ?? report.sides.front.card;
    const { x0, y0, x1, y1 } = flaw.at;
    return [
      ...[number, side, flawName(flaw), verdict, flaw.sizeMm, flaw.plusMinusMm ?? ''],
      ...[x0, y0, x1, y1, placeFlaw(flaw, card.widthMm, card.heightMm)],
      ...[flaw.severity, flaw.confidence],
    ];
  });
  return `${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
