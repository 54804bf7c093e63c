import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { CardTruth, SceneSpec } from '@tc/testcards';
import sharp from 'sharp';
import { CACHE } from '../paths.ts';
import { requirePhoto, usableVersions } from '../photos/photo-cache.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { photoFile, type RealPhoto, type RealSet } from './real-truth.ts';

/** What phones store, from a photo reduced for a chat to the largest sensor mode, in megapixels. */
export const MEGAPIXELS = [3, 6, 12, 24, 48];

/** One photo that is graded at every size. */
export interface SourcePhoto {
  readonly name: string;
  readonly file: string;
  /** The truth about a card that we drew; null if people took the photo. */
  readonly truth: CardTruth | null;
}

const FOLDER = path.join(CACHE, 'sizes');
/** Smaller photos would have to be enlarged for most of the sizes. */
const LEAST_PIXELS = 7_000_000;
const MOST_REAL = 24;
/** The quality that phones use. */
const JPEG_QUALITY = 92;

const FRAME = { widthPx: 3024, heightPx: 4032, size: 'standard' } as const;
const DRAWN: readonly SceneSpec[] = [
  { ...FRAME, seed: 4101, style: 'atlas', border: 'solid', ground: 'wood', damageLevel: 0.2 },
  { ...FRAME, seed: 4102, style: 'comic', border: 'solid', ground: 'cloth', damageLevel: 0.5 },
  { ...FRAME, seed: 4103, style: 'bloom', border: 'gradient', ground: 'plain', damageLevel: 0.8 },
  { ...FRAME, seed: 4104, style: 'circuit', border: 'solid', ground: 'plain', damageLevel: 0 },
];

/** One large photo of each card; cards with only one photo in the set come first. */
function largePhotos({ photos }: RealSet): RealPhoto[] {
  const large = photos.filter(
    ({ width, height, outline }) => outline !== null && width * height >= LEAST_PIXELS,
  );
  const lone = large.filter(({ card }) => card === null);
  const cards = [...new Set(large.flatMap(({ card }) => card ?? []))];
  const wanted = Math.min(cards.length, MOST_REAL - Math.min(MOST_REAL, lone.length));
  const spread = Array.from({ length: wanted }, (_, i) => {
    const card = cards[Math.floor((i * cards.length) / wanted)];
    const ofCard = large.filter((photo) => photo.card === card);
    return ofCard[i % ofCard.length];
  });
  return [...lone, ...spread].slice(0, MOST_REAL);
}

/** The photos that are graded at every size: photos of real cards, and drawn ones. */
export async function requireSources(set: RealSet | null): Promise<SourcePhoto[]> {
  const real = set
    ? largePhotos(set).map((photo) => ({
        name: photo.file,
        file: photoFile(set, photo),
        truth: null,
      }))
    : [];
  const versions = await usableVersions(rendererVersion(), false);
  const drawn: SourcePhoto[] = [];
  for (const spec of DRAWN) {
    const { jpegFile, truth } = await requirePhoto(spec, versions);
    drawn.push({ name: `drawn-${spec.seed}`, file: jpegFile, truth: truth.cards[0] ?? null });
  }
  return [...real, ...drawn];
}

/** The photo as a camera with this many megapixels would have stored it, made once. */
export async function requireSized(source: SourcePhoto, megapixels: number): Promise<string> {
  const stem = `${path.parse(source.file).name}-${megapixels}`;
  const file = path.join(FOLDER, `${stem}.jpg`);
  if (existsSync(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  const upright = sharp(await readFile(source.file)).autoOrient();
  const { autoOrient } = await upright.metadata();
  const width = Math.round(Math.sqrt((megapixels * 1e6 * autoOrient.width) / autoOrient.height));
  const unfinished = path.join(FOLDER, `.${stem}.${process.pid}.jpg`);
  await upright
    .resize({ width, kernel: 'lanczos3' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(unfinished);
  await rename(unfinished, file);
  return file;
}
