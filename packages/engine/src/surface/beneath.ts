import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { type Color, lumaOf } from '../color.ts';
import type { TracedLine } from './trace-lines.ts';

/** One place of a line: its own color, and that of the print it runs over. */
export interface LinePlace {
  readonly own: Color;
  /** Mean of both its sides. */
  readonly beneath: Color;
  /** Its width at half height, in millimeters. */
  readonly widthMm: number;
}

/** The print beside a thin line is sampled this far from its middle, on both sides. */
const BESIDE_MM = 0.3;
/** A line's direction is taken over this many places on either side. */
const DIRECTION_PLACES = 3;
/** A traced place may be half a pixel off the line itself. */
const OWN_STEPS_PX = [-1, -0.5, 0, 0.5, 1];
const WIDTH_STEP_PX = 0.5;
const WIDEST_PX = 4;

export const meanOf = (colors: readonly Color[]): Color => {
  const sum = [0, 0, 0];
  for (const color of colors) for (let c = 0; c < 3; c++) sum[c] += color[c];
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length];
};

/** Color between pixels, bilinear; outside the card its edge pixels repeat. */
export function colorAt({ image, width, height }: RectifiedCard, x: number, y: number): Color {
  const column = Math.min(width - 1.001, Math.max(0, x));
  const row = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const across = column - left;
  const down = row - top;
  const i = top * width + left;
  const of = (plane: Uint8Array): number =>
    (plane[i] * (1 - across) + plane[i + 1] * across) * (1 - down) +
    (plane[i + width] * (1 - across) + plane[i + width + 1] * across) * down;
  return [of(image.red), of(image.green), of(image.blue)];
}

/** Unit vector along a line at one of its places. */
export function directionAt(
  { x, y }: TracedLine,
  place: number,
  reach: number,
): readonly [number, number] {
  const before = Math.max(0, place - reach);
  const after = Math.min(x.length - 1, place + reach);
  const dx = x[after] - x[before];
  const dy = y[after] - y[before];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return [dx / length, dy / length];
}

/** What a line looks like and what it runs over, place by place. */
export function readPlaces(card: RectifiedCard, line: TracedLine): LinePlace[] {
  const offPx = BESIDE_MM * card.pxPerMm;
  return line.x.map((x, i) => {
    const [dx, dy] = directionAt(line, i, DIRECTION_PLACES);
    const across = (px: number): Color => colorAt(card, x - px * dy, line.y[i] + px * dx);
    const beneath = meanOf([across(offPx), across(offPx + 1), across(-offPx), across(-offPx - 1)]);
    let own = across(0);
    for (const px of OWN_STEPS_PX) {
      const here = across(px);
      if (contrast(here, beneath) > contrast(own, beneath)) own = here;
    }
    return { own, beneath, widthMm: widthOf(across, own, beneath) / card.pxPerMm };
  });
}

const contrast = (a: Color, b: Color): number =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

function widthOf(across: (px: number) => Color, own: Color, beneath: Color): number {
  const ground = lumaOf(beneath);
  const height = lumaOf(own) - ground;
  const sign = height < 0 ? -1 : 1;
  let widthPx = 0;
  for (let px = -WIDEST_PX; px <= WIDEST_PX; px += WIDTH_STEP_PX)
    if ((lumaOf(across(px)) - ground) * sign > 0.5 * Math.abs(height)) widthPx += WIDTH_STEP_PX;
  return widthPx;
}
