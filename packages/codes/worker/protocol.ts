import type { ColorPicture, ReadCode } from '../src/index.ts';

/** Page to worker: which codes are in this picture? */
export interface CodeQuestion {
  readonly question: number;
  /** Transferred, not copied. */
  readonly picture: ColorPicture;
  /** All preparations of a picture, or only one, by its number, for a video frame. */
  readonly effort: 'all' | number;
}

export interface CodeAnswer {
  readonly question: number;
  /** Null if the reader itself failed. */
  readonly codes: readonly ReadCode[] | null;
}
