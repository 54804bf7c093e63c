import { PI } from '@tc/kernel/exact-math';
import type { PlanarImage } from '../kernels/index.ts';
import { isClipped } from './exposure.ts';

/** If the brightest half percent of the photo is below this, only noise is left. */
const TOO_DARK_LEVEL = 32;
/** If dark and bright parts differ by fewer levels, the photo shows nothing but a dark cloth. */
const NOTHING_LEVELS = 10;
/** Same as the limit for a found card's brightest parts: below it, only clean photos are searched. */
const DIM_LEVEL = 46;
/** Noise relative to the brightest level from which a dim photo is an amplified dark one. */
const NOISY_SHARE = 0.06;
/** Side of the blocks whose means are compared: 16 pixels average away three quarters of the noise. */
const BLOCK_PX = 4;

/** Whether a photo shows something, but is so dark that a card in it could not even be found. */
export function isTooDarkToSearch({ red, green, blue, width, height }: PlanarImage): boolean {
  const measure = (plane: Uint8Array) => {
    const sums = blockSums(plane, width, height);
    return { plane, sums, bright: levelOfRank(sums, 0.995) };
  };
  const inGreen = measure(green);
  if (inGreen.bright >= DIM_LEVEL) return false;
  // A red cloth in good light is dark in green, so the brightest channel decides.
  const channels = [inGreen, measure(red), measure(blue)];
  const { plane, sums, bright } = channels.reduce((a, b) => (b.bright > a.bright ? b : a));
  if (bright < TOO_DARK_LEVEL && bright - levelOfRank(sums, 0.02) >= NOTHING_LEVELS) return true;
  return bright < DIM_LEVEL && noiseOf(plane, width, height) > NOISY_SHARE * bright;
}

const BLOCK_AREA = BLOCK_PX * BLOCK_PX;

/** How many of a photo's blocks have each sum of one channel's levels. */
interface BlockSums {
  readonly histogram: Uint32Array;
  readonly count: number;
}

function blockSums(plane: Uint8Array, width: number, height: number): BlockSums {
  const columns = Math.max(1, Math.floor(width / BLOCK_PX));
  const rows = Math.max(1, Math.floor(height / BLOCK_PX));
  const histogram = new Uint32Array(255 * BLOCK_AREA + 1);
  const sums = new Uint16Array(columns);
  const usedWidth = Math.min(width, columns * BLOCK_PX);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let y = row * BLOCK_PX; y < Math.min(height, (row + 1) * BLOCK_PX); y++)
      for (let x = 0; x < usedWidth; x++) sums[Math.floor(x / BLOCK_PX)] += plane[y * width + x];
    for (let column = 0; column < columns; column++) histogram[sums[column]]++;
  }
  return { histogram, count: columns * rows };
}

/** The mean level that this share of all blocks are below. */
function levelOfRank({ histogram, count }: BlockSums, share: number): number {
  let left = Math.floor(count * share);
  let sum = 0;
  while (left >= histogram[sum]) left -= histogram[sum++];
  return sum / BLOCK_AREA;
}

/**
 * Standard deviation of the noise, from the difference of two Laplacians, which edges and shading
 * hardly affect (Immerkaer, "Fast noise variance estimation", 1996).
 */
function noiseOf(plane: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const cross = plane[at - width] + plane[at + width] + plane[at - 1] + plane[at + 1];
      const corners =
        plane[at - width - 1] +
        plane[at - width + 1] +
        plane[at + width - 1] +
        plane[at + width + 1];
      sum += Math.abs(corners - 2 * cross + 4 * plane[at]);
      count++;
    }
  }
  return count === 0 ? 0 : (sum / count / 6) * Math.sqrt(PI / 2);
}

/** Share of the photo that is pure white from which the rest is checked too. */
const MUCH_WHITE = 0.35;
/** Share of the rest that has lost a channel: a scan on a white lid has none. */
const MUCH_CLIPPED = 0.3;
const WHITE = 252;

/** Whether the whole photo is overexposed: much of it white, and color lost in the rest. */
export function isTooBrightToSearch({ red, green, blue }: PlanarImage): boolean {
  let fullGreen = 0;
  for (let i = 0; i < green.length; i++) if (green[i] >= WHITE) fullGreen++;
  // White is white in green too, so one channel settles most photos.
  if (fullGreen <= MUCH_WHITE * green.length) return false;
  let white = 0;
  let clipped = 0;
  for (let i = 0; i < red.length; i++) {
    const isLost = red[i] >= WHITE || green[i] >= WHITE || blue[i] >= WHITE;
    if (!isLost) continue;
    if (red[i] >= WHITE && green[i] >= WHITE && blue[i] >= WHITE) white++;
    else clipped++;
  }
  return white > MUCH_WHITE * red.length && clipped > MUCH_CLIPPED * (red.length - white);
}

/** Share of a photo without a found card from which lost colors explain why none was found. */
const HIDING_SHARE = 0.3;

/** Whether so much of a photo has lost its colors that a card could be hidden in it. */
export function hidesInWhite({ red, green, blue }: PlanarImage): boolean {
  let lost = 0;
  for (let i = 0; i < red.length; i++) if (isClipped(red[i], green[i], blue[i])) lost++;
  return lost > HIDING_SHARE * red.length;
}
