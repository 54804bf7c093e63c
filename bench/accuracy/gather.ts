import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { observePhotos } from '../grading/grading-pool.ts';
import type { Observation } from '../grading/observation.ts';
import type { BenchOptions } from '../options.ts';
import { CACHE } from '../paths.ts';
import { usableVersions } from '../photos/photo-cache.ts';
import { choosePhotos, photoSet } from '../photos/photo-set.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { listFailures } from './failures.ts';

/** Grades the chosen photos, and stores the observations and failures in the cache for inspection. */
export async function gatherObservations(options: BenchOptions): Promise<Observation[]> {
  const specs = choosePhotos(photoSet(options.split), options);
  const versions = await usableVersions(rendererVersion(), options.takesOldPhotos);
  const started = Date.now();
  const observations = await observePhotos(specs, {
    workers: options.workers,
    versions,
    withPeers: options.withPeers,
    onDone: (_observation, done) => {
      if (done % 20 === 0 || done === specs.length) {
        const seconds = Math.round((Date.now() - started) / 1000);
        process.stderr.write(`${done} of ${specs.length} photos after ${seconds} s\n`);
      }
    },
  });
  const failures = listFailures(observations);
  await mkdir(CACHE, { recursive: true });
  await writeFile(path.join(CACHE, 'failures.json'), `${JSON.stringify(failures, null, 1)}\n`);
  await writeFile(path.join(CACHE, 'observations.json'), JSON.stringify(observations));
  return observations;
}
