import type { RgbaImage } from '../image.ts';
import { type CutView, cutCard } from './cut-card.ts';
import type { PlacedCard } from './place-card.ts';
import { shrinkCut } from './shrink-cut.ts';

/** How large the finished picture is. Nothing is ever enlarged beyond the photo. */
export type CutSize =
  | { readonly kind: 'original' }
  | { readonly kind: 'long-side'; readonly px: number }
  /** A square picture with air around the card. */
  | { readonly kind: 'square'; readonly px: number };

export type Rgb = readonly [number, number, number];

export interface CutStyle {
  readonly view: CutView;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly size: CutSize;
  /** Null: transparent. */
  readonly background: Rgb | null;
  readonly hasShadow: boolean;
}

type Picture = RgbaImage & { readonly data: Uint8ClampedArray };

/** Air on each side, as a share of the card's longer side. */
const SQUARE_AIR = 0.06;
const SHADOW_AIR = 0.05;
/** The shadow of a lamp above: how far down and how soft, as shares of the longer side. */
const SHADOW_DOWN = 0.012;
const SHADOW_SOFT = 0.011;
const SHADOW_STRENGTH = 0.5;

function turnRight({ width, height, data }: Picture): Picture {
  const turned = new Uint32Array(width * height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      turned[x * height + height - 1 - y] = pixels[y * width + x] as number;
    }
  }
  return { width: height, height: width, data: new Uint8ClampedArray(turned.buffer) };
}

/** A running mean along rows; with x and y exchanged, so that twice covers both directions. */
function softenAndTurn(plane: Float32Array, width: number, height: number, reach: number) {
  const out = new Float32Array(plane.length);
  const span = 2 * reach + 1;
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = -reach; x < width; x++) {
      const enters = x + reach;
      const leaves = x - reach - 1;
      if (enters < width) sum += plane[y * width + enters] as number;
      if (leaves >= 0) sum -= plane[y * width + leaves] as number;
      if (x >= 0) out[x * height + y] = sum / span;
    }
  }
  return out;
}

/** Three running means come close to a Gaussian (Wells 1986). */
function soften(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  let soft = plane;
  for (let round = 0; round < 3; round++) {
    soft = softenAndTurn(softenAndTurn(soft, width, height, reach), height, width, reach);
  }
  return soft;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

function sheetFor(card: Picture, { size, hasShadow }: CutStyle): Sheet {
  const long = Math.max(card.width, card.height);
  const share = size.kind === 'square' ? SQUARE_AIR : hasShadow ? SHADOW_AIR : 0;
  const air = Math.round(long * share);
  const square = long + 2 * air;
  const width = size.kind === 'square' ? square : card.width + 2 * air;
  const height = size.kind === 'square' ? square : card.height + 2 * air;
  const [left, top] = [(width - card.width) >> 1, (height - card.height) >> 1];
  return { width, height, left, top };
}

function shadowOf(card: Picture, sheet: Sheet): Float32Array {
  const { width, height, left, top } = sheet;
  const long = Math.max(card.width, card.height);
  const down = Math.round(long * SHADOW_DOWN);
  const plane = new Float32Array(width * height);
  for (let y = 0; y < card.height; y++) {
    const row = y + top + down;
    if (row >= height) break;
    for (let x = 0; x < card.width; x++) {
      const alpha = card.data[4 * (y * card.width + x) + 3] as number;
      plane[row * width + x + left] = (SHADOW_STRENGTH * alpha) / 255;
    }
  }
  return soften(plane, width, height, Math.max(1, Math.round(long * SHADOW_SOFT)));
}

/** Lays the card over its shadow and both over the background (Porter & Duff 1984, "over"). */
function layOn(card: Picture, sheet: Sheet, style: CutStyle): Picture {
  const { width, height, left, top } = sheet;
  const shadow = style.hasShadow ? shadowOf(card, sheet) : null;
  const [red, green, blue] = style.background ?? [0, 0, 0];
  const ground = style.background ? 1 : 0;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [cardX, cardY] = [x - left, y - top];
      const isBeside = cardX < 0 || cardY < 0 || cardX >= card.width || cardY >= card.height;
      const from = isBeside ? -1 : 4 * (cardY * card.width + cardX);
      const front = from < 0 ? 0 : (card.data[from + 3] as number) / 255;
      const shade = shadow?.[at] ?? 0;
      const lit = ground * (1 - shade) * (1 - front);
      const alpha = front + (1 - front) * (shade + ground * (1 - shade));
      if (alpha === 0) continue;
      const mix = (own: number, under: number) => (front * own + lit * under) / alpha;
      const [r, g, b] =
        from < 0 ? [0, 0, 0] : [card.data[from], card.data[from + 1], card.data[from + 2]];
      data[4 * at] = mix(r as number, red);
      data[4 * at + 1] = mix(g as number, green);
      data[4 * at + 2] = mix(b as number, blue);
      data[4 * at + 3] = 255 * alpha;
    }
  }
  return { width, height, data };
}

/** The longest side that the card itself may have. */
function mostPx({ size, hasShadow }: CutStyle): number {
  if (size.kind === 'square') return Math.round(size.px / (1 + 2 * SQUARE_AIR));
  if (size.kind === 'original') return Number.POSITIVE_INFINITY;
  return hasShadow ? Math.round(size.px / (1 + 2 * SHADOW_AIR)) : size.px;
}

/** The finished picture of a card: cut out, turned, sized, and laid on what was asked for. */
export function finishCut(photo: RgbaImage, card: PlacedCard, style: CutStyle): Picture {
  let picture: Picture = cutCard(photo, card, style.view).image;
  for (let turn = 0; turn < style.turns; turn++) picture = turnRight(picture);
  const scale = Math.min(1, mostPx(style) / Math.max(picture.width, picture.height));
  const small = shrinkCut(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  return layOn(small, sheetFor(small, style), style);
}
