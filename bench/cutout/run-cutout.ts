import { ENGINE_VERSION } from '@tc/engine';
import { benchmarkSpecs, type SceneSpec, worldSpecs } from '@tc/testcards';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { usableVersions } from '../photos/photo-cache.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet, kindOf, photoFile, type RealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { cutoutFindings, type JudgedCut } from './cutout-findings.ts';
import type { CutoutAnswer, CutoutOrder } from './cutout-worker.ts';

/** Small enough to draw in a second, and the usual size of a shop's picture. */
const FRAME = { widthPx: 1200, heightPx: 1600 };
const GROUPED_SCENES = 42;
const WORLD_SCENES = 40;
const MOST_OF_A_KIND = 12;
const TIMED_EACH = 4;

interface Asked {
  readonly kind: JudgedCut['kind'];
  readonly of: CutoutOrder['of'];
}

function drawnScenes({ split, count }: BenchOptions, versions: readonly string[]): Asked[] {
  const specs: SceneSpec[] = [
    ...benchmarkSpecs(split, GROUPED_SCENES),
    ...worldSpecs(split, WORLD_SCENES),
  ];
  return specs
    .slice(0, count ?? undefined)
    .map((spec) => ({ kind: 'drawn', of: { spec: { ...spec, ...FRAME }, versions } }));
}

/** Raw cards and cards in sleeves, spread evenly over the set. */
function realPhotos(set: RealSet | null): Asked[] {
  return (['raw', 'sleeve'] as const).flatMap((kind) => {
    const all = (set?.photos ?? []).filter((photo) => kindOf(photo) === kind && photo.outline);
    const step = Math.max(1, all.length / MOST_OF_A_KIND);
    const chosen = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    return chosen.flatMap((photo) =>
      set && photo.outline
        ? [{ kind, of: { file: photoFile(set, photo), outline: photo.outline } }]
        : [],
    );
  });
}

/** Cuts cards out of photos whose true edge is known, next to GrabCut. False if worse than before. */
export async function runCutout(options: BenchOptions): Promise<boolean> {
  const set = await findRealSet(askedFolder(options));
  if (!set) process.stdout.write('cutout: no folder of real photos, drawn ones only\n');
  const versions = await usableVersions(rendererVersion(), false);
  const asked = [...drawnScenes(options, versions), ...realPhotos(set)];
  const orders = asked.map(({ of }, at): CutoutOrder => ({ of, isTimed: at % TIMED_EACH === 0 }));
  const worker = new URL('./cutout-worker.ts', import.meta.url).pathname;
  const answers = await askWorkers<CutoutOrder, CutoutAnswer>(worker, orders, {
    workers: options.workers,
    onDone: (_answer, done) => {
      if (done % 20 === 0) process.stderr.write(`${done} of ${orders.length} photos\n`);
    },
  });
  const judged = answers.flatMap(({ errors, timeRatio }, at): JudgedCut[] =>
    errors ? [{ kind: asked[at].kind, ...errors, timeRatio }] : [],
  );
  const real = judged.filter(({ kind }) => kind !== 'drawn').length;
  const results: Results = {
    about: {
      part: 'Cutting out',
      photos: `${judged.length - real} drawn photos with one card (${options.split}), ${real} of real cards`,
      peer: 'OpenCV.js 4.12 GrabCut, 5 rounds from a central rectangle, at 500 px',
      engine: ENGINE_VERSION,
    },
    ...cutoutFindings(judged),
  };
  return conclude({ part: 'cutout', results, update: options.update, comparedBy: ['photos'] });
}
