import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askWorkers } from '../grading/worker-pool.ts';
import { CACHE } from '../paths.ts';
import { foldsFor, partsOf } from '../real/fold-weights.ts';
import { LEAST_PX_PER_MM, limitMm } from '../real/real-readings.ts';
import { kindOf, photoFile, type RealSet } from '../real/real-truth.ts';
import { pxPerMmOf } from '../real/side-error.ts';
import type { WindowAnswer } from './judge-window.ts';
import type { JudgedWindow } from './window-findings.ts';
import type { WindowOrder } from './window-worker.ts';
import type { View } from './windowed-photo.ts';

const WORKER = fileURLToPath(new URL('./window-worker.ts', import.meta.url));

export interface Wanted {
  readonly views: readonly View[];
  /** The window of a view and photo has this seed and so many more. */
  readonly seedOf: (view: View, photo: number) => number;
  readonly workers: number;
  /** A change of the engine, as switchOff takes it. */
  readonly change?: string;
  /** Folder under bench/.cache/overlays with the windows whose outlines are wrong and not doubted. */
  readonly pictures: string;
}

type Asked = Omit<JudgedWindow, 'answer'>;

export const pictureFolder = (pictures: string) => path.join(CACHE, 'overlays', pictures);

/** One window of each view for every photo whose outline is known, by the photo's place in the set. */
function ordersOf(set: RealSet, members: readonly number[], wanted: Wanted): Asked[] {
  return members.flatMap((at) => {
    const photo = set.photos[at];
    const { outline } = photo;
    if (!outline || pxPerMmOf(outline) < LEAST_PX_PER_MM) return [];
    return wanted.views.map((view) => ({
      ...{ file: photoFile(set, photo), outline, view, seed: wanted.seedOf(view, at) },
      pictureFile: path.join(
        pictureFolder(wanted.pictures),
        `${view.replaceAll(' ', '-')}-${photo.file}`,
      ),
      limitMm: limitMm({ kind: kindOf(photo), pxPerMm: pxPerMmOf(outline) }),
    }));
  });
}

/** Grades windows of photos of real cards, each with networks that have not seen the photo where there are such. */
export async function gradeWindows(set: RealSet, wanted: Wanted): Promise<JudgedWindow[]> {
  const folder = pictureFolder(wanted.pictures);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const windows: JudgedWindow[] = [];
  for (const { members, env } of partsOf(set, await foldsFor(set, null))) {
    const asked = ordersOf(set, members, wanted);
    const answers = await askWorkers<WindowOrder, WindowAnswer>(WORKER, asked, {
      workers: wanted.workers,
      env: { ...env, ...(wanted.change ? { SWITCHED_OFF: wanted.change } : {}) },
      onDone: (answer, done) => {
        if (answer.status === 'broken') process.stdout.write(`broken: ${answer.message}\n`);
        if (done % 50 === 0) process.stderr.write(`${done} of ${asked.length} windows\n`);
      },
    });
    windows.push(...asked.map((order, i) => ({ ...order, answer: answers[i] as WindowAnswer })));
  }
  return windows;
}
