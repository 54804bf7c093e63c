import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { CACHE } from '../paths.ts';
import { foldsFor, partsOf } from '../real/fold-weights.ts';
import { askedFolder } from '../real/real-folder.ts';
import { LEAST_PX_PER_MM, limitMm } from '../real/real-readings.ts';
import { findRealSet, kindOf, photoFile, type RealSet } from '../real/real-truth.ts';
import { pxPerMmOf } from '../real/side-error.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import type { WindowAnswer } from './judge-window.ts';
import { type JudgedWindow, windowFindings } from './window-findings.ts';
import type { WindowOrder } from './window-worker.ts';
import { VIEWS } from './windowed-photo.ts';

const WORKER = fileURLToPath(new URL('./window-worker.ts', import.meta.url));
const PICTURES = path.join(CACHE, 'overlays', 'windows');
/** Seeds that nothing else draws. */
const FIRST_SEED = 520_000;

type Asked = Omit<JudgedWindow, 'answer'>;

/** One window of each view for every photo whose outline is known, by the photo's place in the set. */
function ordersOf(set: RealSet, members: readonly number[]): Asked[] {
  return members.flatMap((at) => {
    const photo = set.photos[at];
    const { outline } = photo;
    if (!outline || pxPerMmOf(outline) < LEAST_PX_PER_MM) return [];
    return VIEWS.map((view, k) => ({
      ...{ file: photoFile(set, photo), outline, view, seed: FIRST_SEED + VIEWS.length * at + k },
      pictureFile: path.join(PICTURES, `${view.replaceAll(' ', '-')}-${photo.file}`),
      limitMm: limitMm({ kind: kindOf(photo), pxPerMm: pxPerMmOf(outline) }),
    }));
  });
}

/** Grades random parts of photos of real cards. False if worse than the baseline. */
export async function runWindows(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) {
    process.stdout.write('windows: no folder of real photos with a truth.json, nothing measured\n');
    return true;
  }
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES, { recursive: true });
  const windows: JudgedWindow[] = [];
  for (const { members, env } of partsOf(set, await foldsFor(set, null))) {
    const asked = ordersOf(set, members);
    const answers = await askWorkers<WindowOrder, WindowAnswer>(WORKER, asked, {
      ...{ workers: options.workers, env },
      onDone: (answer, done) => {
        if (answer.status === 'broken') process.stdout.write(`broken: ${answer.message}\n`);
        if (done % 50 === 0) process.stderr.write(`${done} of ${asked.length} windows\n`);
      },
    });
    windows.push(...asked.map((order, i) => ({ ...order, answer: answers[i] as WindowAnswer })));
  }
  process.stdout.write(
    `pictures of wrong ones that are not doubted: ${path.relative(process.cwd(), PICTURES)}\n`,
  );
  const results: Results = {
    about: {
      part: 'Windows of photos',
      photos: `${windows.length} windows of ${windows.length / VIEWS.length} photos of real cards`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...windowFindings(windows),
  };
  return conclude({ part: 'windows', results, update: options.update, comparedBy: ['photos'] });
}
