/** Frames that may still become the photo, for devices that cannot take photos themselves. */
const FRAMES = 10;

export interface Frame<Picture> {
  readonly number: number;
  readonly score: number;
  readonly picture: Picture;
}

export interface BestFrames<Picture> {
  readonly add: (picture: Picture, score: number) => void;
  /** The best of the last ten frames. This object still owns it. */
  readonly best: () => Picture | null;
  readonly clear: () => void;
}

/**
 * The last ten frames, without those that a later and better frame makes useless, which usually leaves two or
 * three. Pictures that are dropped are released at once, because each may take 30 MB.
 */
export function createBestFrames<Picture>(
  release: (picture: Picture) => void,
): BestFrames<Picture> {
  let kept: readonly Frame<Picture>[] = [];
  let number = 0;
  const keep = (frames: readonly Frame<Picture>[]): void => {
    for (const frame of kept) if (!frames.includes(frame)) release(frame.picture);
    kept = frames;
  };
  return {
    add: (picture, score) => {
      number++;
      const frame = { number, score, picture };
      const still = kept.filter((old) => old.score > score && old.number > number - FRAMES);
      keep([...still, frame]);
    },
    best: () => kept[0]?.picture ?? null,
    clear: () => keep([]),
  };
}
