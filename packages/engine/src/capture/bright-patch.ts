import type { PlanarImage } from '../kernels/index.ts';
import { LIGHT } from '../outline/linear-light.ts';

/** A lamp's reflection fades over millimeters; print ends within one. */
const SOFT_DROP = 40;
/**
 * Next to dark print even a fading light falls steeply. If less than this share of the total drop
 * happens within half a millimeter, it is not a printed edge.
 */
const SOFT_OF_DROP = 0.6;
const FADED_DROP = 12;
/** Distances past the contour at which the light is measured. */
const NEAR_MM = 0.5;
const FAR_MM = 3.5;
/**
 * A reflection adds the lamp's light to whatever is printed, equally in every channel apart from a
 * warm lamp's tint. A printed glow goes from one ink to another.
 */
const COLORLESS = 0.66;

/** States of a pixel in the search for bright patches. */
const DIM = 0;
export const HALO = 1;
export const CORE = 2;
const VISITED = 3;

export interface BrightFace {
  readonly image: PlanarImage;
  readonly pxPerMm: number;
  /** The level whose drop past a contour is measured. */
  readonly level: Uint8Array;
  /** Which pixels are bright enough for a reflection and not yet counted. */
  readonly state: Uint8Array;
  readonly stack: Int32Array;
}

export interface BrightPatch {
  readonly pixels: number;
  readonly clipped: number;
  readonly contour: number;
  /** Places of the contour where the light fades slowly. */
  readonly soft: number;
  /** Of those, the places where all channels fade alike. */
  readonly colorless: number;
  /** Places where all channels fall alike, as steeply as a strong light fades next to dark print. */
  readonly fading: number;
}

/** Visits one connected bright patch and looks past its contour in each direction. */
export function explorePatch(face: BrightFace, start: number): BrightPatch {
  const { level, state, stack, image } = face;
  const { width, height } = image;
  const nearPx = Math.round(NEAR_MM * face.pxPerMm);
  const farPx = Math.round(FAR_MM * face.pxPerMm);
  let top = 0;
  let pixels = 0;
  let contour = 0;
  let soft = 0;
  let colorless = 0;
  let fading = 0;
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
      } else if (state[next] === DIM) {
        contour++;
        const near = inside(x + nearPx * dx, width) + inside(y + nearPx * dy, height) * width;
        const far = inside(x + farPx * dx, width) + inside(y + farPx * dy, height) * width;
        const drop = level[at] - level[far];
        const nearDrop = level[at] - level[near];
        const isSoft = nearDrop < SOFT_DROP;
        if (drop <= FADED_DROP || (!isSoft && nearDrop >= SOFT_OF_DROP * drop)) continue;
        const isColorless = isColorlessChange(image, at, far);
        if (isSoft) soft++;
        if (isSoft && isColorless) colorless++;
        if (isColorless) fading++;
      }
    }
  }
  return { pixels, clipped, contour, soft, colorless, fading };
}

function inside(place: number, size: number): number {
  return Math.min(size - 1, Math.max(0, place));
}

/** Whether the light drops by about the same amount in every channel between two pixels. */
function isColorlessChange({ red, green, blue }: PlanarImage, at: number, far: number): boolean {
  const r = LIGHT[red[at]] - LIGHT[red[far]];
  const g = LIGHT[green[at]] - LIGHT[green[far]];
  const b = LIGHT[blue[at]] - LIGHT[blue[far]];
  return Math.min(r, g, b) > COLORLESS * Math.max(r, g, b);
}
