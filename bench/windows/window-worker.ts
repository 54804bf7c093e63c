import { readFile } from 'node:fs/promises';
import type { Quad } from '@tc/engine';
import { createRng, invariant } from '@tc/kernel';
import sharp from 'sharp';
import { switchOff } from '../ablation/switch-off.ts';
import { useWeights } from '../grading/use-weights.ts';
import { answerOrders } from '../grading/worker-pool.ts';
import type { WindowAnswer } from './judge-window.ts';
import type { Windowed } from './windowed.ts';
import { type View, windowOf } from './windowed-photo.ts';

export interface WindowOrder {
  readonly file: string;
  readonly outline: Quad;
  readonly view: View;
  readonly seed: number;
  /** Where to draw the window if its outline is wrong and not doubted, or the engine fails. */
  readonly pictureFile: string;
}

/** Weights of networks that have not seen the photo. */
const weights = process.env.OUTLINE_WEIGHTS;
if (weights) useWeights(weights);
switchOff(process.env.SWITCHED_OFF ?? null);
const { decodePhoto } = await import('@tc/engine/node');
const { isSurelyWrong, judgeWindow } = await import('./judge-window.ts');

/** The window, with the true outline in green and ours over it. */
async function draw({ image, outline }: Windowed, answer: WindowAnswer, file: string) {
  const { width, height, data } = image;
  const polygon = (quad: Quad, color: string) =>
    `<polygon points="${quad.join(' ')}" fill="none" stroke="${color}" stroke-width="${width / 200}"/>`;
  const found = answer.status === 'graded' ? polygon(answer.quad, '#ff2bd6') : '';
  const over = `<svg width="${width}" height="${height}">${polygon(outline, '#22dd55')}${found}</svg>`;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(over) }])
    .jpeg()
    .toFile(file);
}

answerOrders(async ({ file, outline, view, seed, pictureFile }: WindowOrder) => {
  const decoded = await decodePhoto(await readFile(file));
  invariant(decoded.ok, `not a photo: ${file}`);
  const shown = windowOf({ image: decoded.value, outline }, view, createRng(seed));
  const answer = judgeWindow(shown);
  if (answer.status === 'broken' || isSurelyWrong(answer)) await draw(shown, answer, pictureFile);
  return answer;
});
