import { type Colour, colourStep } from '../colour.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { Ring } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import { rowAt } from './rim-strip.ts';
import type { Span } from './ring-spans.ts';
import { ownColour, placeOf, reachAt } from './run-colour.ts';

/** Art within this distance along the cut, and between these depths, where handling does not reach. */
const ALONG_MM = 10;
const FROM_MM = 0.55;
const TO_MM = 1.65;
/** Wear ends softly. */
const WORN_BLUR_MM = 0.15;
/** What lies this near to a stretch's ends may be its own blur. */
const CLEAR_MM = 0.4;
/** Codes within which two places have one colour, and below a stretch's own whiteness is as pale. */
const LIKE_CODES = 20;
const PALE_CODES = 6;
/** Part of the art that is as the stretch is, from which art alone may look like it; fewer pixels tell nothing. */
const MOST_LIKE = 0.02;
const LEAST_PIXELS = 200;
/** Where nearly all of it is, it is one ink, and what stands out from that is no shape of the art. */
const ONE_INK = 0.8;
/** Rubs are longer than most shapes of print: little art like them tells nothing. */
const LONGEST_SHAPE_MM = 4;
const MOST_LIKE_RUB = 0.1;
/** What is mostly dark is no bare paper: it is judged by its darkness. */
const LEAST_PALE = 0.5;

/** The least channel, by which bare paper is found: it raises that on ink of any colour. */
const whitenessOf = ([r, g, b]: Colour): number => Math.min(r, g, b);

/** Parts of the art beside a stretch that have its colour, and that are at least as white. */
function sharesInside(side: RimEvidence, columns: Span, own: Colour) {
  const { strip } = side;
  const { red, green, blue } = strip.image;
  const middle = (columns.from + columns.to) / 2;
  const near = Math.round(ALONG_MM / strip.columnMm);
  const clear = (columns.to - columns.from) / 2 + CLEAR_MM / strip.columnMm;
  const leastWhite = whitenessOf(own) - PALE_CODES;
  const last = Math.min(strip.columns - 1, Math.floor(middle + near));
  const end = Math.min(strip.rows, rowAt(strip, TO_MM));
  let [all, alike, pale] = [0, 0, 0];
  for (let column = Math.max(0, Math.ceil(middle - near)); column <= last; column++) {
    if (Math.abs(column - middle) < clear) continue;
    // Other wear reaches in here as well, and is no art.
    const wornMm = reachAt(side, column);
    const first = rowAt(strip, Math.max(FROM_MM, wornMm === 0 ? 0 : wornMm + WORN_BLUR_MM));
    for (let row = first; row < end; row++) {
      const i = row * strip.columns + column;
      const here: Colour = [red[i], green[i], blue[i]];
      all++;
      if (colourStep(here, own) < LIKE_CODES) alike++;
      if (whitenessOf(here) > leastWhite) pale++;
    }
  }
  const isEnough = all >= LEAST_PIXELS;
  return { alike: isEnough ? alike / all : 0, pale: isEnough ? pale / all : 0 };
}

/**
 * Whether art that runs to the cut has places of a stretch's own colour, or as pale, further in: then a
 * cloud, a pebble or a letter that the cut crosses looks as the stretch does. Bare paper is mostly the
 * palest thing near it and alone in its colour. Set on 54 false and 191 true stretches of tuning and
 * practice photos of borderless cards.
 */
export function isLikePrint(rim: Rim, ring: Ring, span: Span, run: RimRun): boolean {
  if (run.isOnPlain || run.isOnKnownBorder || run.isLine || run.paleShare < LEAST_PALE)
    return false;
  const { side, columns } = placeOf(rim, ring, span);
  const own = ownColour(side, columns);
  if (!own) return false;
  const { alike, pale } = sharesInside(side, columns, own);
  if (Math.max(alike, pale) > ONE_INK) return false;
  return run.lengthMm > LONGEST_SHAPE_MM
    ? alike > MOST_LIKE_RUB
    : Math.max(alike, pale) > MOST_LIKE;
}
