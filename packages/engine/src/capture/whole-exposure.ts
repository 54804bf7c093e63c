import type { PlanarImage } from '../kernels/index.ts';

/** Brightest half percent of the photo below which no edge can be told from noise. */
const TOO_DARK_LEVEL = 38;
/** Levels between dark and bright parts under which there is nothing in the photo at all. */
const NOTHING_LEVELS = 6;

/** Whether a photo shows something, but so dark that a card in it could not even be found. */
export function isTooDarkToSearch(image: PlanarImage): boolean {
  const histogram = new Uint32Array(256);
  for (const level of image.green) histogram[level]++;
  const levelAt = (share: number) => {
    let left = share * image.green.length;
    let level = 0;
    while (level < 255 && left >= histogram[level]) left -= histogram[level++];
    return level;
  };
  const bright = levelAt(0.995);
  return bright < TOO_DARK_LEVEL && bright - levelAt(0.02) >= NOTHING_LEVELS;
}

const WHITE = 252;
/** Part of the photo that is pure white, from which the rest is asked too. */
const MUCH_WHITE = 0.35;
/** Part of what is not white that has lost a channel: a scan on a white lid has none. */
const MUCH_CLIPPED = 0.3;

/** Whether the whole photo is overexposed: much of it white, and colour lost in the rest. */
export function isTooBrightToSearch({ red, green, blue }: PlanarImage): boolean {
  let white = 0;
  let clipped = 0;
  for (let i = 0; i < red.length; i++) {
    const isClipped = red[i] >= WHITE || green[i] >= WHITE || blue[i] >= WHITE;
    if (!isClipped) continue;
    if (red[i] >= WHITE && green[i] >= WHITE && blue[i] >= WHITE) white++;
    else clipped++;
  }
  return white > MUCH_WHITE * red.length && clipped > MUCH_CLIPPED * (red.length - white);
}
