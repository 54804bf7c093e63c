import type { ReliefPicture, RgbaImage } from '@tc/engine';

type Rgb = readonly [number, number, number];

/** The colors of the picture: the dark and the bright flank of a fold, and places where much moves. */
export interface ReliefTones {
  readonly dark: Rgb;
  readonly bright: Rgb;
  readonly moved: Rgb;
}

/** The tone of level ground, as a fraction of the way from dark to bright. */
const LEVEL = 0.34;
const NO_FLANK = 128;
const PER_STEP = 0.018;
/** From this value on a point is tinted, in sixteenths of what is usual nearby. Noise rarely moves as much. */
const MOVES = 40;
const MOVES_MOST = 90;
const MOST_TINT = 0.8;
/** It takes two photos to see something move. */
const LEAST_PHOTOS = 2;

/** The mean of a point and its neighbors, so that single noisy pixels are not tinted. */
function meanAround({ width, height, moved }: ReliefPicture, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      sum += moved[row * width + column] ?? 0;
      count++;
    }
  }
  return sum / count;
}

/**
 * The relief as if lit by raking light, tinted where most moves. Points that fewer than two photos show stay
 * dark.
 *
 * @param airPx width of a dark margin around the card
 */
export function paintRelief(relief: ReliefPicture, tones: ReliefTones, airPx: number): RgbaImage {
  const [width, height] = [relief.width + 2 * airPx, relief.height + 2 * airPx];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) data.set([...tones.dark, 255], 4 * i);
  for (let y = 0; y < relief.height; y++) {
    for (let x = 0; x < relief.width; x++) {
      const from = y * relief.width + x;
      if ((relief.seenBy[from] ?? 0) < LEAST_PHOTOS) continue;
      const flank = LEVEL + PER_STEP * ((relief.flank[from] ?? NO_FLANK) - NO_FLANK);
      const light = Math.min(1, Math.max(0, flank));
      const moves = (meanAround(relief, x, y) - MOVES) / (MOVES_MOST - MOVES);
      const tint = MOST_TINT * Math.min(1, Math.max(0, moves));
      const to = 4 * ((y + airPx) * width + x + airPx);
      for (let k = 0; k < 3; k++) {
        const [dark, bright, moved] = [
          tones.dark[k] ?? 0,
          tones.bright[k] ?? 0,
          tones.moved[k] ?? 0,
        ];
        const gray = dark + light * (bright - dark);
        data[to + k] = gray + tint * (moved - gray);
      }
    }
  }
  return { width, height, data };
}

/**
 * How much each point moved with the light, from black for what is usual nearby to white for the strongest tint
 * in the relief. None of the print is left in it.
 */
export function paintMoved({ width, height, moved, seenBy }: ReliefPicture): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const isSeen = (seenBy[i] ?? 0) >= LEAST_PHOTOS;
    const gray = isSeen ? (255 * (moved[i] ?? 0)) / MOVES_MOST : 0;
    data.set([gray, gray, gray, 255], 4 * i);
  }
  return { width, height, data };
}
