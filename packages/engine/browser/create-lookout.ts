import type { FrameReading, RgbaImage } from '../src/index.ts';
import type { FrameAnswer, FrameQuestion } from '../worker/protocol.ts';

export interface Lookout {
  /**
   * Looks at one frame of a camera, some 960 pixels long, handed over with its pixels. Null where
   * it could not be looked at. One frame at a time: show the next when the last is answered.
   */
  readonly look: (frame: ImageBitmap | RgbaImage) => Promise<FrameReading | null>;
  /** Ends the worker and frees its memory. */
  readonly close: () => void;
}

/** The live outline in a worker of its own, which a card being graded never holds up. */
export function createLookout(): Lookout {
  const worker = new Worker(new URL('../worker/live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'live',
  });
  let frames = 0;
  let answer: ((reading: FrameReading | null) => void) | null = null;
  const settle = (reading: FrameReading | null): void => {
    answer?.(reading);
    answer = null;
  };
  worker.addEventListener('message', (event: MessageEvent<FrameAnswer>) => {
    if (event.data.frame === frames) settle(event.data.reading);
  });
  worker.addEventListener('messageerror', () => settle(null));
  worker.addEventListener('error', () => settle(null));
  return {
    look: (source) =>
      new Promise((resolve) => {
        settle(null);
        answer = resolve;
        const question: FrameQuestion = { frame: ++frames, source };
        const pixels = source instanceof ImageBitmap ? source : (source.data.buffer as ArrayBuffer);
        worker.postMessage(question, [pixels]);
      }),
    close: () => {
      worker.terminate();
      settle(null);
    },
  };
}
