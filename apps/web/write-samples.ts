import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type GradedReport, gradePhotos, type SideReport } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { renderScene, sampleCards } from '@tc/testcards';
import sharp, { type Sharp } from 'sharp';
import { cropAround, SAMPLES } from './sample-card.ts';

/**
 * Makes the pictures for the site and measures the home page's card: `node apps/web/write-samples.ts`. The
 * results are committed, because rendering takes minutes.
 */
const HERE = import.meta.dirname;
const HOME = path.join(HERE, 'src/features/sample-card/hero');
/** Visibly off center, so that the point of measuring is obvious. */
const HERO = 'off-center';
/** Background left around the hero card, as a share of the card's height. */
const HERO_AIR = 0.16;
const HERO_HEIGHT_PX = 1280;

type SceneSpec = Parameters<typeof renderScene>[0];

function renderPicture(spec: SceneSpec): Sharp {
  const { photo } = renderScene(spec);
  const raw = { width: photo.width, height: photo.height, channels: 4 } as const;
  return sharp(photo.data, { raw }).removeAlpha();
}

async function writeSample(id: string, side: 'front' | 'back', spec: SceneSpec): Promise<Buffer> {
  const jpeg = await renderPicture(spec).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  await writeFile(path.join(SAMPLES, `${id}-${side}.jpg`), jpeg);
  if (side === 'front') {
    const thumbnail = await sharp(jpeg).resize(480).webp({ quality: 76 }).toBuffer();
    await writeFile(path.join(SAMPLES, `${id}-thumb.webp`), thumbnail);
  }
  return jpeg;
}

async function measure(jpeg: Buffer): Promise<SideReport> {
  const image = await decodePhoto(jpeg);
  if (!image.ok) throw new Error('The hero cannot be decoded.');
  const report = gradePhotos({ front: { image: image.value } });
  if (report.status !== 'graded') throw new Error(`The hero is refused: ${report.refusal.code}`);
  return (report satisfies GradedReport).sides.front;
}

async function writeHero(jpeg: Buffer): Promise<void> {
  const side = await measure(jpeg);
  const crop = cropAround(side, HERO_AIR);
  const picture = sharp(jpeg).extract(crop).resize({ height: HERO_HEIGHT_PX });
  await writeFile(path.join(HOME, 'hero.avif'), await picture.avif({ quality: 52 }).toBuffer());
  const { quad, outline, card, centering } = side;
  const facts = { sample: HERO, crop, side: { quad, outline, card, centering } };
  const text = `// Written by write-samples.ts from what the engine measured.\nexport const HERO_CARD = ${JSON.stringify(facts, roundNumber, 1)} as const;\n`;
  await writeFile(path.join(HOME, 'hero-card.generated.ts'), text);
}

function roundNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

await mkdir(SAMPLES, { recursive: true });
await mkdir(HOME, { recursive: true });
const onlyHero = process.argv.includes('--hero');
for (const card of sampleCards().filter(({ id }) => !onlyHero || id === HERO)) {
  const front = await writeSample(card.id, 'front', card.front);
  if (!onlyHero) await writeSample(card.id, 'back', card.back);
  if (card.id === HERO) await writeHero(front);
  process.stdout.write(`${card.id}\n`);
}
