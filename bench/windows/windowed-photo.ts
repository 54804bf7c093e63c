import type { Quad } from '@tc/engine';
import type { Point, Rng } from '@tc/kernel';
import { asScan } from './scanned-photo.ts';
import type { Windowed } from './windowed.ts';

/** What a window shows of the card, and what is around it. */
export const VIEWS = ['whole card', 'card cut off', 'on a screen', 'as a scan'] as const;
export type View = (typeof VIEWS)[number];

interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Air around the whole card at least, and how much of a card is cut off, as shares of its own extent. */
const LEAST_AIR = 0.03;
const CUT_SHARE = [0.04, 0.4] as const;
/** Bars above and below a picture, and a frame around it, as shares of its longer side. */
const BAR_SHARE = [0.05, 0.5] as const;
const FRAME_SHARE = [0.01, 0.1] as const;

const EVERY_SIDE = ['x0', 'y0', 'x1', 'y1'] as const;

function extentOf(outline: Quad): Window {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Any number between two others. */
const between = (unit: Rng, low: number, high: number) => low + (high - low) * unit();

/** A window around the whole card, each side anywhere between the card and the photo's edge. */
function aroundCard({ image, outline }: Windowed, unit: Rng): Window {
  const { x0, y0, x1, y1 } = extentOf(outline);
  const [airX, airY] = [LEAST_AIR * (x1 - x0), LEAST_AIR * (y1 - y0)];
  return {
    x0: between(unit, 0, Math.max(0, x0 - airX)),
    y0: between(unit, 0, Math.max(0, y0 - airY)),
    x1: between(unit, Math.min(image.width, x1 + airX), image.width),
    y1: between(unit, Math.min(image.height, y1 + airY), image.height),
  };
}

/** The same window with one side, or two, moved into the card. */
function cuttingCard(photo: Windowed, unit: Rng): Window {
  const card = extentOf(photo.outline);
  const first = Math.floor(4 * unit());
  const chosen = unit() < 0.5 ? [first] : [first, (first + 1) % 4];
  const moved = chosen.map((side) => {
    const name = EVERY_SIDE[side] ?? 'x0';
    const along = name === 'x0' || name === 'x1' ? card.x1 - card.x0 : card.y1 - card.y0;
    const by = between(unit, ...CUT_SHARE) * along;
    return [name, card[name] + (side < 2 ? by : -by)];
  });
  return { ...aroundCard(photo, unit), ...Object.fromEntries(moved) };
}

function cropped({ image, outline }: Windowed, window: Window): Windowed {
  const [x0, y0] = [Math.floor(window.x0), Math.floor(window.y0)];
  const [width, height] = [Math.ceil(window.x1) - x0, Math.ceil(window.y1) - y0];
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((y + y0) * image.width + x0);
    data.set(image.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { image: { width, height, data }, outline: moved(outline, ([x, y]) => [x - x0, y - y0]) };
}

function moved(outline: Quad, move: (at: Point) => Point): Quad {
  return outline.map(move) as unknown as Quad;
}

/** A quarter turn clockwise, as phones without a sense of up store photos. */
function turned({ image, outline }: Windowed): Windowed {
  const { width, height } = image;
  const [from, to] = [new Uint8Array(image.data), new Uint8Array(4 * width * height)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      to.set(from.subarray(at, at + 4), 4 * (x * height + height - 1 - y));
    }
  return {
    image: { width: height, height: width, data: to },
    outline: moved(outline, ([x, y]) => [height - y, x]),
  };
}

/** Laid on one gray: bars above and below, or a frame. */
function onScreen({ image, outline }: Windowed, unit: Rng): Windowed {
  const long = Math.max(image.width, image.height);
  const isFrame = unit() < 0.5;
  const [least, most] = isFrame ? FRAME_SHARE : BAR_SHARE;
  const above = Math.round(long * between(unit, least, most));
  const beside = isFrame ? above : 0;
  const level = [0, 17, 245, 255][Math.floor(4 * unit())] ?? 0;
  const [width, height] = [image.width + 2 * beside, image.height + 2 * above];
  const data = new Uint8Array(4 * width * height).fill(level);
  for (let k = 3; k < data.length; k += 4) data[k] = 255;
  for (let y = 0; y < image.height; y++) {
    const from = 4 * y * image.width;
    const row = image.data.subarray(from, from + 4 * image.width);
    data.set(row, 4 * ((y + above) * width + beside));
  }
  return {
    image: { width, height, data },
    outline: moved(outline, ([x, y]) => [x + beside, y + above]),
  };
}

function shownAs(photo: Windowed, view: View, unit: Rng): Windowed {
  if (view === 'as a scan') return asScan(photo, unit);
  if (view === 'card cut off') return cropped(photo, cuttingCard(photo, unit));
  const part = cropped(photo, aroundCard(photo, unit));
  return view === 'on a screen' ? onScreen(part, unit) : part;
}

/** A part of a photo, as people crop, turn and send it on, or the card as they scan it. */
export function windowOf(photo: Windowed, view: View, unit: Rng): Windowed {
  const shown = shownAs(photo, view, unit);
  return unit() < 0.25 ? turned(shown) : shown;
}
