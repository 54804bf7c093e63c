import { type Aim, missingFor } from './guide/guide.ts';

/** A photo of one side, and which face it shows. */
export interface Shot {
  readonly blob: Blob;
  /** Read from the photo itself, because the light or the card may have moved before it was taken. */
  readonly tones: readonly number[] | null;
}

/** Whether a photo shows what it was taken for. If no card was seen in it, the measurement decides. */
export function isMeant({ tones }: Shot, aim: Aim): boolean {
  return tones === null || missingFor(aim, tones) === null;
}
