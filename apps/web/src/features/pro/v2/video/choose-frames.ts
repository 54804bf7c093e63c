import { LEAST_CHANGE, lightChange } from '../../../../grading/camera/guide/same-face.ts';

/** A frame of a video in which a card was seen. */
export interface SeenFrame {
  readonly atS: number;
  /** What the engine's live view says of its face, and of how sharp it is. */
  readonly tones: readonly number[];
  readonly sharpness: number;
}

/** Beside the sharpest frame of the same video. */
const LEAST_OF_BEST = 0.75;
/** More frames than that add hardly anything, and each takes a second to measure. */
export const MOST_FRAMES = 8;

/** Unlike all that are chosen: the least change of light from any of them. */
function newness(frame: SeenFrame, chosen: readonly SeenFrame[]): number {
  return Math.min(...chosen.map(({ tones }) => lightChange(tones, frame.tones)));
}

interface RatedFrame {
  readonly frame: SeenFrame;
  /** From the light of those chosen so far. */
  readonly change: number;
}

/** Of the frames under the same light: a video is coarse for a moment after its picture changed. */
function sharpestLike(newest: SeenFrame, rated: readonly RatedFrame[]): SeenFrame {
  const alike = rated.filter(
    ({ frame, change }) =>
      change > LEAST_CHANGE && lightChange(newest.tones, frame.tones) <= LEAST_CHANGE,
  );
  return alike.reduce(
    (best, { frame }) => (frame.sharpness > best.sharpness ? frame : best),
    newest,
  );
}

/**
 * Chooses sharp frames that are lit as differently from each other as the video has them: the sharpest first,
 * then always the sharpest of those that are lit least like all before, until none is lit otherwise.
 */
export function chooseFrames(frames: readonly SeenFrame[]): readonly SeenFrame[] {
  const best = Math.max(0, ...frames.map(({ sharpness }) => sharpness));
  const usable = frames.filter(({ sharpness }) => sharpness >= LEAST_OF_BEST * best);
  const [first] = usable.toSorted((a, b) => b.sharpness - a.sharpness);
  if (!first) return [];
  const chosen = [first];
  while (chosen.length < MOST_FRAMES) {
    const left = usable.filter((frame) => !chosen.includes(frame));
    const rated = left.map((frame) => ({ frame, change: newness(frame, chosen) }));
    const [next] = rated.toSorted((a, b) => b.change - a.change);
    if (!next || next.change <= LEAST_CHANGE) break;
    chosen.push(sharpestLike(next.frame, rated));
  }
  return chosen;
}
