import { ok, type RefusalCode, type Result } from '@tc/kernel';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { openWhole, type WorkingCopy } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';
import { type Part, partBetweenBars } from './bars.ts';
import { misfitOf } from './card-shape.ts';
import { type LocatedCard, locateCard } from './locate-card.ts';
import { LEAST_TRUST, SURE_TRUST } from './trust.ts';

/** A side is on the end of a bar if it is this near to it, as a share of the photo's longer side. */
const NEAR_BAR = 0.01;
/**
 * Cards are cut and outlines measured more exactly than this: another shape is that of a picture. This and the next three
 * were chosen on 112 windows of real photos between bars or in frames, and as many scans of the same cards, with
 * networks that had not seen them (decision 0067).
 */
const MOST_MISFIT = 0.015;
/**
 * Print is about parallel to the cut of a scanned card, but some side of a card in a photo is turned by more than this:
 * the tangent of one degree.
 */
const TURNED = 0.0175;
/** A card in a picture that may be a scanned card itself has the shape of a common one, and is trusted this much. */
const CARD_MISFIT = 0.01;
const PICTURE_TRUST = 0.6;

type Located = Result<LocatedCard, RefusalCode>;

function openPart(photo: LoadedPhoto, { x0, y0, x1, y1 }: Part): WorkingCopy {
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    photo: photo.reduce({ x0, y0, width, height }, width, height),
    scale: 1,
    toPhoto: ([x, y]) => [x + x0, y + y0],
    fromPhoto: ([x, y]) => [x - x0, y - y0],
  };
}

/** At how many of the bars' ends an outline ends, too, and how many there are. */
function reachedEnds({ width, height }: LoadedPhoto, quad: Quad, { x0, y0, x1, y1 }: Part) {
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
  return { reached: reached.length, ends: ends.length };
}

/** Whether some side is not parallel to the image's edges. */
function isTurned(quad: Quad): boolean {
  return quad.some(([x, y], i) => {
    const [toX, toY] = quad[(i + 1) % 4];
    const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
    return Math.min(across, down) > TURNED * Math.max(across, down);
  });
}

/** Whether this is surely a card in a photo, and not the frame in the print of a scanned card. */
function isCardInPhoto(photo: LoadedPhoto, located: Located): boolean {
  if (!located.ok) return false;
  const { outline, trust } = located.value;
  const isCard = trust >= PICTURE_TRUST && misfitOf(photo, outline.quad) <= CARD_MISFIT;
  return isCard && isTurned(outline.quad);
}

interface Shown {
  /** The photo, or the picture in it. */
  readonly shown: WorkingCopy;
  /** The card in it, or why there is none; null if it was not looked for. */
  readonly located: Located | null;
}

/**
 * The photo, or the picture between the bars of a screenshot, in which a card is to be looked for. Bars end in the
 * straightest lines of all, and a card's edges are looked for along straight lines. But a scanned card on even ground is
 * between bars, too, and ends where they do. So the picture counts only if
 * - the whole photo gives no outline, and the picture surely shows a card,
 * - or an outline ends at some of the bars, or has the shape of no card; without a card in the picture, one that ends at
 *   bars is doubtful,
 * - or it ends like a scanned card, but the picture surely shows a card that does not lie as print does.
 */
function chooseShown(kernels: Kernels, photo: LoadedPhoto): Shown {
  const whole = openWhole(photo);
  const part = partBetweenBars(photo);
  if (!part) return { shown: whole, located: null };
  const inWhole = locateCard(kernels, photo);
  const asWhole = { shown: whole, located: inWhole };
  const { reached, ends } = inWhole.ok
    ? reachedEnds(photo, inWhole.value.outline.quad, part)
    : { reached: 0, ends: 0 };
  const hasCardsShape =
    inWhole.ok && misfitOf(photo, inWhole.value.outline.quad, 'all') <= MOST_MISFIT;
  if (hasCardsShape && reached === 0) return asWhole;
  const picture = openPart(photo, part);
  const inPicture = locateCard(kernels, picture.photo);
  const asPicture = { shown: picture, located: inPicture };
  if (!inWhole.ok) return inPicture.ok && inPicture.value.trust >= SURE_TRUST ? asPicture : asWhole;
  if (hasCardsShape && reached === ends)
    return isCardInPhoto(picture.photo, inPicture) ? asPicture : asWhole;
  if (inPicture.ok) return asPicture;
  const trust = reached > 0 ? LEAST_TRUST : inWhole.value.trust;
  return { shown: whole, located: ok({ ...inWhole.value, trust }) };
}

/** The photo, or the picture between the bars of a screenshot. */
export function openShown(kernels: Kernels, photo: LoadedPhoto): WorkingCopy {
  return chooseShown(kernels, photo).shown;
}

/** The only card in the photo, or in the picture that it shows, whose pixels are those of `shown`. */
export function locateShown(kernels: Kernels, photo: LoadedPhoto) {
  const { shown, located } = chooseShown(kernels, photo);
  return { shown, located: located ?? locateCard(kernels, photo) };
}
