import type { PlanarImage } from '../kernels/index.ts';

/** A reflection is bright and has lost most of the print's colour. */
const BRIGHT = 222;
const MOST_CHROMA = 48;
/** In its middle the sensor is at its end. */
const CLIPPED = 249;
const LEAST_CLIPPED_SHARE = 0.2;
/** Patches smaller than this many pixels (12 square millimetres) hide nothing that matters. */
const LEAST_PIXELS = 190;
/** A lamp's reflection fades over millimetres; print ends within one. */
const SOFT_DROP = 40;
const FADED_DROP = 12;
const SOFT_SHARE = 0.4;

function inside(place: number, size: number): number {
  return Math.min(size - 1, Math.max(0, place));
}

interface Patch {
  readonly pixels: number;
  readonly softShare: number;
  readonly clippedShare: number;
}

/**
 * Part of the face that soft-edged bright patches cover. White panels of the print are as bright as
 * a reflection, but sharp all around.
 *
 * @param image the face straight on, at about 4 pixels per millimetre
 */
export function glareShareOf(image: PlanarImage, luma: Uint8Array): number {
  const { red, green, blue, width, height } = image;
  const state = new Uint8Array(luma.length);
  for (let i = 0; i < luma.length; i++) {
    const least = Math.min(red[i], green[i], blue[i]);
    const chroma = Math.max(red[i], green[i], blue[i]) - least;
    if (luma[i] >= BRIGHT && chroma <= MOST_CHROMA) state[i] = least >= CLIPPED ? CORE : HALO;
  }
  const stack = new Int32Array(luma.length);
  let hidden = 0;
  for (let start = 0; start < luma.length; start++) {
    if (state[start] !== HALO && state[start] !== CORE) continue;
    const patch = explore(start, state, stack, luma, width, height);
    if (isReflection(patch)) hidden += patch.pixels;
  }
  return hidden / luma.length;
}

const HALO = 1;
const CORE = 2;
const VISITED = 3;

function isReflection({ pixels, softShare, clippedShare }: Patch): boolean {
  return pixels >= LEAST_PIXELS && softShare > SOFT_SHARE && clippedShare > LEAST_CLIPPED_SHARE;
}

/** Visits one connected bright patch and looks two pixels past its rim in each direction. */
function explore(
  start: number,
  state: Uint8Array,
  stack: Int32Array,
  luma: Uint8Array,
  width: number,
  height: number,
): Patch {
  let top = 0;
  let pixels = 0;
  let rim = 0;
  let soft = 0;
  let clipped = state[start] === CORE ? 1 : 0;
  stack[top++] = start;
  state[start] = VISITED;
  while (top > 0) {
    const at = stack[--top];
    pixels++;
    const x = at % width;
    const y = (at - x) / width;
    for (let direction = 0; direction < 4; direction++) {
      const dx = direction === 0 ? 1 : direction === 1 ? -1 : 0;
      const dy = direction === 2 ? 1 : direction === 3 ? -1 : 0;
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const next = at + dx + dy * width;
      if (state[next] === HALO || state[next] === CORE) {
        if (state[next] === CORE) clipped++;
        state[next] = VISITED;
        stack[top++] = next;
      } else if (state[next] === 0) {
        rim++;
        const dropAt = (away: number) =>
          luma[at] - luma[inside(x + away * dx, width) + inside(y + away * dy, height) * width];
        if (dropAt(2) < SOFT_DROP && dropAt(14) > FADED_DROP) soft++;
      }
    }
  }
  return { pixels, softShare: rim === 0 ? 0 : soft / rim, clippedShare: clipped / pixels };
}
