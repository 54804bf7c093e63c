import { createKernels, gradeIntake, type RgbaImage, type SideReport } from '@tc/engine';
import { type CopyTraits, compareCopies } from '@tc/engine/same-copy';
import { ok } from '@tc/kernel';

/** Two photos laid over each other, and whether they really show the same copy. */
export interface ComparedPair {
  /** Left out together when something is fitted: one print, or one card. */
  readonly group: string;
  readonly isSame: boolean;
  /** Null if the pair could not be compared. */
  readonly traits: CopyTraits | null;
  readonly why: 'other-print' | 'too-coarse' | 'not-measured' | null;
}

/** A photo with its card measured; null if it was refused. */
export interface MeasuredPhoto {
  readonly image: RgbaImage;
  readonly card: SideReport | null;
}

const kernels = createKernels();

export function measurePhoto(image: RgbaImage): MeasuredPhoto {
  const report = gradeIntake({ front: { decoded: ok(image), decodeMs: 0 } });
  const side = report.status === 'graded' ? report.sides.front : null;
  // If the outline may not be the card's, nothing is compared either.
  return { image, card: side && side.surfaceSeen !== null ? side : null };
}

export function comparePair(
  group: string,
  isSame: boolean,
  a: MeasuredPhoto,
  b: MeasuredPhoto,
): ComparedPair {
  if (!a.card || !b.card) return { group, isSame, traits: null, why: 'not-measured' };
  const laid = compareCopies(
    kernels,
    { image: a.image, card: a.card },
    { image: b.image, card: b.card },
  );
  if (!laid.ok) return { group, isSame, traits: null, why: laid.error };
  const { traits } = laid.value;
  return { group, isSame, traits, why: traits ? null : 'too-coarse' };
}
