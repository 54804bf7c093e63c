import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GradedReport, SideReport } from '@tc/engine';
import { project, rectangleToQuad } from '@tc/engine/geometry';
import sharp from 'sharp';
import { cropAround, gradeSample, headOf, SAMPLE_IDS, SAMPLES } from './sample-card.ts';

/**
 * Makes the pictures for the public pages from the sample cards, with the engine's measurements: `node
 * apps/web/write-pictures.ts`. The results are committed.
 */
const HERE = import.meta.dirname;
const EXPLORER = path.join(HERE, 'src/features/sample-card/explorer');
const DETAILS = path.join(HERE, 'src/features/site/details');
/** Background left around the explored card, as a share of its height. */
const AIR = 0.1;
const WIDTHS_PX = { phone: 720, desktop: 1200, near: 2400 } as const;
const QUALITY = { phone: 50, desktop: 50, near: 44 } as const;

type Flaw = SideReport['flaws'][number];

interface Detail {
  readonly name: string;
  /** The flaws that it shows. */
  readonly kind: Flaw['kind'];
  readonly sample: string;
  /** On the card, in millimeters. */
  readonly centerMm: readonly [number, number];
  readonly widthMm: number;
  readonly heightMm: number;
}

const DETAILS_OF_CARDS: readonly Detail[] = [
  {
    name: 'corner',
    kind: 'corner-wear',
    sample: 'worn',
    centerMm: [4.6, 3],
    widthMm: 14,
    heightMm: 10.5,
  },
  {
    name: 'edge',
    kind: 'edge-whitening',
    sample: 'worn',
    centerMm: [56, 35],
    widthMm: 24,
    heightMm: 18,
  },
  {
    name: 'surface',
    kind: 'crease',
    sample: 'worn',
    centerMm: [29, 66.5],
    widthMm: 64,
    heightMm: 48,
  },
];

function roundTo(digits: number) {
  return (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(digits)) : value;
}

async function writeFacts(folder: string, name: string, constant: string, facts: unknown) {
  const text = `// Written by write-pictures.ts from what the engine measured.\nexport const ${constant} = ${JSON.stringify(facts, roundTo(2))} as const;\n`;
  await writeFile(path.join(folder, name), text);
}

async function writeExplorer(sample: string, report: GradedReport): Promise<void> {
  const side = report.sides.front;
  const crop = cropAround(side, AIR);
  for (const size of ['phone', 'desktop', 'near'] as const) {
    await sharp(path.join(SAMPLES, `${sample}-front.jpg`))
      .extract(crop)
      .resize({ width: Math.min(WIDTHS_PX[size], crop.width) })
      .avif({ quality: QUALITY[size], effort: 6 })
      .toFile(path.join(EXPLORER, `explorer-${size}.avif`));
  }
  const { quad, outline, card, centering, corners, edges } = side;
  await writeFacts(EXPLORER, 'explorer-card.generated.ts', 'EXPLORER_CARD', {
    sample,
    crop,
    side: { quad, outline, card, centering, corners, edges },
    surface: side.subgrades.surface,
    flaws: side.flaws.length,
    subgrades: report.subgrades,
    plusMinus: report.subgradesPlusMinus,
    psaExpected: report.psa?.expected ?? null,
  });
}

async function writeDetail(detail: Detail, side: SideReport) {
  const { name, sample, centerMm, widthMm, heightMm } = detail;
  const { quad, card, flaws } = side;
  const map = rectangleToQuad(card.widthMm, card.heightMm, quad);
  const [x, y] = project(map, ...centerMm);
  const width = Math.round(widthMm * card.pxPerMm);
  const height = Math.round(heightMm * card.pxPerMm);
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  await sharp(path.join(SAMPLES, `${sample}-front.jpg`))
    .extract({ left, top, width, height })
    .resize({ width: 720 })
    .avif({ quality: 56, effort: 6 })
    .toFile(path.join(DETAILS, `${name}.avif`));
  const inCrop = (mm: readonly [number, number]) => {
    const [px, py] = project(map, ...mm);
    return [((px - left) / width) * widthMm, ((py - top) / height) * heightMm];
  };
  const isShown = ({ kind, at }: Flaw) => {
    const [cx, cy] = inCrop([(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2]) as [number, number];
    return kind === detail.kind && cx > 0 && cx < widthMm && cy > 0 && cy < heightMm;
  };
  const marks = flaws.filter(isShown).map(({ kind, at, sizeMm, confidence }) => ({
    kind,
    sizeMm,
    confidence,
    box: (
      [
        [at.x0, at.y0],
        [at.x1, at.y0],
        [at.x1, at.y1],
        [at.x0, at.y1],
      ] as const
    ).map(inCrop),
  }));
  const isInside = ([u = 0, v = 0]: readonly number[]) =>
    u > 0 && u < widthMm && v > 0 && v < heightMm;
  if (!marks.every(({ box }) => box.every(isInside)))
    throw new Error(`A flaw leaves the picture of the ${name}.`);
  return [name, { widthMm, heightMm, marks }] as const;
}

/** The chance of each grade, as shown in a report. */
function likelihoods({ psa }: GradedReport) {
  return Object.entries(psa?.probabilities ?? {})
    .map(([grade, probability]) => ({ grade: Number(grade), probability }))
    .filter(({ probability }) => probability >= 0.05)
    .sort((a, b) => b.grade - a.grade);
}

await mkdir(EXPLORER, { recursive: true });
await mkdir(DETAILS, { recursive: true });

const reports = new Map<string, GradedReport>();
for (const sample of SAMPLE_IDS) reports.set(sample, await gradeSample(sample));
const [pristine, worn] = [reports.get('pristine'), reports.get('worn')];
if (!pristine || !worn) throw new Error('A sample is missing.');

await writeExplorer('pristine', pristine);
const facts = [];
for (const detail of DETAILS_OF_CARDS) facts.push(await writeDetail(detail, worn.sides.front));
await writeFacts(DETAILS, 'details.generated.ts', 'DETAILS', {
  ...Object.fromEntries(facts),
});
await writeFacts(DETAILS, 'likelihoods.generated.ts', 'LIKELIHOODS', likelihoods(worn));
await writeFacts(
  DETAILS,
  'samples.generated.ts',
  'SAMPLE_GRADES',
  Object.fromEntries([...reports].map(([sample, report]) => [sample, headOf(report)])),
);
