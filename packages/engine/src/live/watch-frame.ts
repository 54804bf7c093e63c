import type { Point } from '@tc/kernel';
import { areaOf, centerOf, contains, isConvex } from '../geometry/quad.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { findCardRegions } from '../locate/card-regions.ts';
import {
  evidenceOf,
  LOOKS,
  type Look,
  openLook,
  outlineOf,
  pxPerMmOf,
  type SettledOutline,
  type SettledSide,
} from '../locate/settle-outline.ts';
import type { Quad } from '../report.ts';
import { type FaceLook, lookAtFace } from './look-at-face.ts';

/** A card in one frame of a camera. */
export interface Sight extends FaceLook {
  /** Corners in frame pixels, from the top left clockwise as seen. */
  readonly quad: Quad;
  /** Share of the frame's width or height that the card takes, whichever is larger. */
  readonly fill: number;
  /** No corner lies beyond the frame. */
  readonly isWhole: boolean;
}

/** What one frame of a camera shows. */
export interface FrameReading {
  readonly width: number;
  readonly height: number;
  /** The card in it; null where none is seen. */
  readonly sight: Sight | null;
  /** More cards lie beside it. Told from whole searches only. */
  readonly hasMore: boolean;
}

/** Evidence of the wide look at which an outline is a card's: of its four sides, and of the weakest. */
const LEAST_MEAN = -1.6;
const LEAST_WORST = -2.6;
/** A second card this large beside the first makes it unclear which one is meant. */
const RIVAL_SHARE = 0.3;

interface Found {
  readonly outline: SettledOutline | null;
  readonly hasMore: boolean;
}

function isCard(outline: SettledOutline | null): outline is SettledOutline {
  if (!outline || !isConvex(outline.quad)) return false;
  const worst = Math.min(...outline.fits.map(({ evidence }) => evidence));
  return evidenceOf(outline) >= LEAST_MEAN && worst >= LEAST_WORST;
}

/** Only the most likely place for each side. */
const SEARCHING: Look = { ...LOOKS.wide, places: 1 };
/** Less certainty is enough where the card was in the previous frame. */
const FOLLOWING: Look = { ...SEARCHING, isQuick: true };

function settleAt(
  kernels: Kernels,
  photo: LoadedPhoto,
  look: Look,
  rough: Quad,
): SettledOutline | null {
  const lookAt = openLook(kernels, photo, look, pxPerMmOf(rough));
  const settled: SettledSide[] = [];
  for (const [i, corner] of rough.entries()) {
    const [side] = lookAt(corner, rough[(i + 1) % 4]);
    // A card has four sides, so if one is missing there is no need to look for the others.
    if (!side || side.fit.evidence < LEAST_WORST) return null;
    settled.push(side);
  }
  const outline = outlineOf(settled);
  return isCard(outline) ? outline : null;
}

/** Regions whose sides are looked at: patterns of a table that look like a card have no such sides. */
const MOST_LOOKED_AT = 3;

function search(kernels: Kernels, photo: LoadedPhoto): Found {
  const outlines = findCardRegions(kernels, photo)
    .slice(0, MOST_LOOKED_AT)
    .flatMap(({ quad }) => settleAt(kernels, photo, SEARCHING, quad) ?? []);
  const [main = null, ...others] = outlines.sort(
    (one, other) => areaOf(other.quad) - areaOf(one.quad),
  );
  const isRival = ({ quad }: SettledOutline) =>
    main !== null &&
    areaOf(quad) > RIVAL_SHARE * areaOf(main.quad) &&
    !contains(main.quad, centerOf(quad));
  return { outline: main, hasMore: others.some(isRival) };
}

function fillOf(quad: Quad, { width, height }: LoadedPhoto): number {
  const span = (axis: 0 | 1) => {
    const values = quad.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(span(0) / width, span(1) / height);
}

/**
 * The card in one frame of a camera, quickly: the first network's rough outline and one wide look along
 * its sides, instead of all that a photo to be measured gets. Where the card was in the frame before, the
 * look alone is enough, which halves the work.
 *
 * @param frame about 960 pixels long: more are no help and take longer
 * @param before the card's outline in the last frame; null to search all of this one
 */
export function watchFrame(kernels: Kernels, frame: RgbaImage, before: Quad | null): FrameReading {
  const photo = kernels.loadPhoto(frame);
  const { width, height } = photo;
  const followed = before && settleAt(kernels, photo, FOLLOWING, before);
  const { outline, hasMore } = followed
    ? { outline: followed, hasMore: false }
    : search(kernels, photo);
  if (!outline) return { width, height, sight: null, hasMore };
  const { quad } = outline;
  const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const sight: Sight = {
    quad,
    fill: fillOf(quad, photo),
    isWhole: quad.every(isInside),
    ...lookAtFace(kernels, photo, quad),
  };
  return { width, height, sight, hasMore };
}
