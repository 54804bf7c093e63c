import { type Align, markdownTable } from './markdown-table.ts';
import {
  type Baselines,
  type Figure,
  isTargetReached,
  type Results,
  type Table,
  type Unit,
} from './results.ts';
import { writeValue } from './write-value.ts';

/** The results page, rendered from the committed baselines alone. */
export function renderPage(baselines: Baselines): string {
  const parts = Object.values(baselines);
  return `${[
    '# What the benchmark measured',
    'Made by `npm run bench -- --update` from `bench/baseline/`; not written by hand.',
    'The figures of **real photos** come first, because they are what people get: photos of real cards, ' +
      'taken by people with phones, whose outlines, rims and damage were drawn by hand. The photos are ' +
      'not ours to publish; `npm run bench -- real FOLDER` measures on any folder of the same form and ' +
      'draws every miss.',
    'The figures under Accuracy and Speed come from **rendered photos**: photos of invented cards, drawn by ' +
      '`packages/testcards`, whose corners, borders and flaws are therefore known exactly. They are ' +
      'sent through JPEG as a phone would store them and graded through the door that the product ' +
      'uses. They tell what the engine does under stated conditions, not how often it is right on ' +
      'photos taken by people.',
    'The figures of the search come from written queries, each with the filters that it means; half of ' +
      'them were kept apart from the development of the parser.',
    'The figures of the pages are Lighthouse’s, on the built product in Chromium.',
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
  const heads = ['figure', 'measured', 'n', ...(figures[0].target ? ['target', 'verdict'] : [])];
  const columns = heads.map((head) => ({
    head,
    align: alignOf(head === 'figure' ? 'text' : 'mm'),
  }));
  return [`### ${title}`, markdownTable(columns, rows)];
}

function renderTable(table: Table): string[] {
  const columns = Object.entries(table.columns);
  const rows = Object.entries(table.rows).map(([name, row]) => [
    name,
    ...columns.map(([column, unit]) => (column in row ? writeValue(row[column], unit) : '')),
  ]);
  if (rows.length === 0) return [`### ${table.title}`, table.about, 'None.'];
  const heads = [
    { head: table.rowsAre, align: alignOf('text') },
    ...columns.map(([head, unit]) => ({ head, align: alignOf(unit) })),
  ];
  return [`### ${table.title}`, table.about, markdownTable(heads, rows)];
}

function alignOf(unit: Unit): Align {
  return unit === 'text' ? 'left' : 'right';
}
