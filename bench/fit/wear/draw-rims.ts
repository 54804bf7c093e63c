/**
 * Writes the unrolled cut edges of real photos for training and judging the wear network, with how their corners look.
 *
 * node tools/run.mjs exec node bench/fit/wear/draw-rims.ts REAL WORK
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { chooseSize, createCardFrame, locateCard, rimStrips } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { findRealSet, photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';
import { cornerLooks } from '../../real/wear-findings.ts';
import { keepRim } from './rim-rows.ts';

const LEAST_PX_PER_MM = 9;
const NAMES = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
const kernels = createKernels();
const [folder = '', work = ''] = process.argv.slice(2);

async function keepPhoto(set: RealSet, photo: RealPhoto): Promise<object | null> {
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok || !photo.outline) return null;
  const whole = kernels.loadPhoto(decoded.value);
  const located = locateCard(kernels, whole);
  if (!located.ok) return null;
  const { copy, outline, outlineInCopy } = located.value;
  const size = chooseSize(whole, outline, 'auto');
  const cardMap = createCardFrame(outlineInCopy, size.widthMm, size.heightMm);
  if (cardMap.pxPerMm < LEAST_PX_PER_MM) return null;
  const looks = cornerLooks(photo, photo.outline, outline.quad);
  const corners = NAMES.map((name) => looks.get(name) ?? null);
  const card = photo.card ?? photo.source.split('@')[0];
  const about = { card, light: photo.light, kind: photo.card ? 'lamp' : 'everyday', corners };
  const strips = rimStrips({ kernels, photo: copy.photo, cardMap, size });
  return keepRim(work, path.parse(photo.file).name, strips, { ...about, pxPerMm: cardMap.pxPerMm });
}

const set = await findRealSet(folder);
invariant(set, 'the folder has no truth.json');
await mkdir(work, { recursive: true });
const rows: object[] = [];
for (const photo of set.photos) {
  const row = await keepPhoto(set, photo);
  if (row) rows.push(row);
  process.stderr.write(`${photo.file} ${row ? '' : 'left out'}\n`);
}
await writeFile(path.join(work, 'rims-real.json'), JSON.stringify(rows));
