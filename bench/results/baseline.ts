import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASELINES, RESULTS_PAGE } from '../paths.ts';
import { renderPage } from './render-page.ts';
import {
  type Baselines,
  type Figure,
  type MeasuredPart,
  PARTS_ON_PAGE,
  type Results,
  type Table,
} from './results.ts';

export async function findBaseline(part: MeasuredPart): Promise<Results | null> {
  const file = baselineFile(part);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Results) : null;
}

/** Makes results the new baseline, and writes them to the results page. */
export async function updateBaseline(part: MeasuredPart, results: Results): Promise<void> {
  await mkdir(BASELINES, { recursive: true });
  await writeFile(baselineFile(part), `${JSON.stringify(shortened(results), null, 2)}\n`);
  await writeFile(RESULTS_PAGE, renderPage(await loadBaselines()));
}

export async function loadBaselines(): Promise<Baselines> {
  const entries = await Promise.all(
    PARTS_ON_PAGE.map(async (part) => [part, await findBaseline(part)] as const),
  );
  return Object.fromEntries(entries.filter(([, results]) => results !== null));
}

function baselineFile(part: MeasuredPart): string {
  return path.join(BASELINES, `${part}.json`);
}

/** Five decimals are more than any figure needs, and they keep diffs small. */
function shortened(results: Results): Results {
  const short = <Value>(value: Value) =>
    typeof value === 'number' ? (Number(value.toFixed(5)) as Value) : value;
  const figures = mapValues(results.figures, (figure: Figure) => ({
    ...figure,
    value: short(figure.value),
  }));
  const tables = mapValues(results.tables, (table: Table) => ({
    ...table,
    rows: mapValues(table.rows, (row) => mapValues(row, short)),
  }));
  return { ...results, figures, tables };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
