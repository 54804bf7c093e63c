import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listFailures } from '../accuracy/failures.ts';
import type { Observation } from '../grading/observation.ts';
import { CACHE } from '../paths.ts';
import { drawOverlay } from './draw-overlay.ts';

/** A picture of every photo with something wrong: the truth in green, ours over it. */
export async function overlayFailures(observations: readonly Observation[]): Promise<string> {
  const folder = path.join(CACHE, 'overlays', 'failures');
  await mkdir(folder, { recursive: true });
  for (const observation of observations) {
    const [failure] = listFailures([observation]);
    if (!failure) continue;
    const { spec, outcome, truth, jpegFile } = observation;
    // One card may be photographed several times; the photo's own name tells them apart.
    const photo = path.parse(jpegFile).name.slice(0, 6);
    const name = `${truth.group.replaceAll(/\W+/g, '-')}-${spec.seed}-${photo}.jpg`;
    await drawOverlay({
      photoFile: jpegFile,
      outcome,
      truth: truth.cards,
      caption: `${spec.seed} ${truth.group}: ${failure.reasons.join('; ')}`,
      pictureFile: path.join(folder, name),
    });
  }
  return folder;
}
