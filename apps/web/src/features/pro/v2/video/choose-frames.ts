import { LEAST_CHANGE, lightChange } from '../../../../grading/camera/guide/same-face.ts';

/** A frame of a video that shows a card. */
export interface SeenFrame {
  readonly atS: number;
  /** What the engine's live view says about its face, and how sharp it is. */
  readonly tones: readonly number[];
  readonly sharpness: number;
}

/** Relative to the sharpest frame of the same video. */
const LEAST_OF_BEST = 0.75;
/** More frames hardly add anything, and each takes a second to measure. */
export const MOST_FRAMES = 8;

/** The smallest change of light from any chosen frame, for a frame to count as different. */
function newness(frame: SeenFrame, chosen: readonly SeenFrame[]): number {
  return Math.min(...chosen.map(({ tones }) => lightChange(tones, frame.tones)));
}

interface RatedFrame {
  readonly frame: SeenFrame;
  /** The difference from the light of the frames chosen so far. */
  readonly change: number;
}

/** Among frames under the same light, because a video is blocky for a moment after its picture has changed. */
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
 * Chooses sharp frames whose light differs as much as possible: the sharpest one first, then each time the
 * sharpest of those that differ most from all chosen ones, until none has another light.
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
