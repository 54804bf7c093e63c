import { readFile } from 'node:fs/promises';
import { gradeIntake, type RgbaImage } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type Outcome, toOutcome } from './observation.ts';

export interface GradedFile {
  readonly outcome: Outcome;
  /** The decoded pixels, so that other programs get the same ones; null if unreadable. */
  readonly image: RgbaImage | null;
}

/** Grades a photo file through the same interface as the product. */
export async function gradeFile(file: string): Promise<GradedFile> {
  const decoded = await decodePhoto(await readFile(file));
  const image = decoded.ok ? decoded.value : null;
  try {
    const report = gradeIntake({ front: { decoded, decodeMs: 0 } });
    return { outcome: toOutcome(report), image };
  } catch (error) {
    return { outcome: { status: 'threw', message: (error as Error).message }, image };
  }
}
