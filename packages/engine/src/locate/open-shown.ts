import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { openWhole, type WorkingCopy } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';
import { type Part, partBetweenBars } from './bars.ts';
import { misfitOf } from './card-shape.ts';
import { locateCard } from './locate-card.ts';
import { SURE_TRUST } from './trust.ts';

/** A side is on the end of a bar if it is this near to it, as a share of the photo's longer side. */
const NEAR_BAR = 0.01;
/** Cards are cut and outlines measured more exactly than this: another shape is that of a picture. */
const MOST_MISFIT = 0.02;

function openPart(photo: LoadedPhoto, { x0, y0, x1, y1 }: Part): WorkingCopy {
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    photo: photo.reduce({ x0, y0, width, height }, width, height),
    scale: 1,
    toPhoto: ([x, y]) => [x + x0, y + y0],
    fromPhoto: ([x, y]) => [x - x0, y - y0],
  };
}

/** Whether an outline ends where a bar does, and yet does not end at all of them as a scanned card does. */
function isLedAstray(
  { width, height }: LoadedPhoto,
  quad: Quad,
  { x0, y0, x1, y1 }: Part,
): boolean {
  const near = NEAR_BAR * Math.max(width, height);
  const ends = [
    ...[x0, x1].filter((x) => x > 0 && x < width).map((x) => ({ axis: 0, at: x }) as const),
    ...[y0, y1].filter((y) => y > 0 && y < height).map((y) => ({ axis: 1, at: y }) as const),
  ];
  const reached = ends.filter(({ axis, at }) =>
    quad.some((from, i) => {
      const to = quad[(i + 1) % 4];
      return Math.max(Math.abs(from[axis] - at), Math.abs(to[axis] - at)) < near;
    }),
  );
  if (reached.length === 0) return false;
  return reached.length < ends.length || misfitOf({ width, height }, quad) > MOST_MISFIT;
}

/**
 * The photo, or the picture between the bars of a screenshot, in which a card is to be looked for. Bars end in the
 * straightest lines of all, and a card's edges are looked for along straight lines. But a scanned card on even ground is
 * between bars, too, and ends where they do. So the picture counts only if the whole photo shows no card, or one that ends
 * where some of the bars do, or has the shape of no card, and if a card is surely in the picture.
 */
export function openShown(kernels: Kernels, photo: LoadedPhoto): WorkingCopy {
  const whole = openWhole(photo);
  const part = partBetweenBars(photo);
  if (!part) return whole;
  const inWhole = locateCard(kernels, photo);
  if (inWhole.ok && !isLedAstray(photo, inWhole.value.outline.quad, part)) return whole;
  const shown = openPart(photo, part);
  const inPart = locateCard(kernels, shown.photo);
  return inPart.ok && inPart.value.trust >= SURE_TRUST ? shown : whole;
}
