import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { drawOverlay } from '../overlay/draw-overlay.ts';
import { CACHE } from '../paths.ts';
import { findBaseline } from '../results/baseline.ts';
import { conclude } from '../results/conclude.ts';
import { mergeFindings, type Results } from '../results/results.ts';
import { gradeFindings } from './grade-findings.ts';
import { keepSurfaceOf } from './left-out.ts';
import { outlineFindings } from './outline-findings.ts';
import { askedFolder, asTyped, REAL_WORKER } from './real-folder.ts';
import { isFound, type JudgedPhoto, judgePhotos } from './real-readings.ts';
import { findRealSet, photoFile, type RealSet } from './real-truth.ts';
import type { RealAnswer, RealOrder } from './real-worker.ts';
import { wearFindings } from './wear-findings.ts';

/** Photos by their places in the set, and what their workers need to know. */
interface Part {
  readonly members: readonly number[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * All photos at once, or the photos of each fold with the weights that have not seen them. A photo of no fold, whose
 * outline is not known, is given to the first one.
 */
async function partsOf({ photos }: RealSet, { folds }: BenchOptions): Promise<readonly Part[]> {
  const all = photos.map((_, at) => at);
  if (!folds) return [{ members: all, env: {} }];
  const folder = asTyped(folds);
  const split = await readFile(path.join(folder, 'split.json'), 'utf8');
  const foldOf = JSON.parse(split) as Record<string, number>;
  const numbers = [...new Set(Object.values(foldOf))].sort();
  return numbers.map((fold) => ({
    members: all.filter((at) => (foldOf[photos[at].file] ?? numbers[0]) === fold),
    env: { OUTLINE_WEIGHTS: path.join(folder, `weights-${fold}.ts`) },
  }));
}

const PICTURES = path.join(CACHE, 'overlays', 'real-misses');
/** What the last run with `--folds` found, in the order of the photos. */
export const LEFT_OUT_ANSWERS = path.join(CACHE, 'real-answers-left-out.json');

async function askAbout(set: RealSet, options: BenchOptions): Promise<RealAnswer[]> {
  const answers: RealAnswer[] = [];
  for (const { members, env } of await partsOf(set, options)) {
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
async function showMisses(set: RealSet, photos: readonly JudgedPhoto[]): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES, { recursive: true });
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
      pictureFile: path.join(PICTURES, photo.file),
    });
  }
  process.stdout.write(`pictures of the misses: ${path.relative(process.cwd(), PICTURES)}\n`);
}

/** Grades photos of real cards whose truth is known. False if worse than the baseline. */
export async function runReal(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) {
    process.stdout.write('real: no folder of real photos with a truth.json, nothing measured\n');
    return true;
  }
  const answers = await askAbout(set, options);
  await mkdir(CACHE, { recursive: true });
  if (options.folds) await writeFile(LEFT_OUT_ANSWERS, JSON.stringify(answers));
  const photos = judgePhotos(set, answers);
  const results: Results = {
    about: {
      part: options.folds ? 'Real photos, left out of training' : 'Real photos',
      photos: `${set.photos.length} photos of real cards, ${photos.length} with a sure outline`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...mergeFindings([outlineFindings(photos), gradeFindings(set, answers), wearFindings(photos)]),
  };
  await showMisses(set, photos);
  const common = { update: options.update, comparedBy: ['photos'] };
  if (!options.folds) return conclude({ part: 'real', results, ...common });
  const leftOut = keepSurfaceOf(await findBaseline('real-left-out'), results);
  return conclude({ part: 'real-left-out', results: leftOut, ...common });
}
