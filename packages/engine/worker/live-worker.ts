import { createKernels, createTracker, type RgbaImage } from '../src/index.ts';
import type { FrameAnswer, FrameQuestion } from './protocol.ts';

const track = createTracker(createKernels());
let canvas: OffscreenCanvas | null = null;

/** The pixels of a frame that came as a picture; one canvas serves all frames of a size. */
function readPixels(bitmap: ImageBitmap): RgbaImage | null {
  const { width, height } = bitmap;
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context?.getImageData(0, 0, width, height) ?? null;
}

addEventListener('message', ({ data: { frame, source } }: MessageEvent<FrameQuestion>) => {
  const image = source instanceof ImageBitmap ? readPixels(source) : source;
  const answer: FrameAnswer = { frame, reading: image && track(image) };
  postMessage(answer);
});
