import type { PlanarImage } from '../kernels/index.ts';

/** Pixels of the face that make one of the dark channel, across and down. */
const BLOCK = 2;
/** Half the window in which the darkest is sought, in blocks: 2.5 mm across at 4 pixels per mm. */
const REACH = 2;

export interface DarkChannels {
  readonly image: PlanarImage;
  /** Pixels of the face for one of these, across and down. */
  readonly shrunkBy: number;
}

/**
 * The darkest level of each channel nearby. Print has dark or vivid spots nearly everywhere, so that
 * what is left in the darkest of a few millimetres is light that lies over the print (He, Sun and Tang,
 * "Single image haze removal using dark channel prior", 2009).
 */
export function darkChannels(image: PlanarImage): DarkChannels {
  const width = Math.floor(image.width / BLOCK);
  const height = Math.floor(image.height / BLOCK);
  const darkest = (plane: Uint8Array): Uint8Array => {
    const blocks = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      let at = y * BLOCK * image.width;
      for (let to = y * width; to < (y + 1) * width; to++, at += BLOCK) {
        const below = at + image.width;
        blocks[to] = Math.min(plane[at], plane[at + 1], plane[below], plane[below + 1]);
      }
    }
    return leastDown(leastAcross(blocks, width, height), width, height);
  };
  const { red, green, blue } = image;
  const darkImage = {
    red: darkest(red),
    green: darkest(green),
    blue: darkest(blue),
    width,
    height,
  };
  return { image: darkImage, shrunkBy: BLOCK };
}

/** The least within `REACH` to the left and right. */
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

/** The least within `REACH` above and below. */
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
