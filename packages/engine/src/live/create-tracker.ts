import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import { type FrameReading, watchFrame } from './watch-frame.ts';

/** A card is followed for so many frames before the whole frame is searched again, for others beside it. */
const FRAMES_FOLLOWED = 8;

/** Watches one frame after another. */
export type Tracker = (frame: RgbaImage) => FrameReading;

/** Follows a card from frame to frame; what lies beside it is looked for now and then. */
export function createTracker(kernels: Kernels): Tracker {
  let last: FrameReading | null = null;
  let followed = 0;
  return (frame) => {
    const isSameSize = last?.width === frame.width && last.height === frame.height;
    const before = isSameSize && followed < FRAMES_FOLLOWED ? (last?.sight?.quad ?? null) : null;
    const reading = watchFrame(kernels, frame, before);
    followed = before && reading.sight ? followed + 1 : 0;
    last = followed > 0 ? { ...reading, hasMore: last?.hasMore ?? false } : reading;
    return last;
  };
}
