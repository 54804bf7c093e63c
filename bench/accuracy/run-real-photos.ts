import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gradeFile } from '../grading/grade-file.ts';
import type { Outcome } from '../grading/observation.ts';
import { drawOverlay } from '../overlay/draw-overlay.ts';
import { CACHE } from '../paths.ts';

const PHOTO = /\.(jpe?g|png|webp|avif)$/i;

/**
 * Grades photos of real cards whose truth is not known: prints what was reported for each, and draws it on the
 * photo for a person to judge. None of it enters the baseline.
 */
export async function runRealPhotos(folder: string): Promise<boolean> {
  const pictures = path.join(CACHE, 'overlays', 'real');
  await mkdir(pictures, { recursive: true });
  // npm runs its commands in the repository, but the folder is relative to where the user typed the command.
  const from = path.resolve(process.env.TC_INVOKED_FROM ?? '.', folder);
  const files = (await readdir(from)).filter((file) => PHOTO.test(file)).sort();
  for (const file of files) {
    const photoFile = path.join(from, file);
    const { outcome, image } = await gradeFile(photoFile);
    const said = describe(outcome);
    process.stdout.write(`${file}: ${said}\n`);
    if (!image) continue;
    const pictureFile = path.join(pictures, `${path.parse(file).name}.jpg`);
    await drawOverlay({ photoFile, outcome, caption: `${file}: ${said}`, pictureFile });
  }
  process.stdout.write(
    `${files.length} real photos; overlays in ${path.relative('.', pictures)}\n`,
  );
  return true;
}

function describe(outcome: Outcome): string {
  if (outcome.status === 'threw') return `engine failed: ${outcome.message}`;
  if (outcome.status === 'refused') return `refused, ${outcome.code}`;
  const { side, overall, psa } = outcome;
  const { leftRight, topBottom, plusMinusMm } = side.centering;
  const axis = (shares: readonly [number, number] | null) => shares?.join('/') ?? 'not measurable';
  return [
    `graded, ${side.card.size} at ${side.card.pxPerMm} px/mm, tilt ${side.quality.tiltDeg} deg`,
    `left-right ${axis(leftRight)}, top-bottom ${axis(topBottom)}, ±${plusMinusMm ?? '?'} mm`,
    `${side.flaws.length} flaws`,
    `overall ${overall?.value ?? 'none'}, PSA ${psa?.grade ?? 'none'}`,
  ].join('; ');
}
