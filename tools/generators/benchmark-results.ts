import { figuresOf, readBaseline } from './baselines.ts';
import { mostlyFound } from './found-sizes.ts';
import { severalPhotos } from './several-photos.ts';

/** The benchmark's committed results that pages explain. */
export async function generateBenchmarkResults(root: string): Promise<string> {
  const [real, accuracy, speed] = await Promise.all([
    readBaseline(root, 'real-left-out'),
    readBaseline(root, 'accuracy'),
    readBaseline(root, 'speed'),
  ]);
  const small = mostlyFound(accuracy.tables.flaws?.rows ?? {});
  const outline = accuracy.tables.outline?.rows ?? {};
  const results = {
    // The networks in use learned from the real photos: only what others find of them says how well they do.
    real: { about: real.about, figures: figuresOf(real) },
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
