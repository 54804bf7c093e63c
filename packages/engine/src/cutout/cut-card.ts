import type { Point } from '@tc/kernel';
import { type CardMap, createCardMap } from '../card-map/card-map.ts';
import { createToCard } from '../card-map/straighten-card.ts';
import type { RgbaImage } from '../image.ts';
import { faceEdge, pullInside } from './card-edge.ts';
import { coverageOf } from './coverage.ts';
import type { PlacedCard } from './place-card.ts';
import { createSampler } from './sample-photo.ts';

/** Straight on, with perspective and bow removed, or just as it was photographed. */
export type CutView = 'straight' | 'photo';

/** The card alone; alpha is the share of each pixel that the card covers. */
export interface Cutout {
  readonly image: RgbaImage & { readonly data: Uint8ClampedArray };
  /** Photo pixel of the picture's top-left corner; null where the picture is straightened. */
  readonly origin: Point | null;
}

/** What a phone's browser can still draw: some limit canvases to 16.7 million pixels. */
const MOST_PIXELS = 16_000_000;

/**
 * Half a blurred edge is mixed with the background. Colors are taken from at least this far inside,
 * so that no seam of the old background is left.
 */
function insetMmOf({ outline, pxPerMm }: PlacedCard): number {
  const risePx = outline.sides.reduce((sum, side) => sum + side.risePx, 0) / 4;
  return Math.min(4, Math.max(0.7, 0.6 * risePx)) / pxPerMm;
}

function cutStraight(photo: RgbaImage, card: PlacedCard, cardMap: CardMap): Cutout {
  const { widthMm, heightMm } = card;
  const pxPerMm = Math.min(card.pxPerMm, Math.sqrt(MOST_PIXELS / (widthMm * heightMm)));
  const width = Math.max(1, Math.round(widthMm * pxPerMm));
  const height = Math.max(1, Math.round(heightMm * pxPerMm));
  const [perX, perY] = [width / widthMm, height / heightMm];
  const edge = faceEdge(card, 0).map(([x, y]): Point => [x * perX, y * perY]);
  const { share } = coverageOf(edge, width, height);
  const data = new Uint8ClampedArray(4 * width * height);
  const sample = createSampler(photo);
  const insetMm = insetMmOf(card);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = share[y * width + x] as number;
      if (alpha === 0) continue;
      const at: Point = [(x + 0.5) / perX, (y + 0.5) / perY];
      const [xMm, yMm] = pullInside(card, insetMm, at);
      const [photoX, photoY] = cardMap.toPhoto(xMm, yMm);
      const pixel = 4 * (y * width + x);
      sample(photoX, photoY, data, pixel);
      data[pixel + 3] = 255 * alpha;
    }
  }
  return { image: { width, height, data }, origin: null };
}

interface PixelFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole photo pixels that a shape touches. */
function pixelsAround(edge: readonly Point[], photo: RgbaImage): PixelFrame {
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(photo.width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(photo.height, Math.ceil(Math.max(...ys)));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function cutAsTaken(photo: RgbaImage, card: PlacedCard, cardMap: CardMap): Cutout {
  const insetMm = insetMmOf(card);
  const inPhoto = (inset: number) => faceEdge(card, inset).map(([x, y]) => cardMap.toPhoto(x, y));
  const edge = inPhoto(0);
  const { left, top, width, height } = pixelsAround(edge, photo);
  const coverage = (line: readonly Point[]) =>
    coverageOf(
      line.map(([x, y]): Point => [x - left, y - top]),
      width,
      height,
    ).share;
  const share = coverage(edge);
  const inner = coverage(inPhoto(insetMm));
  const toCard = createToCard(cardMap, card.outline.quad);
  const sample = createSampler(photo);
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const alpha = share[index] as number;
      if (alpha === 0) continue;
      if (inner[index] === 1) {
        const from = 4 * ((y + top) * photo.width + x + left);
        for (let k = 0; k < 3; k++) data[4 * index + k] = photo.data[from + k] as number;
      } else {
        const at = toCard([x + left + 0.5, y + top + 0.5]);
        const [photoX, photoY] = cardMap.toPhoto(...pullInside(card, insetMm, at));
        sample(photoX, photoY, data, 4 * index);
      }
      data[4 * index + 3] = 255 * alpha;
    }
  }
  return { image: { width, height, data }, origin: [left, top] };
}

/** Cuts a card out of its photo along the measured edge, at the photo's own resolution. */
export function cutCard(photo: RgbaImage, card: PlacedCard, view: CutView): Cutout {
  const cardMap = createCardMap(card.outline, card.widthMm, card.heightMm);
  return view === 'straight' ? cutStraight(photo, card, cardMap) : cutAsTaken(photo, card, cardMap);
}
