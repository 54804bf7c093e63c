import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gradePhotos } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type Baseline, readBaseline } from './baselines.ts';
import { mostlyFound } from './found-sizes.ts';

const SAMPLES = 'apps/web/src/grading/samples';
/** Data points are rounded, so that a small change to the engine does not change the figure. */
const DATA_POINT_STEP = 10_000;

function figureOf(baseline: Baseline, name: string) {
  const figure = baseline.figures[name];
  if (!figure || figure.value === null) throw new Error(`The benchmark has no figure ${name}.`);
  return { value: figure.value, n: figure.n };
}

function cellOf(baseline: Baseline, table: string, row: string, column: string): number {
  const value = baseline.tables[table]?.rows[row]?.[column];
  if (typeof value !== 'number') throw new Error(`The benchmark has no ${row}, ${column}.`);
  return value;
}

async function dataPointsOf(file: string): Promise<number> {
  const image = await decodePhoto(await readFile(file));
  if (!image.ok) throw new Error(`The sample ${file} cannot be decoded.`);
  const report = gradePhotos({ front: { image: image.value } });
  if (report.status !== 'graded') throw new Error(`The sample ${file} is refused.`);
  return report.sides.front.dataPoints;
}

async function fewestDataPoints(root: string): Promise<number> {
  const folder = path.join(root, SAMPLES);
  const photos = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of photos) {
    fewest = Math.min(fewest, await dataPointsOf(path.join(folder, name)));
  }
  return Math.floor(fewest / DATA_POINT_STEP) * DATA_POINT_STEP;
}

/** Copies the site's measured figures from the benchmark's committed results. */
export async function generateMeasuredFigures(root: string): Promise<string> {
  const [accuracy, speed, dataPointsPerSide] = await Promise.all([
    readBaseline(root, 'accuracy'),
    readBaseline(root, 'speed'),
    fewestDataPoints(root),
  ]);
  const whole = cellOf(speed, 'stages', '**whole engine, SIMD**', 'Chromium, median');
  const small = mostlyFound(accuracy.tables.flaws?.rows ?? {});
  const entries: readonly (readonly [string, string | number])[] = [
    ['analysisSeconds', Number((whole / 1000).toFixed(3))],
    ['machine', String(speed.about.machine)],
    ['borderPlusMinusMm', figureOf(accuracy, 'bordersHalfWidth').value],
    ['borders', figureOf(accuracy, 'bordersWithin').n],
    ['bordersWithinTenth', figureOf(accuracy, 'bordersWithin').value],
    ['smallestFlawMm', small.fromMm],
    ['smallFlawsUpToMm', small.toMm],
    ['smallCornerWearFound', Number(small.corners.named)],
    ['smallEdgeChipsFound', Number(small.edges.named)],
    ['dataPointsPerSide', dataPointsPerSide],
    ['photos', String(accuracy.about.photos)],
    ['date', String(accuracy.about.date)],
    ['engine', String(accuracy.about.engine)],
  ];
  const lines = entries.map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`,
  );
  return `// Copied from bench/baseline and the sample cards by \`node tools/generate.ts\`. Do not edit.\nexport const MEASURED = {\n${lines.join('\n')}\n} as const;\n`;
}
