import type { Point } from '@tc/kernel';
import type { LoadedPhoto, PixelBox } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import type { MeasuredSide, Outline } from './refine-outline.ts';

/** The part of a photo around a card, at the scale at which cards are measured. */
export interface WorkingCopy {
  readonly photo: LoadedPhoto;
  /** Pixels of the copy per pixel of the photo, at most 1. */
  readonly scale: number;
  readonly toPhoto: (at: Point) => Point;
  readonly fromPhoto: (at: Point) => Point;
}

/**
 * A finer photo is reduced to this scale; a coarser one stays as it is. Otherwise the same card
 * photographed with more pixels would show other flaws, because every window of a fixed number of
 * pixels, with its noise and sharpness, would cover a different size in millimeters. By bench/fit/outline/judge-scale.ts on 25
 * photos at five sizes each, of which nine in ten agree on the expected PSA grade to 0.2 (at 25 to 0.5, at 14 and 16 to 0.8), and on
 * 80 photos of cards under four lamps, which agree about as well at any scale from 14 on. Borders are measured at full resolution.
 */
const WORKING_PX_PER_MM = 20;
/**
 * The outline that a copy is made for may be a millimeter off, and the edge is looked for this far
 * around it.
 */
const AIR_MM = 4;
/** The most that a single reduction can do. */
const MOST_REDUCED = 8;

/** The card with some margin, in whole pixels within the photo. */
function boxAround({ width, height }: LoadedPhoto, quad: Quad, airPx: number): PixelBox {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  const x0 = within(Math.floor(Math.min(...xs) - airPx), width - 2);
  const y0 = within(Math.floor(Math.min(...ys) - airPx), height - 2);
  const x1 = within(Math.ceil(Math.max(...xs) + airPx), width);
  const y1 = within(Math.ceil(Math.max(...ys) + airPx), height);
  return { x0, y0, width: Math.max(2, x1 - x0), height: Math.max(2, y1 - y0) };
}

/** The photo as it is. */
export function openWhole(photo: LoadedPhoto): WorkingCopy {
  return { photo, scale: 1, toPhoto: (at) => at, fromPhoto: (at) => at };
}

/** @param pxPerMm approximate scale of the card in the photo */
export function openWorkingCopy(photo: LoadedPhoto, card: Quad, pxPerMm: number): WorkingCopy {
  const wanted = Math.max(WORKING_PX_PER_MM / pxPerMm, 1 / MOST_REDUCED);
  if (wanted >= 1) return openWhole(photo);
  const part = boxAround(photo, card, AIR_MM * pxPerMm);
  const width = Math.max(2, Math.ceil(part.width * wanted));
  const height = Math.max(2, Math.ceil(part.height * wanted));
  const across = width / part.width;
  const down = height / part.height;
  return {
    photo: photo.reduce(part, width, height),
    scale: Math.sqrt(across * down),
    toPhoto: ([x, y]) => [x / across + part.x0, y / down + part.y0],
    fromPhoto: ([x, y]) => [(x - part.x0) * across, (y - part.y0) * down],
  };
}

function sideInPhoto(side: MeasuredSide, { toPhoto, scale }: WorkingCopy): MeasuredSide {
  const [c0, c1, c2, c3] = side.curve;
  return {
    ...side,
    from: toPhoto(side.from),
    to: toPhoto(side.to),
    curve: [c0 / scale, c1 / scale, c2 / scale, c3 / scale],
    rmsPx: side.rmsPx / scale,
    risePx: side.risePx / scale,
  };
}

/** An outline measured in a copy, converted to pixels of its photo. */
export function outlineInPhoto({ quad, sides }: Outline, copy: WorkingCopy): Outline {
  return {
    quad: quad.map(copy.toPhoto) as unknown as Quad,
    sides: sides.map((side) => sideInPhoto(side, copy)) as unknown as Outline['sides'],
  };
}
