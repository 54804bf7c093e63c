import type { Baselines } from './baseline.ts';
import { type Figure, isTargetReached, type Results, type Table } from './results.ts';
import { writeValue } from './write-value.ts';

/** The page that people read, made from the committed baselines alone. */
export function renderPage(baselines: Baselines): string {
  const parts = Object.values(baselines);
  return `${[
    '# What the benchmark measured',
    'Made by `npm run bench -- --update` from `bench/baseline/`; not written by hand.',
    'All figures of this page come from **rendered photos**: photos of invented cards, drawn by ' +
      '`packages/testcards`, whose corners, borders and flaws are therefore known exactly. They are ' +
      'sent through JPEG as a phone would store them and graded through the door that the product ' +
      'uses. Rendered photos are not real photos: they tell what the engine does under stated ' +
      'conditions, not how often it is right on photos taken by people. Photos of real cards are ' +
      'graded by `npm run bench -- accuracy --photos FOLDER`, which draws what was measured on each.',
    '“Not measured” means that the engine gives no figure yet; it is never counted as right.',
    ...parts.flatMap(renderPart),
  ].join('\n\n')}\n`;
}

function renderPart(results: Results): string[] {
  return [
    `## ${results.about.part}`,
    Object.entries(results.about)
      .filter(([key]) => key !== 'part')
      .map(([key, value]) => `${key}: ${value}`)
      .join(' · '),
    ...figuresTable('Targets', targets(results)),
    ...figuresTable('Other figures that are watched', watched(results)),
    ...Object.values(results.tables).flatMap(renderTable),
  ];
}

function targets(results: Results): Figure[] {
  return Object.values(results.figures).filter((figure) => figure.target);
}

function watched(results: Results): Figure[] {
  return Object.values(results.figures).filter((figure) => !figure.target);
}

function figuresTable(title: string, figures: readonly Figure[]): string[] {
  if (figures.length === 0) return [];
  const rows = figures.map((figure) => {
    const { label, value, unit, n, target } = figure;
    const reached = isTargetReached(figure);
    const verdict = reached === null ? 'not measured' : reached ? 'reached' : '**missed**';
    return [label, writeValue(value, unit), String(n), ...(target ? [target.text, verdict] : [])];
  });
  const withTarget = figures[0].target ? ['target', ''] : [];
  return [`### ${title}`, markdownTable(['figure', 'measured', 'n', ...withTarget], rows)];
}

function renderTable(table: Table): string[] {
  const columns = Object.entries(table.columns);
  const rows = Object.entries(table.rows).map(([name, row]) => [
    name,
    ...columns.map(([column, unit]) => (column in row ? writeValue(row[column], unit) : '')),
  ]);
  const heads = [table.rowsAre, ...columns.map(([column]) => column)];
  return [`### ${table.title}`, table.about, markdownTable(heads, rows)];
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${heads.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}
