import { turnExtent } from '../../../grading/geometry/turn.ts';
import type { View } from '../../../grading/geometry/view.ts';
import type { QuarterTurns } from '../../../grading/model.ts';

/** Smaller copies are made until the longer side has this many pixels. */
const SMALLEST_PX = 1400;
/** From this zoom on, single pixels appear as squares. */
const PIXELS_VISIBLE = 4;

/**
 * A picture at full size and in halved copies, so that every zoom draws about as many pixels as the screen has.
 */
export type Levels = readonly ImageBitmap[];

/** The picture with quarter turns to the right, after the browser's own rotation of photos. */
export function drawTurned(image: HTMLImageElement, turns: QuarterTurns): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const taken = { width: image.naturalWidth, height: image.naturalHeight };
  const { width, height } = turnExtent(taken, turns);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context?.translate(width / 2, height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(image, -taken.width / 2, -taken.height / 2);
  return canvas;
}

/** Null if this browser cannot draw the picture. */
export async function openLevels(url: string, turns: QuarterTurns): Promise<Levels | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const whole = turns === 0 ? image : drawTurned(image, turns);
    const levels = [await createImageBitmap(whole)];
    let last = levels[0] as ImageBitmap;
    while (Math.max(last.width, last.height) > SMALLEST_PX) {
      last = await createImageBitmap(last, {
        resizeWidth: last.width >> 1,
        resizeHeight: last.height >> 1,
        resizeQuality: 'medium',
      });
      levels.push(last);
    }
    return levels;
  } catch {
    return null;
  }
}

export function closeLevels(levels: Levels | null): void {
  for (const level of levels ?? []) level.close();
}

/** Draws the visible part of the picture. */
export function drawLevels(canvas: HTMLCanvasElement, levels: Levels, view: View): void {
  const context = canvas.getContext('2d', { alpha: false });
  const [whole] = levels;
  if (!context || !whole) return;
  const density = canvas.width / Math.max(1, canvas.clientWidth);
  const scale = view.scale * density;
  const halvings = Math.floor(Math.log2(1 / scale));
  const level = levels[Math.min(Math.max(halvings, 0), levels.length - 1)] as ImageBitmap;
  const shrunk = level.width / whole.width;
  const left = Math.max(0, (-view.x / view.scale) * shrunk);
  const top = Math.max(0, (-view.y / view.scale) * shrunk);
  const right = Math.min(level.width, ((canvas.clientWidth - view.x) / view.scale) * shrunk);
  const bottom = Math.min(level.height, ((canvas.clientHeight - view.y) / view.scale) * shrunk);
  context.fillStyle = getComputedStyle(canvas).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (right <= left || bottom <= top) return;
  context.imageSmoothingEnabled = view.scale < PIXELS_VISIBLE;
  const toScreen = scale / shrunk;
  context.drawImage(
    level,
    ...([left, top, right - left, bottom - top] as const),
    ...([left * toScreen + view.x * density, top * toScreen + view.y * density] as const),
    ...([(right - left) * toScreen, (bottom - top) * toScreen] as const),
  );
}
