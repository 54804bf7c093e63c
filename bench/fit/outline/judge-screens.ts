/**
 * Evaluates how cards are found in pictures that a screen shows: real photos between bars and in frames, and cards cut
 * out along their true outline on even ground, as a scan shows them. Each is looked for with and without leaving bars out.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-screens.ts [FOLDER] [EVERY]
 *
 * FOLDER  real photos with a truth.json
 * EVERY   only every so many photos
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels, cutCard, placeCard, type Quad, type RgbaImage } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { locateCard, scaleQuad } from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import sharp from 'sharp';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { worstSideMm } from '../../real/side-error.ts';

/** What phones show across their screen. */
const SCREEN_PX = 1080;
/** Of the shorter side; around frames and scans, and above and below a picture. */
const FRAME_SHARE = 0.06;
const BAR_SHARE = 0.4;
const RIGHT_MM = 0.5;
const RIGHT_SHARE = 0.01;
const CARD_WIDTH_MM = 63.5;

interface Shown {
  readonly image: RgbaImage;
  readonly truth: Quad;
}

interface Bars {
  readonly level: number;
  readonly beside: number;
  readonly above: number;
}

/** A picture laid on one gray. */
function laidOn({ image, truth }: Shown, { level, beside, above }: Bars): Shown {
  const [left, top] = [beside, above].map((share) => Math.round(share * SCREEN_PX)) as [
    number,
    number,
  ];
  const [width, height] = [image.width + 2 * left, image.height + 2 * top];
  const data = new Uint8Array(4 * width * height).fill(level);
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const [from, to] = [4 * (y * image.width + x), 4 * ((y + top) * width + x + left)];
      const alpha = (image.data[from + 3] ?? 0) / 255;
      for (let k = 0; k < 3; k++)
        data[to + k] = alpha * (image.data[from + k] ?? 0) + (1 - alpha) * level;
      data[to + 3] = 255;
    }
  const moved = truth.map(([x, y]): Point => [x + left, y + top]) as unknown as Quad;
  return { image: { width, height, data }, truth: moved };
}

async function onScreen(file: string, truth: Quad): Promise<Shown | null> {
  const decoded = await decodePhoto(await readFile(file));
  if (!decoded.ok) return null;
  const { width, height, data } = decoded.value;
  const raw = { width, height, channels: 4 } as const;
  const small = await sharp(data, { raw })
    .resize(SCREEN_PX)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { width: small.info.width, height: small.info.height, data: small.data };
  return { image, truth: scaleQuad(truth, SCREEN_PX / width) };
}

/** The card alone, cut out along its outline; null where that lies on no edge. */
function scanned({ image, truth }: Shown): Shown | null {
  const placed = placeCard(kernels, image, truth);
  if (!placed.ok) return null;
  const { image: cut } = cutCard(image, placed.value, 'straight');
  const corners = [
    [0, 0],
    [cut.width, 0],
    [cut.width, cut.height],
    [0, cut.height],
  ] as const;
  return { image: cut, truth: corners };
}

const BARS = { beside: 0, above: BAR_SHARE };
const FRAME = { beside: FRAME_SHARE, above: FRAME_SHARE };
const LAYOUTS: readonly (readonly [string, Bars])[] = [
  ['between black bars', { ...BARS, level: 0 }],
  ['between white bars', { ...BARS, level: 255 }],
  ['in a dark frame', { ...FRAME, level: 17 }],
  ['in a white frame', { ...FRAME, level: 255 }],
];

const [folder = '../shared/real', every = '1'] = process.argv.slice(2);
const kernels = createKernels();
const counts = new Map<string, { photos: number; before: number; now: number }>();

function isRight(truth: Quad, found: Quad): boolean {
  return worstSideMm(truth, found) <= Math.max(RIGHT_MM, RIGHT_SHARE * CARD_WIDTH_MM);
}

function judge(name: string, { image, truth }: Shown): void {
  const count = counts.get(name) ?? { photos: 0, before: 0, now: 0 };
  const before = locateCard(kernels, kernels.loadPhoto(image));
  const now = placeCard(kernels, image);
  count.photos++;
  if (before.ok && isRight(truth, before.value.outline.quad)) count.before++;
  if (now.ok && isRight(truth, now.value.outline.quad)) count.now++;
  counts.set(name, count);
}

const set = await findRealSet(path.resolve(REPOSITORY, folder));
invariant(set !== null, `not a folder of real photos: ${folder}`);
for (const [i, { outline, ...photo }] of set.photos.entries()) {
  if (!outline || i % Number(every) !== 0) continue;
  const shown = await onScreen(photoFile(set, { outline, ...photo }), outline);
  if (!shown) continue;
  judge('alone', shown);
  for (const [name, bars] of LAYOUTS) judge(name, laidOn(shown, bars));
  const scan = scanned(shown);
  if (!scan) continue;
  judge('scanned, on gray', laidOn(scan, { ...FRAME, level: 90 }));
  process.stderr.write(`${photo.file}\n`);
}
for (const [name, { photos, before, now }] of counts)
  process.stdout.write(`${name}: ${now} of ${photos} right, ${before} without leaving bars out\n`);
