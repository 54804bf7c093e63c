import { type CardFrame, cutPatch } from '../frame/card-frame.ts';
import type { LoadedPhoto } from '../kernels/index.ts';

/** How the card's own face is lit. */
export interface Exposure {
  /** Luma below which 95 % of the face lies, 0..255. */
  readonly brightLuma: number;
  /** Luma below which 25 % of the face lies. */
  readonly darkLuma: number;
  /** Part of the face where every channel is at the sensor's end. */
  readonly clippedShare: number;
  /** Part of the face in clipped patches of more than 3 square millimetres that ran into colour. */
  readonly glareShare: number;
}

/** Enough to see every highlight that hides a border, few enough pixels to be quick. */
const PX_PER_MM = 4;
const CLIPPED = 250;

export function measureExposure(photo: LoadedPhoto, frame: CardFrame): Exposure {
  const { widthMm, heightMm } = frame;
  const { image } = cutPatch(
    photo,
    frame,
    { x0: 1, y0: 1, x1: widthMm - 1, y1: heightMm - 1 },
    PX_PER_MM,
  );
  const histogram = new Uint32Array(256);
  const clipped = new Uint8Array(image.red.length);
  let clippedCount = 0;
  for (let i = 0; i < image.red.length; i++) {
    const luma = (image.red[i] * 54 + image.green[i] * 183 + image.blue[i] * 19) >> 8;
    histogram[luma]++;
    if (image.red[i] >= CLIPPED && image.green[i] >= CLIPPED && image.blue[i] >= CLIPPED) {
      clipped[i] = 1;
      clippedCount++;
    }
  }
  const total = image.red.length;
  const levelAt = (share: number) => {
    let left = share * total;
    let level = 0;
    while (level < 255 && left >= histogram[level]) left -= histogram[level++];
    return level;
  };
  return {
    brightLuma: levelAt(0.95),
    darkLuma: levelAt(0.25),
    clippedShare: clippedCount / total,
    glareShare: largePatchShare(clipped, image.width, image.height),
  };
}

/** Part of the raster that lies in connected clipped patches larger than 3 square millimetres. */
function largePatchShare(clipped: Uint8Array, width: number, height: number): number {
  const least = 3 * PX_PER_MM * PX_PER_MM;
  const stack = new Int32Array(clipped.length);
  let inLarge = 0;
  for (let start = 0; start < clipped.length; start++) {
    if (clipped[start] !== 1) continue;
    let size = 0;
    let top = 0;
    stack[top++] = start;
    clipped[start] = 2;
    while (top > 0) {
      const at = stack[--top];
      size++;
      const column = at % width;
      if (column > 0) top = push(clipped, stack, top, at - 1);
      if (column < width - 1) top = push(clipped, stack, top, at + 1);
      if (at >= width) top = push(clipped, stack, top, at - width);
      if (at < width * (height - 1)) top = push(clipped, stack, top, at + width);
    }
    if (size >= least) inLarge += size;
  }
  return inLarge / clipped.length;
}

function push(clipped: Uint8Array, stack: Int32Array, top: number, at: number): number {
  if (clipped[at] !== 1) return top;
  clipped[at] = 2;
  stack[top] = at;
  return top + 1;
}
