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

/** Looks from the rough outline on, each starting from the last one's. */
const LOOKS_ON = 3;
/** A side with less evidence is looked for elsewhere too. */
const WEAK_EVIDENCE = -1.3;
/** Where it is looked for: so far outside and inside of where the rough outline has it. */
const ELSEWHERE_MM = [6, -6, 12, -12, 18, -18, 25, -25];
/** Elsewhere has to be so much better, in mean evidence of the four sides. */
const CLEARLY_MORE = 0.06;

/** What speaks for an outline: the evidence of its sides, less what its shape costs. */
function worthOf(photo: LoadedPhoto, outline: SettledOutline): number {
  return evidenceOf(outline) - shapeCost(photo, outline.quad);
}

/** The outline of most worth above a least one, of every choice of one place for each side. */
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
    // A shape only ever costs: what has too little evidence need not be joined.
    if (evidenceOf({ fits: chosen.map(({ fit }) => fit) }) <= most) continue;
    const outline = outlineOf(chosen);
    const worth = outline ? worthOf(photo, outline) : -Infinity;
    if (worth <= most) continue;
    best = outline;
    most = worth;
  }
  return best;
}

/** The outline of most worth in one look at the four sides: a side is judged with the others. */
function bestOutline(look: LookAtSide, photo: LoadedPhoto, rough: Quad): SettledOutline | null {
  const places = rough.map((corner, i) => look(corner, rough[(i + 1) % 4]));
  return bestChoice(photo, places, -Infinity);
}

/** The best of several looks that follow each other. */
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

/** The outline with one side where it has clearly more evidence than here, if there is such a place. */
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
 * The outline that wide looks lead to. Three good sides say where the fourth has to be, so that a rough
 * outline may be centimetres off on a side and still lead to the card.
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
