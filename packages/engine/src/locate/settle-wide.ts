import type { Point } from '@tc/kernel';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { shapeCost } from './card-shape.ts';
import {
  evidenceOf,
  type LookAtSide,
  outlineOf,
  pxPerMmOf,
  type SettledOutline,
  type SettledSide,
} from './settle-outline.ts';

/** How many looks follow the rough outline, each starting from the previous one's result. */
const LOOKS_ON = 3;
/** A side with less evidence is also looked for elsewhere. */
const WEAK_EVIDENCE = -1.3;
/** Where to look: this far outside or inside the rough outline. */
const ELSEWHERE_MM = [6, -6, 12, -12, 18, -18, 25, -25];
/** How much better another place has to be, in mean evidence of the four sides. */
const CLEARLY_MORE = 0.06;

/** The value of an outline: the evidence of its sides minus the cost of its shape. */
export function worthOf(photo: LoadedPhoto, outline: SettledOutline): number {
  return evidenceOf(outline) - shapeCost(photo, outline.quad);
}

/** Picks one place per side so that the outline is worth the most, and more than a minimum. */
function bestChoice(
  photo: LoadedPhoto,
  places: readonly (readonly SettledSide[])[],
  least: number,
): SettledOutline | null {
  const choices = places.reduce<readonly (readonly SettledSide[])[]>(
    (before, side) => before.flatMap((chosen) => side.map((place) => [...chosen, place])),
    [[]],
  );
  let best: SettledOutline | null = null;
  let most = least;
  for (const chosen of choices) {
    // Shape can only lower the value, so skip what already has too little evidence.
    if (evidenceOf({ fits: chosen.map(({ fit }) => fit) }) <= most) continue;
    const outline = outlineOf(chosen);
    const worth = outline ? worthOf(photo, outline) : -Infinity;
    if (worth <= most) continue;
    best = outline;
    most = worth;
  }
  return best;
}

/**
 * The most valuable outline in one look at the four sides: each side is judged together with the
 * others.
 */
function bestOutline(look: LookAtSide, photo: LoadedPhoto, rough: Quad): SettledOutline | null {
  const places = rough.map((corner, i) => look(corner, rough[(i + 1) % 4]));
  return bestChoice(photo, places, -Infinity);
}

/** The best of several successive looks. */
function settledFrom(look: LookAtSide, photo: LoadedPhoto, rough: Quad): SettledOutline | null {
  let best: SettledOutline | null = null;
  let quad = rough;
  for (let i = 0; i < LOOKS_ON; i++) {
    const found = bestOutline(look, photo, quad);
    if (!found) break;
    if (!best || worthOf(photo, found) > worthOf(photo, best)) best = found;
    quad = found.quad;
  }
  return best;
}

/** The ends of a side, moved inward. */
function moved(quad: Quad, i: number, inwardPx: number): readonly [Point, Point] {
  const [a, b] = [quad[i], quad[(i + 1) % 4]];
  const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])) || 1;
  const dx = (-(b[1] - a[1]) / length) * inwardPx;
  const dy = ((b[0] - a[0]) / length) * inwardPx;
  return [
    [a[0] + dx, a[1] + dy],
    [b[0] + dx, b[1] + dy],
  ];
}

function isInside({ width, height }: LoadedPhoto, [a, b]: readonly [Point, Point]): boolean {
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return x > 0 && y > 0 && x < width && y < height;
}

/** Moves one side to where it has clearly more evidence, if there is such a place. */
function withSideElsewhere(
  look: LookAtSide,
  photo: LoadedPhoto,
  outline: SettledOutline,
  i: number,
): SettledOutline {
  const pxPerMm = pxPerMmOf(outline.quad);
  let best = outline;
  let most = worthOf(photo, outline) + CLEARLY_MORE;
  for (const inwardMm of ELSEWHERE_MM) {
    const ends = moved(outline.quad, i, inwardMm * pxPerMm);
    if (!isInside(photo, ends)) continue;
    const kept = outline.sides.map((side, at) => [{ side, fit: outline.fits[at] }]);
    const places = kept.map((side, at) => (at === i ? look(...ends) : side));
    const other = bestChoice(photo, places, most);
    if (!other) continue;
    best = other;
    most = worthOf(photo, other);
  }
  return best;
}

/**
 * The outline that wide looks lead to. Three good sides determine where the fourth has to be, so one
 * side of a rough outline may be centimeters off and the card is still found.
 */
export function settleWide(
  look: LookAtSide,
  photo: LoadedPhoto,
  rough: Quad,
): SettledOutline | null {
  const first = settledFrom(look, photo, rough);
  if (!first) return null;
  const weakest = [0, 1, 2, 3]
    .filter((i) => first.fits[i].evidence < WEAK_EVIDENCE)
    .sort((a, b) => first.fits[a].evidence - first.fits[b].evidence);
  const searched = weakest.reduce(
    (outline, i) => withSideElsewhere(look, photo, outline, i),
    first,
  );
  if (searched === first) return first;
  const again = settledFrom(look, photo, searched.quad);
  return again && worthOf(photo, again) > worthOf(photo, first) ? again : first;
}
