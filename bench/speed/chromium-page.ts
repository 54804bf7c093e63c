import { createGrader } from '@tc/engine/browser';
import { findJscanifyOutline } from '../peers/jscanify-outline.ts';
import type { Cv } from '../peers/load-opencv.ts';
import { findOpenCvOutline, toMat } from '../peers/opencv-outline.ts';
import { type Round, timed } from './rounds.ts';

declare global {
  var runRound: (frontUrl: string, backUrl: string) => Promise<Round>;
}

const grader = createGrader();

async function loadImage(url: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

const TWO = 2;
const MANY = 8;

/** As on a device with so many processors: with many, both sides are measured at once. */
async function gradeAsOn(processors: number, front: Blob, back: Blob) {
  Object.defineProperty(navigator, 'hardwareConcurrency', {
    value: processors,
    configurable: true,
  });
  const report = await grader.grade({ front, back });
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  return report.timingsMs;
}

/** Both sides through the product's own interface, and through the other programs, on the same photos. */
globalThis.runRound = async (frontUrl, backUrl) => {
  const [front, back] = await Promise.all(
    [frontUrl, backUrl].map(async (url) => (await fetch(url)).blob()),
  );
  const { decode, locate, measure, total } = await gradeAsOn(TWO, front, back);
  const wait = await timed(() => gradeAsOn(TWO, new Blob([front]), new Blob([back])));
  const waitAtOnce = await timed(() => gradeAsOn(MANY, new Blob([front]), new Blob([back])));
  const images = [await loadImage(frontUrl), await loadImage(backUrl)];
  const { cv } = globalThis as unknown as { cv: Cv };
  const ofPeer = (find: typeof findOpenCvOutline) =>
    timed(() => {
      for (const image of images) {
        const photo = toMat(cv, image);
        find(cv, photo);
        photo.delete();
      }
    });
  return {
    decode,
    'SIMD locate': locate,
    'SIMD measure': measure,
    'SIMD total': total - decode,
    wait,
    'wait at once': waitAtOnce,
    opencv: await ofPeer(findOpenCvOutline),
    jscanify: await ofPeer(findJscanifyOutline),
  };
};
