import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Baseline, figuresOf, readBaseline } from './baselines.ts';
import { mostlyFound } from './found-sizes.ts';
import { severalPhotos } from './several-photos.ts';

/** The networks in use learned from the real photos, so only what they find of others says how well they do. */
const OUTLINE_CARD = 'docs/outline-networks.md';
const LEFT_OUT_ROW = /^\| (.+?) +\| (\d+) of (\d+)(?: \(\d+ %\))? +\|/gm;

/** The figures with the targets of these rows, in their order. */
const KINDS = ['lamps', 'raw', 'sleeve', 'slab', 'other'];

async function outlinesLeftOut(root: string, { figures }: Baseline) {
  const card = await readFile(path.join(root, OUTLINE_CARD), 'utf8');
  const [, table = ''] = card.split('left out, found');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(LEFT_OUT_ROW)];
  if (rows.length !== KINDS.length) throw new Error(`${OUTLINE_CARD} has ${rows.length} rows.`);
  return rows.map(([, photos, found, n], at) => ({
    ...{ photos, found: Number(found), n: Number(n) },
    target: figures[KINDS[at] ?? '']?.target?.text ?? null,
  }));
}

/** Figures of the real photos that depend on outlines alone. */
const OF_OUTLINES = [...KINDS, 'rimWithin', 'rimMedian', 'noCard'];

/** The benchmark's committed results that pages explain. */
export async function generateBenchmarkResults(root: string): Promise<string> {
  const [real, accuracy, speed] = await Promise.all([
    readBaseline(root, 'real'),
    readBaseline(root, 'accuracy'),
    readBaseline(root, 'speed'),
  ]);
  const small = mostlyFound(accuracy.tables.flaws?.rows ?? {});
  const outline = accuracy.tables.outline?.rows ?? {};
  const results = {
    real: {
      about: real.about,
      outlines: await outlinesLeftOut(root, real),
      figures: figuresOf(real).filter(({ id }) => !OF_OUTLINES.includes(id)),
    },
    several: await severalPhotos(root),
    accuracy: { about: accuracy.about, figures: figuresOf(accuracy) },
    speed: { about: speed.about, figures: figuresOf(speed) },
    borderMedianErrorMm: accuracy.tables.borders?.rows.all?.['median error'] ?? null,
    smallFlaws: {
      fromMm: small.fromMm,
      toMm: small.toMm,
      kinds: [
        { kind: 'worn corners', named: small.corners.named, flaws: small.corners['looked at'] },
        { kind: 'chipped edges', named: small.edges.named, flaws: small.edges['looked at'] },
      ],
    },
    outline: Object.entries(outline).map(([group, row]) => ({
      group,
      photos: row.photos,
      within: row['within 0.5 mm'],
    })),
    stages: Object.entries(speed.tables.stages?.rows ?? {}).map(([stage, row]) => ({
      stage: stage.replaceAll('*', ''),
      node: row['Node, median'] ?? null,
      chromium: row['Chromium, median'] ?? null,
    })),
  };
  return `// Copied from bench/baseline by \`node tools/generate.ts\`. Do not edit.\nexport const BENCHMARK = ${JSON.stringify(results, null, 1)} as const;\n`;
}
