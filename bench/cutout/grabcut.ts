import type { RgbaImage } from '@tc/engine';
import type { Cv } from '../peers/load-opencv.ts';
import { toMat } from '../peers/opencv-outline.ts';
import type { AlphaPlane } from './judge-cut.ts';

/** Longest side that GrabCut works on: at full resolution it takes minutes for one photo. */
const REDUCED_PX = 500;
/** Share of the photo left out on each side of the rectangle it starts from. */
const MARGIN = 0.06;
const ROUNDS = 5;

/** OpenCV's GrabCut (Rother et al. 2004), started from a central rectangle, enlarged to the photo. */
export function cutByGrabCut(cv: Cv, image: RgbaImage): AlphaPlane {
  const scale = Math.min(1, REDUCED_PX / Math.max(image.width, image.height));
  const photo = toMat(cv, image);
  const small = new cv.Mat();
  const mask = new cv.Mat();
  const [background, foreground] = [new cv.Mat(), new cv.Mat()];
  const full = new cv.Mat();
  try {
    cv.resize(photo, small, new cv.Size(0, 0), scale, scale, cv.INTER_AREA);
    cv.cvtColor(small, small, cv.COLOR_RGBA2RGB);
    const { cols, rows } = small;
    const rect = new cv.Rect(
      Math.round(cols * MARGIN),
      Math.round(rows * MARGIN),
      Math.round(cols * (1 - 2 * MARGIN)),
      Math.round(rows * (1 - 2 * MARGIN)),
    );
    cv.grabCut(small, mask, rect, background, foreground, ROUNDS, cv.GC_INIT_WITH_RECT);
    // The odd classes are certain and probable foreground.
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = (mask.data[i] & 1) * 255;
    cv.resize(mask, full, new cv.Size(image.width, image.height), 0, 0, cv.INTER_LINEAR);
    return { width: image.width, height: image.height, alpha: Uint8Array.from(full.data) };
  } finally {
    for (const held of [photo, small, mask, background, foreground, full]) held.delete();
  }
}
