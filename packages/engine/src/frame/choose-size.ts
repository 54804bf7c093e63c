import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { createCardFrame, cutPatch } from './card-frame.ts';

export interface ChosenSize {
  readonly size: CardSizeName;
  /** As the card lies in the photo: a card on its side is wider than high. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerRadiusMm: number;
  readonly tiltDeg: number;
}

/** Sizes that a photo of an unknown card is compared with, commonest first, and how uncommon each is. */
const COMMON: readonly (readonly [CardSizeName, number])[] = [
  ['standard', 0],
  ['pokemon', 0],
  ['yugioh', 0.8],
  ['topps-large', 2],
  ['bowman-small', 2],
  ['goudey', 2],
  ['tobacco', 2],
  ['topps-micro', 3],
  ['mini', 3],
  ['tall-boy', 2.5],
];

/** Part of the four corners whose tip, 0.7 mm along the diagonal, shows ground instead of card. */
function roundedCorners(
  photo: LoadedPhoto,
  outline: Outline,
  widthMm: number,
  heightMm: number,
): number {
  const frame = createCardFrame(outline, widthMm, heightMm);
  let rounded = 0;
  for (const [x, y, dx, dy] of [
    [0, 0, 1, 1],
    [widthMm, 0, -1, 1],
    [widthMm, heightMm, -1, -1],
    [0, heightMm, 1, -1],
  ]) {
    const colourAt = (alongMm: number) => {
      const cx = x + dx * alongMm;
      const cy = y + dy * alongMm;
      const { image } = cutPatch(
        photo,
        frame,
        { x0: cx - 0.2, y0: cy - 0.2, x1: cx + 0.2, y1: cy + 0.2 },
        10,
      );
      return [image.red, image.green, image.blue].map(
        (plane) => plane.reduce((sum, v) => sum + v, 0) / plane.length,
      );
    };
    const apart = (a: number[], b: number[]) => Math.max(...a.map((v, i) => Math.abs(v - b[i])));
    const tip = colourAt(0.45);
    if (apart(tip, colourAt(-0.7)) < apart(tip, colourAt(2))) rounded += 0.25;
  }
  return rounded;
}

/** The nominal size whose shape fits the outline best; corners tell games from sports cards. */
export function chooseSize(
  photo: LoadedPhoto,
  outline: Outline,
  wanted: CardSizeName | 'auto',
): ChosenSize {
  const pose = poseOf(
    outline.quad,
    photo.width,
    photo.height,
    assumedFocalPx(photo.width, photo.height),
  );
  const isUpright = pose.aspect >= 1;
  const aspect = isUpright ? pose.aspect : 1 / pose.aspect;
  let size: CardSizeName = wanted === 'auto' ? 'standard' : wanted;
  if (wanted === 'auto') {
    let least = Infinity;
    for (const [name, rarity] of COMMON) {
      const away =
        log((aspect * CARD_SIZES[name].widthMm) / CARD_SIZES[name].heightMm) /
        (0.006 + 0.0006 * pose.tiltDeg);
      if ((away * away) / 2 + rarity < least) {
        least = (away * away) / 2 + rarity;
        size = name;
      }
    }
    if (size === 'standard' || size === 'pokemon') {
      const { widthMm, heightMm } = CARD_SIZES.standard;
      const rounded = roundedCorners(
        photo,
        outline,
        isUpright ? widthMm : heightMm,
        isUpright ? heightMm : widthMm,
      );
      size = rounded >= 0.5 ? 'pokemon' : 'standard';
    }
  }
  const { widthMm, heightMm, cornerRadiusMm } = CARD_SIZES[size];
  return {
    size,
    widthMm: isUpright ? widthMm : heightMm,
    heightMm: isUpright ? heightMm : widthMm,
    cornerRadiusMm,
    tiltDeg: pose.tiltDeg,
  };
}
