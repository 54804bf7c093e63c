import type { Point } from '@tc/kernel';
import { invert, project, rectangleToQuad } from '../geometry/homography.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels, PlanarImage } from '../kernels/index.ts';
import { fitCurve } from '../outline/fit-curve.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { inwardOf, STRAIGHT } from '../outline/strip.ts';
import type { BySide, SideReport } from '../report.ts';
import { type CardMap, createCardMap, cutPatch } from './card-map.ts';

/** The parts of a side's report that say where the card is in its photo. */
export type CardInPhoto = Pick<SideReport, 'quad' | 'outline' | 'card'> & {
  readonly centering: Pick<SideReport['centering'], 'lines'>;
};

/** A card as it would look from straight above, with some of the background around it. */
export interface StraightCard {
  readonly image: RgbaImage;
  /** Pixels of `image` per millimeter of the card. */
  readonly pxPerMm: number;
  /** Background around the card, in millimeters. */
  readonly airMm: number;
  /** The border's inner lines in pixels of `image`. */
  readonly lines: BySide<readonly [Point, Point] | null>;
}

/** Finer than any measured flaw, and no larger than a screen can use. */
const FINEST_PX_PER_MM = 24;
const AIR_MM = 3;

/** Turns the outline in the report, bow included, back into curves between its corners. */
export function outlineOf({ quad, outline }: Pick<CardInPhoto, 'quad' | 'outline'>): Outline {
  const sides = [outline.top, outline.right, outline.bottom, outline.left].map((points, index) => {
    const [from, to] = [quad[index], quad[(index + 1) % 4]];
    const [nx, ny] = inwardOf({ from, to, curve: STRAIGHT });
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const parts = points.map(
      ([x, y]) => ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy),
    );
    const offsets = points.map(([x, y]) => (x - from[0]) * nx + (y - from[1]) * ny);
    const evenly = points.map(() => 1);
    const curve = fitCurve(parts, offsets, evenly, 3)?.curve ?? STRAIGHT;
    return { from, to, curve, rmsPx: 0, support: 1, stations: 0, stepLight: 0, risePx: 0 };
  });
  return { quad, sides: sides as unknown as Outline['sides'] };
}

/**
 * Converts a place in the photo to millimeters: starts with the flat map, then corrects until the bent
 * map agrees.
 */
export function createToCard(cardMap: CardMap, quad: SideReport['quad']): (at: Point) => Point {
  const flat = invert(rectangleToQuad(cardMap.widthMm, cardMap.heightMm, quad));
  const flatMm = ([x, y]: Point) => project(flat, x, y);
  return (at) => {
    const wanted = flatMm(at);
    let [x, y] = wanted;
    for (let round = 0; round < 4; round++) {
      const here = flatMm(cardMap.toPhoto(x, y));
      x += wanted[0] - here[0];
      y += wanted[1] - here[1];
    }
    return [x, y];
  };
}

export function toRgba({ width, height, red, green, blue }: PlanarImage): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < red.length; i++) {
    data[4 * i] = red[i];
    data[4 * i + 1] = green[i];
    data[4 * i + 2] = blue[i];
    data[4 * i + 3] = 255;
  }
  return { width, height, data };
}

/** Redraws a measured card straight on: perspective and bow removed, one scale everywhere. */
export function straightenCard(
  kernels: Kernels,
  photo: RgbaImage,
  card: CardInPhoto,
): StraightCard {
  const { widthMm, heightMm, pxPerMm: photoPxPerMm } = card.card;
  const cardMap = createCardMap(outlineOf(card), widthMm, heightMm);
  const pxPerMm = Math.min(FINEST_PX_PER_MM, photoPxPerMm);
  const box = { x0: -AIR_MM, y0: -AIR_MM, x1: widthMm + AIR_MM, y1: heightMm + AIR_MM };
  const { image } = cutPatch(kernels.loadPhoto(photo), cardMap, box, pxPerMm);
  const toCard = createToCard(cardMap, card.quad);
  const place = (at: Point): Point => {
    const [x, y] = toCard(at);
    return [(x + AIR_MM) * pxPerMm, (y + AIR_MM) * pxPerMm];
  };
  const straight = (line: readonly [Point, Point] | null): readonly [Point, Point] | null =>
    line && [place(line[0]), place(line[1])];
  const { left, right, top, bottom } = card.centering.lines;
  return {
    image: toRgba(image),
    pxPerMm,
    airMm: AIR_MM,
    lines: {
      left: straight(left),
      right: straight(right),
      top: straight(top),
      bottom: straight(bottom),
    },
  };
}
