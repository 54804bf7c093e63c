import type { ComparedSides, SidePicture } from '@tc/engine/same-copy';
import { loadGrader } from '../../../grading/grader.ts';
import type { CardPhoto, GradedReport, SideName } from '../../../grading/model.ts';
import { closePhoto, openPhoto } from '../../../grading/photos/card-photo.ts';
import { takePhoto } from '../../../grading/photos/take-photo.ts';
import { toPicture } from '../../../grading/straight/straighten-side.ts';

/** Two scans of one side, aligned, as pictures of the same size. */
export interface ScanPair {
  readonly first: CardPhoto;
  readonly second: CardPhoto;
  /** Pixels per millimeter of both pictures, and the background around the card. */
  readonly pxPerMm: number;
  readonly airMm: number;
  readonly changes: ComparedSides['changes'];
  readonly copy: ComparedSides['copy'];
}

async function open({ image }: SidePicture, name: string): Promise<CardPhoto> {
  return openPhoto(await toPicture(image), name);
}

const OTHER_PRINT =
  'The two photos show different prints, or different sides of the card. There is nothing to compare.';

/** Measures another scan of a side and aligns it with the first, or says why that is not possible. */
export async function pairScans(
  photo: CardPhoto,
  report: GradedReport,
  name: SideName,
  file: File,
): Promise<ScanPair | string> {
  const side = report.sides[name];
  const taken = await takePhoto(file);
  if (typeof taken === 'string' || !side) return typeof taken === 'string' ? taken : OTHER_PRINT;
  // It is only measured here; the picture of it is drawn again.
  closePhoto(taken);
  const grader = await loadGrader();
  // Either side is measured as a front: in the same stages, and alone.
  const other = await grader.grade({ front: taken.blob, size: side.card.size });
  if (other.status === 'refused') return `${other.refusal.message} ${other.refusal.advice}`;
  const laid = await grader.compare(
    { photo: photo.blob, side },
    { photo: taken.blob, side: other.sides.front },
  );
  if (!laid.ok) return OTHER_PRINT;
  const { first, second, changes, copy } = laid.value;
  return {
    first: await open(first, `${name}, first scan`),
    second: await open(second, `${name}, second scan`),
    ...{ pxPerMm: first.pxPerMm, airMm: first.airMm, changes, copy },
  };
}

export function closePair(pair: ScanPair | null): void {
  closePhoto(pair?.first ?? null);
  closePhoto(pair?.second ?? null);
}
