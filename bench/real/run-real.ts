import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { drawOverlay } from '../overlay/draw-overlay.ts';
import { CACHE } from '../paths.ts';
import { findBaseline } from '../results/baseline.ts';
import { conclude } from '../results/conclude.ts';
import { type MeasuredPart, mergeFindings, type Results } from '../results/results.ts';
import { type Folds, foldsFor, hashOf, partsOf } from './fold-weights.ts';
import { gradeFindings } from './grade-findings.ts';
import { keepSurfaceOf } from './left-out.ts';
import { outlineFindings } from './outline-findings.ts';
import { askedFolder, REAL_WORKER } from './real-folder.ts';
import { isFound, type JudgedPhoto, judgePhotos } from './real-readings.ts';
import { findRealSet, photoFile, type RealSet } from './real-truth.ts';
import type { RealAnswer, RealOrder } from './real-worker.ts';
import { wearFindings } from './wear-findings.ts';

/** What the last run with weights that had not seen the photos found, in their order. */
export const LEFT_OUT_ANSWERS = path.join(CACHE, 'real-answers-left-out.json');

async function askAbout(
  set: RealSet,
  folds: Folds | null,
  options: BenchOptions,
): Promise<RealAnswer[]> {
  const answers: RealAnswer[] = [];
  for (const { members, env } of partsOf(set, folds)) {
    const orders = members.map(
      (at): RealOrder => ({
        file: photoFile(set, set.photos[at]),
        withPeers: options.withPeers,
      }),
    );
    const given = await askWorkers<RealOrder, RealAnswer>(REAL_WORKER, orders, {
      ...{ workers: options.workers, env },
      onDone: (_answer, done) => {
        if (done % 20 === 0) process.stderr.write(`${done} of ${orders.length} real photos\n`);
      },
    });
    members.forEach((at, i) => {
      answers[at] = given[i];
    });
  }
  return answers;
}

function sayMiss({ outcome, errorMm, kind }: JudgedPhoto): string {
  if (outcome.status === 'refused') return `${kind}, refused: ${outcome.code}`;
  if (outcome.status === 'threw') return `${kind}, the engine crashed: ${outcome.message}`;
  return `${kind}, off by ${errorMm?.toFixed(2)} mm`;
}

/** Lists every miss in words, and as a picture with the true outline in green and ours over it. */
async function showMisses(
  set: RealSet,
  photos: readonly JudgedPhoto[],
  part: MeasuredPart,
): Promise<void> {
  const pictures = path.join(CACHE, 'overlays', `${part}-misses`);
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  for (const judged of photos) {
    if (isFound(judged)) continue;
    const { photo, outline, outcome } = judged;
    const caption = `${photo.file}: ${sayMiss(judged)}`;
    process.stdout.write(`${caption}\n`);
    await drawOverlay({
      photoFile: photoFile(set, photo),
      outcome,
      trueOutline: outline,
      caption,
      pictureFile: path.join(pictures, photo.file),
    });
  }
  process.stdout.write(`pictures of the misses: ${path.relative(process.cwd(), pictures)}\n`);
}

/** Grades the photos, each with weights that have not seen it if there are folds. False if worse than the baseline. */
async function measure(set: RealSet, folds: Folds | null, options: BenchOptions): Promise<boolean> {
  const part = folds ? 'real-left-out' : 'real';
  const title = folds ? 'Real photos, left out of training' : 'Real photos';
  process.stdout.write(`${title}\n`);
  const answers = await askAbout(set, folds, options);
  await mkdir(CACHE, { recursive: true });
  if (folds) await writeFile(LEFT_OUT_ANSWERS, JSON.stringify(answers));
  const photos = judgePhotos(set, answers);
  const results: Results = {
    about: {
      part: title,
      photos: `${set.photos.length} photos of real cards, ${photos.length} with a sure outline`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      ...(folds && { weights: await hashOf(folds) }),
    },
    ...mergeFindings([outlineFindings(photos), gradeFindings(set, answers), wearFindings(photos)]),
  };
  await showMisses(set, photos, part);
  return conclude({
    ...{ part, update: options.update, comparedBy: ['photos'] },
    results: folds ? keepSurfaceOf(await findBaseline(part), results) : results,
  });
}

/**
 * Grades photos of real cards whose truth is known: each with weights that have not seen it, where there are such, and
 * with the engine's own. False if worse than the baseline.
 */
export async function runReal(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) {
    process.stdout.write('real: no folder of real photos with a truth.json, nothing measured\n');
    return true;
  }
  const folds = await foldsFor(set, options.folds);
  const isLeftOutNoWorse = folds === null || (await measure(set, folds, options));
  if (options.folds !== null) return isLeftOutNoWorse;
  return (await measure(set, null, options)) && isLeftOutNoWorse;
}
