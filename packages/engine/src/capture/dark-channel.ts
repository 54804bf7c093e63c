import type { PlanarImage } from '../kernels/index.ts';

/** Pixels of the face per pixel of the dark channel, across and down. */
const BLOCK = 2;
/** Half the window in which the darkest level is found, in blocks: 2.5 mm across at 4 pixels per mm. */
const REACH = 2;

/** A plane of the darkest levels nearby, `BLOCK` times smaller than the face. */
export interface DarkPlane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixels of the face per pixel of this plane, across and down. */
  readonly shrunkBy: number;
}

/**
 * The darkest level nearby, for every place of a plane. Print has dark or vivid spots nearly
 * everywhere, so light that remains in the darkest spot within a few millimeters lies on top of the
 * print (He, Sun and Tang, "Single image haze removal using dark channel prior", 2009).
 */
export function darkestNearby(
  plane: Uint8Array,
  size: { readonly width: number; readonly height: number },
): DarkPlane {
  const width = Math.floor(size.width / BLOCK);
  const height = Math.floor(size.height / BLOCK);
  const blocks = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let at = y * BLOCK * size.width;
    for (let to = y * width; to < (y + 1) * width; to++, at += BLOCK) {
      const below = at + size.width;
      blocks[to] = Math.min(plane[at], plane[at + 1], plane[below], plane[below + 1]);
    }
  }
  const data = leastDown(leastAcross(blocks, width, height), width, height);
  return { data, width, height, shrunkBy: BLOCK };
}

/** The darkest channel of each pixel. */
export function darkestChannel({ red, green, blue }: PlanarImage): Uint8Array {
  const least = new Uint8Array(red.length);
  for (let i = 0; i < least.length; i++) least[i] = Math.min(red[i], green[i], blue[i]);
  return least;
}

/** The smallest value within `REACH` to the left and right. */
function leastAcross(plane: Uint8Array, width: number, height: number): Uint8Array {
  const least = plane.slice();
  for (let away = 1; away <= REACH; away++) {
    for (let y = 0; y < height; y++) {
      const last = (y + 1) * width - away;
      for (let at = y * width; at < last; at++) {
        if (plane[at + away] < least[at]) least[at] = plane[at + away];
        if (plane[at] < least[at + away]) least[at + away] = plane[at];
      }
    }
  }
  return least;
}

/** The smallest value within `REACH` above and below. */
function leastDown(plane: Uint8Array, width: number, height: number): Uint8Array {
  const least = plane.slice();
  for (let away = width; away <= REACH * width; away += width) {
    for (let at = 0; at < height * width - away; at++) {
      if (plane[at + away] < least[at]) least[at] = plane[at + away];
      if (plane[at] < least[at + away]) least[at + away] = plane[at];
    }
  }
  return least;
}
