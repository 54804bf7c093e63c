import { readFile } from 'node:fs/promises';
import { createKernels, gradePhotos, type Kernels, type RgbaImage } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { ok } from '@tc/kernel';
import { findJscanifyOutline } from '../peers/jscanify-outline.ts';
import { loadOpenCv } from '../peers/load-opencv.ts';
import { findOpenCvOutline, toMat } from '../peers/opencv-outline.ts';
import { type Round, runRounds, timed } from './rounds.ts';
import type { CardFiles } from './speed-photos.ts';

interface DecodedCard {
  readonly front: RgbaImage;
  readonly back: RgbaImage;
}

/** Both sides with our engine, with and without SIMD, and with the other programs, over and over. */
export async function runNodeRounds(cards: readonly CardFiles[]): Promise<Round[]> {
  const cv = await loadOpenCv();
  const simd = createKernels();
  const scalar = createKernels({ simd: false });
  return runRounds(cards, async (files) => {
    const started = performance.now();
    const card = { front: await decode(files.front), back: await decode(files.back) };
    const decodeMs = performance.now() - started;
    const ofPeer = (find: typeof findOpenCvOutline) =>
      timed(() => {
        for (const image of [card.front, card.back]) {
          const photo = toMat(cv, image);
          find(cv, photo);
          photo.delete();
        }
      });
    return {
      decode: decodeMs,
      ...prefixed('SIMD', grade(card, simd)),
      opencv: await ofPeer(findOpenCvOutline),
      ...prefixed('plain', grade(card, scalar)),
      jscanify: await ofPeer(findJscanifyOutline),
      ...(await gradeFront(files.underLamps, simd)),
    };
  });
}

async function decode(file: string): Promise<RgbaImage> {
  const decoded = await decodePhoto(await readFile(file));
  if (!decoded.ok) throw new Error(`could not decode ${file}`);
  return decoded.value;
}

function grade(card: DecodedCard, kernels: Kernels): Round {
  const started = performance.now();
  const report = gradePhotos(
    { front: { image: card.front }, back: { image: card.back } },
    { kernels, now: () => performance.now() },
  );
  const total = performance.now() - started;
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  const { locate, measure } = report.timingsMs;
  return { locate, measure, total };
}

/** One side in one photo, and the same side in all of its photos. */
async function gradeFront(files: readonly string[], kernels: Kernels): Promise<Round> {
  const [image, ...others] = await Promise.all(files.map(decode));
  if (!image) throw new Error('there is no photo');
  const underOtherLight = others.map((photo) => ok({ image: photo }));
  const { one, surface } = gradeOne(image, kernels);
  const started = performance.now();
  const report = gradePhotos({ front: { image, underOtherLight } }, { kernels });
  const all = performance.now() - started;
  const leftOut = report.status === 'graded' ? report.sides.front.otherLight?.leftOut : undefined;
  if (leftOut?.length !== 0) throw new Error('not all photos were used');
  return { 'one photo': one, 'one photo, no surface': one - surface, 'four photos': all };
}

/** Milliseconds of one side in one photo, and those of its surface, which is measured after its edges. */
function gradeOne(image: RgbaImage, kernels: Kernels): { one: number; surface: number } {
  const doneAt = new Map<string, number>();
  const started = performance.now();
  gradePhotos(
    { front: { image } },
    { kernels, onStage: ({ stage }) => doneAt.set(stage, performance.now()) },
  );
  const one = performance.now() - started;
  const [edges, surface] = [doneAt.get('edges'), doneAt.get('surface')];
  if (edges === undefined || surface === undefined) throw new Error('the surface was not measured');
  return { one, surface: surface - edges };
}

function prefixed(prefix: string, round: Round): Round {
  return Object.fromEntries(Object.entries(round).map(([key, ms]) => [`${prefix} ${key}`, ms]));
}
