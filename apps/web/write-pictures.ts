import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type GradedReport, gradePhotos, type SideReport } from '@tc/engine';
import { project, rectangleToQuad } from '@tc/engine/geometry';
import { decodePhoto } from '@tc/engine/node';
import sharp from 'sharp';

/**
 * Cuts the pictures of the public pages from the demo's samples, with what the engine measured
 * there: `node apps/web/write-pictures.ts`. The results are committed.
 */
const HERE = import.meta.dirname;
const SAMPLES = path.join(HERE, 'src/features/demo/samples');
const EXPLORER = path.join(HERE, 'src/features/demo/explorer');
const DETAILS = path.join(HERE, 'src/features/site/details');
/** Bench that stays around the explored card, as a share of its height. */
const AIR = 0.1;
const WIDTHS_PX = { phone: 720, desktop: 1200, near: 2400 } as const;
const QUALITY = { phone: 50, desktop: 50, near: 44 } as const;

interface Detail {
  readonly name: string;
  readonly sample: string;
  /** On the card, in millimetres. */
  readonly centreMm: readonly [number, number];
  readonly widthMm: number;
  readonly heightMm: number;
}

const DETAILS_OF_CARDS: readonly Detail[] = [
  { name: 'corner', sample: 'worn', centreMm: [4.6, 3], widthMm: 14, heightMm: 10.5 },
  { name: 'edge', sample: 'worn', centreMm: [56, 35], widthMm: 24, heightMm: 18 },
  { name: 'surface', sample: 'worn', centreMm: [38.5, 26], widthMm: 24, heightMm: 18 },
];

async function grade(sample: string): Promise<GradedReport> {
  const [front, back] = await Promise.all(
    ['front', 'back'].map(async (side) => {
      const image = await decodePhoto(await readFile(path.join(SAMPLES, `${sample}-${side}.jpg`)));
      if (!image.ok) throw new Error(`The sample ${sample} cannot be decoded.`);
      return { image: image.value };
    }),
  );
  if (!front || !back) throw new Error(`The sample ${sample} has not two sides.`);
  const report = gradePhotos({ front, back });
  if (report.status !== 'graded') throw new Error(`The sample ${sample} is refused.`);
  return report;
}

function roundTo(digits: number) {
  return (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(digits)) : value;
}

async function writeFacts(folder: string, name: string, constant: string, facts: unknown) {
  const text = `// Written by write-pictures.ts from what the engine measured.\nexport const ${constant} = ${JSON.stringify(facts, roundTo(2))} as const;\n`;
  await writeFile(path.join(folder, name), text);
}

function cropAround({ quad, image }: SideReport) {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  const air = (Math.max(...ys) - Math.min(...ys)) * AIR;
  const left = Math.max(Math.floor(Math.min(...xs) - air), 0);
  const top = Math.max(Math.floor(Math.min(...ys) - air), 0);
  return {
    left,
    top,
    width: Math.min(Math.ceil(Math.max(...xs) + air), image.width) - left,
    height: Math.min(Math.ceil(Math.max(...ys) + air), image.height) - top,
  };
}

async function writeExplorer(sample: string): Promise<void> {
  const report = await grade(sample);
  const side = report.sides.front;
  const crop = cropAround(side);
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
    subgrades: report.subgrades,
    plusMinus: report.subgradesPlusMinus,
    psaExpected: report.psa?.expected ?? null,
  });
}

async function writeDetail(detail: Detail, side: SideReport) {
  const { name, sample, centreMm, widthMm, heightMm } = detail;
  const { quad, card, flaws } = side;
  const map = rectangleToQuad(card.widthMm, card.heightMm, quad);
  const [x, y] = project(map, ...centreMm);
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
  const near = ({ at }: SideReport['flaws'][number]) => {
    const [cx, cy] = inCrop([(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2]) as [number, number];
    return cx > 0 && cx < widthMm && cy > 0 && cy < heightMm;
  };
  const marks = flaws.filter(near).map(({ kind, at, sizeMm, confidence }) => ({
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
  return [name, { widthMm, heightMm, marks }] as const;
}

/** The likelihood of each grade, as a picture of what a report says. */
function likelihoods({ psa }: GradedReport) {
  return Object.entries(psa?.probabilities ?? {})
    .map(([grade, probability]) => ({ grade: Number(grade), probability }))
    .filter(({ probability }) => probability >= 0.05)
    .sort((a, b) => b.grade - a.grade);
}

await mkdir(EXPLORER, { recursive: true });
await mkdir(DETAILS, { recursive: true });
await writeExplorer('pristine');
const worn = await grade('worn');
const facts = [];
for (const detail of DETAILS_OF_CARDS) facts.push(await writeDetail(detail, worn.sides.front));
await writeFacts(DETAILS, 'details.generated.ts', 'DETAILS', {
  ...Object.fromEntries(facts),
});
await writeFacts(DETAILS, 'likelihoods.generated.ts', 'LIKELIHOODS', likelihoods(worn));
