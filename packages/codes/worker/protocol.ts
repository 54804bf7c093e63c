import type { ColorPicture, ReadCode } from '../src/index.ts';

/** Page to worker: which codes are in this picture? */
export interface CodeQuestion {
  readonly question: number;
  /** Handed over, not copied. */
  readonly picture: ColorPicture;
  /** All preparations of a picture; one of them, by its number, for a frame of a film. */
  readonly effort: 'all' | number;
}

export interface CodeAnswer {
  readonly question: number;
  /** Null where the reader itself failed. */
  readonly codes: readonly ReadCode[] | null;
}
