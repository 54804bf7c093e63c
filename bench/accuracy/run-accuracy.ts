import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { overlayFailures } from '../overlay/overlay-failures.ts';
import { CACHE } from '../paths.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { conclude } from '../results/conclude.ts';
import { renderPage } from '../results/render-page.ts';
import type { Results } from '../results/results.ts';
import { evaluate } from './evaluate.ts';
import { listFailures } from './failures.ts';
import { gatherObservations } from './gather.ts';
import { runRealPhotos } from './run-real-photos.ts';

/** Renders and grades the photos and evaluates the results. False if worse than before. */
export async function runAccuracy(options: BenchOptions): Promise<boolean> {
  if (options.photos !== null) return runRealPhotos(options.photos);
  const observations = await gatherObservations(options);
  const results: Results = {
    about: {
      part: 'Accuracy',
      photos: `${observations.length} rendered photos`,
      split: options.split,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      renderer: rendererVersion(),
    },
    ...evaluate(observations),
  };
  const page = path.join(CACHE, 'accuracy.md');
  await mkdir(CACHE, { recursive: true });
  await writeFile(page, renderPage({ accuracy: results }));
  for (const { seed, group, damageLevel, reasons } of listFailures(observations)) {
    const level = damageLevel === null ? '' : ` at damage ${damageLevel}`;
    process.stdout.write(`${seed} ${group}${level}: ${reasons.join('; ')}\n`);
  }
  if (options.withOverlays) {
    const folder = await overlayFailures(observations);
    process.stdout.write(`overlays: ${path.relative(process.cwd(), folder)}\n`);
  }
  process.stdout.write(`all tables: ${path.relative(process.cwd(), page)}\n`);
  return conclude({
    part: 'accuracy',
    results,
    update: options.update,
    comparedBy: ['photos', 'split'],
  });
}
