import { sayPlusMinus } from '@tc/kernel';
import { BORDERS, type SideName } from '../../../grading/model.ts';
import { SIDE_NAMES } from '../../../grading/words.ts';
import { sayMeasured, showValue } from '../../../ui/measured.tsx';
import type { CenteredSide } from '../lines.ts';
import { type Ratio, readSide, tiltDeg } from '../readings.ts';
import { sayGrade, sayNext, sayRange } from '../verdict-table.tsx';
import type { Verdict } from '../verdicts.ts';
import { nameOfLine, PLACED_BY } from '../words.ts';

export interface ReportedSide {
  readonly name: SideName;
  readonly side: CenteredSide;
  /** The overlay picture as a data URL; null if it could not be drawn. */
  readonly picture: string | null;
}

function inert(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${inert(cell)}</td>`).join('')}</tr>`;
}

function sayRatio(ratio: Ratio | null): string {
  if (!ratio) return 'not measured';
  const { pair, plusMinusPoints } = ratio;
  const [a, b] = pair.map((share) => showValue(share, plusMinusPoints, 1));
  return `${a} / ${b} ±${sayPlusMinus(plusMinusPoints, 1)}`;
}

function sectionOf({ name, side, picture }: ReportedSide): string {
  const reading = readSide(side);
  const borders = BORDERS.map((border) => {
    const value = reading.bordersMm[border];
    const plusMinus = reading.plusMinusMm[border] ?? 0;
    return row([border, sayMeasured({ value, digits: 2, plusMinus, unit: 'mm' })]);
  });
  const lines = BORDERS.flatMap((border) =>
    (['cut', 'frame'] as const).map((kind) =>
      row([
        nameOfLine({ border, kind }),
        `${tiltDeg(side, { border, kind }).toFixed(2)}°`,
        PLACED_BY[side.lines[border][kind].by],
      ]),
    ),
  );
  const { widthMm, heightMm } = side.card.card;
  return `<h2>${SIDE_NAMES[name]}</h2>
${picture ? `<img src="${picture}" alt="${SIDE_NAMES[name]} with its lines">` : ''}
<table>${row(['Left / right', sayRatio(reading.leftRight)])}${row(['Top / bottom', sayRatio(reading.topBottom)])}${borders.join('')}</table>
<p>Millimeters count on a card of ${widthMm} × ${heightMm} mm.</p>
<table><tr><th>Line</th><th>Tilt</th><th>Placed</th></tr>${lines.join('')}</table>`;
}

/** One file that opens anywhere: its pictures are inside, and nothing is loaded from elsewhere. */
export function writeReport(
  product: string,
  sides: readonly ReportedSide[],
  verdicts: readonly Verdict[],
  at: Date,
): string {
  const rows = verdicts.map((verdict) =>
    row([
      `${verdict.table.company}, ${verdict.table.edition}`,
      `${sayGrade(verdict.grade)} ${verdict.name}`,
      sayRange(verdict) ?? '',
      sayNext(verdict),
    ]),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Centering report</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}table{border-collapse:collapse;margin:1rem 0}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid;font-variant-numeric:tabular-nums}</style>
</head><body>
<h1>Centering report</h1>
<p>Measured with ${inert(product)}, ${at.toISOString().slice(0, 10)}. An estimate by centering alone, not a grade by any company.</p>
${sides.map(sectionOf).join('\n')}
<h2>What each scale allows</h2>
<table><tr><th>Scale</th><th>At best</th><th>Within the interval</th><th>To the next grade</th></tr>${rows.join('')}</table>
</body></html>
`;
}
