import type { CardDesign } from '../cards/design.ts';
import type { CardPicture } from '../cards/picture.ts';
import { toCode } from '../color.ts';
import { FULL } from '../draw/canvas.ts';
import { roundedDistance } from '../scene/placed.ts';
import type { BoxMm } from '../truth.ts';

/** One point of the card's face while a flaw is drawn on it: linear light, and stock left 0-1. */
export interface Spot {
  red: number;
  green: number;
  blue: number;
  stock: number;
}

/** Changes a point; `inside` is its distance from the cut edge in millimeters, negative beyond it. */
export type Touch = (x: number, y: number, inside: number, spot: Spot) => void;

/** A card's face that can be damaged. */
export interface Etcher {
  readonly design: CardDesign;
  readonly picture: CardPicture & { readonly stock: Uint8Array };
}

/** The smallest visible change of a code value (0-255) or of stock (0-1). */
const VISIBLE_CODES = 4;
const VISIBLE_STOCK = 0.1;

export function createEtcher(design: CardDesign, picture: CardPicture): Etcher {
  const stock =
    picture.stock?.slice() ?? new Uint8Array(picture.widthPx * picture.heightPx).fill(255);
  return { design, picture: { ...picture, data: picture.data.slice(), stock } };
}

/** Touches every point of a box and returns the tight box of what visibly changed on the card. */
export function etch(etcher: Etcher, box: BoxMm, touch: Touch): BoxMm | null {
  const { picture, design } = etcher;
  const { widthMm, heightMm, cornerRadiusMm } = design;
  const { pxPerMm, bleedMm } = picture;
  const first = (mm: number) => Math.max(0, Math.floor((mm + bleedMm) * pxPerMm));
  const last = (mm: number, limit: number) =>
    Math.min(limit, Math.ceil((mm + bleedMm) * pxPerMm)) - 1;
  const spot: Spot = { red: 0, green: 0, blue: 0, stock: 1 };
  const half = 0.5 / pxPerMm;
  let changed: BoxMm | null = null;
  for (let row = first(box.y0); row <= last(box.y1, picture.heightPx); row++) {
    for (let column = first(box.x0); column <= last(box.x1, picture.widthPx); column++) {
      const x = (column + 0.5) / pxPerMm - bleedMm;
      const y = (row + 0.5) / pxPerMm - bleedMm;
      const inside = -roundedDistance(x, y, widthMm, heightMm, cornerRadiusMm);
      if (touchSpot(picture, row * picture.widthPx + column, x, y, inside, spot, touch)) {
        if (inside > 0) changed = grow(changed, x, y, half);
      }
    }
  }
  return changed && clip(changed, widthMm, heightMm);
}

/** Applies a touch to one pixel; true if the change is visible. */
function touchSpot(
  picture: Etcher['picture'],
  index: number,
  x: number,
  y: number,
  inside: number,
  spot: Spot,
  touch: Touch,
): boolean {
  const { data, stock } = picture;
  const at = index * 3;
  spot.red = data[at] / FULL;
  spot.green = data[at + 1] / FULL;
  spot.blue = data[at + 2] / FULL;
  spot.stock = stock[index] / 255;
  const { red, green, blue, stock: left } = spot;
  touch(x, y, inside, spot);
  if (spot.red === red && spot.green === green && spot.blue === blue && spot.stock === left) {
    return false;
  }
  data[at] = limit(spot.red) * FULL;
  data[at + 1] = limit(spot.green) * FULL;
  data[at + 2] = limit(spot.blue) * FULL;
  stock[index] = Math.round(limit(spot.stock) * 255);
  if (left - spot.stock > VISIBLE_STOCK) return true;
  return (
    codeChange(red, spot.red) > VISIBLE_CODES ||
    codeChange(green, spot.green) > VISIBLE_CODES ||
    codeChange(blue, spot.blue) > VISIBLE_CODES
  );
}

function codeChange(before: number, after: number): number {
  return 255 * Math.abs(toCode(limit(after)) - toCode(before));
}

function limit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function grow(box: BoxMm | null, x: number, y: number, half: number): BoxMm {
  return {
    x0: Math.min(box?.x0 ?? Infinity, x - half),
    y0: Math.min(box?.y0 ?? Infinity, y - half),
    x1: Math.max(box?.x1 ?? -Infinity, x + half),
    y1: Math.max(box?.y1 ?? -Infinity, y + half),
  };
}

function clip(box: BoxMm, widthMm: number, heightMm: number): BoxMm {
  const micrometers = (mm: number) => Math.round(mm * 1000) / 1000;
  return {
    x0: Math.max(0, micrometers(box.x0)),
    y0: Math.max(0, micrometers(box.y0)),
    x1: Math.min(widthMm, micrometers(box.x1)),
    y1: Math.min(heightMm, micrometers(box.y1)),
  };
}

/** Blends a point toward a color. */
export function cover(spot: Spot, light: readonly number[], share: number): void {
  spot.red += (light[0] - spot.red) * share;
  spot.green += (light[1] - spot.green) * share;
  spot.blue += (light[2] - spot.blue) * share;
}

export function multiply(spot: Spot, factor: number): void {
  spot.red *= factor;
  spot.green *= factor;
  spot.blue *= factor;
}

/** 0 below `from`, 1 above `to`, smooth in between; falls instead if `from` exceeds `to`. */
export function ease(from: number, to: number, value: number): number {
  const t = limit((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
