import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mostlyFound } from './found-sizes.ts';

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly n: number;
  readonly unit: string;
  readonly target?: { readonly text: string };
}

interface Baseline {
  readonly about: Readonly<Record<string, string | number>>;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly tables: Readonly<
    Record<string, { readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  >;
}

async function readBaseline(root: string, part: string): Promise<Baseline> {
  return JSON.parse(await readFile(path.join(root, 'bench/baseline', `${part}.json`), 'utf8'));
}

function figuresOf({ figures }: Baseline) {
  return Object.entries(figures).map(([id, { label, value, n, unit, target }]) => ({
    id,
    label,
    value,
    n,
    unit,
    target: target?.text ?? null,
  }));
}

/** The benchmark's committed results that pages explain. */
export async function generateBenchmarkResults(root: string): Promise<string> {
  const [accuracy, speed] = await Promise.all([
    readBaseline(root, 'accuracy'),
    readBaseline(root, 'speed'),
  ]);
  const small = mostlyFound(accuracy.tables.flaws?.rows ?? {});
  const outline = accuracy.tables.outline?.rows ?? {};
  const results = {
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
