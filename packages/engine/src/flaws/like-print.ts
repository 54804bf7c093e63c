import { type Colour, colourStep } from '../colour.ts';
import { colourBetween, columnsOn, reachAt } from './printed-shape.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { Ring } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import { rowAt } from './rim-strip.ts';
import type { Span } from './ring-spans.ts';

/** The ground's blur is left out. */
const BLUR_MM = 0.1;
/** Art within this distance along the cut, and between these depths, where handling does not reach. */
const ALONG_MM = 10;
const FROM_MM = 0.55;
const TO_MM = 1.65;
/** What lies this near to a stretch's ends may be its own blur. */
const CLEAR_MM = 0.4;
/** Codes within which two places have one colour, and below a stretch's own luma is as pale. */
const LIKE_CODES = 20;
const PALE_CODES = 6;
/** Part of the art that is as the stretch is, from which art alone may look like it. */
const MOST_LIKE = 0.02;
/** Where nearly all of it is, it is one ink, and what stands out from that is no shape of the art. */
const ONE_INK = 0.8;
/** Rubs are longer than most shapes of print: art that is merely as pale tells nothing of them. */
const LONGEST_SHAPE_MM = 4;
/** What is mostly dark is no bare paper: it is judged by its darkness. */
const LEAST_PALE = 0.5;

const lumaOf = ([r, g, b]: Colour): number => (77 * r + 150 * g + 29 * b) / 256;

/** Parts of the art beside a stretch that have its colour, and that are at least as pale. */
function sharesInside(side: RimEvidence, columns: Span, own: Colour) {
  const { strip } = side;
  const { red, green, blue } = strip.image;
  const middle = (columns.from + columns.to) / 2;
  const near = Math.round(ALONG_MM / strip.columnMm);
  const clear = (columns.to - columns.from) / 2 + CLEAR_MM / strip.columnMm;
  const leastLuma = lumaOf(own) - PALE_CODES;
  const last = Math.min(strip.columns - 1, Math.floor(middle + near));
  let [all, alike, pale] = [0, 0, 0];
  for (let row = rowAt(strip, FROM_MM); row < Math.min(strip.rows, rowAt(strip, TO_MM)); row++) {
    for (let column = Math.max(0, Math.ceil(middle - near)); column <= last; column++) {
      if (Math.abs(column - middle) < clear) continue;
      const i = row * strip.columns + column;
      const here: Colour = [red[i], green[i], blue[i]];
      all++;
      if (colourStep(here, own) < LIKE_CODES) alike++;
      if (lumaOf(here) > leastLuma) pale++;
    }
  }
  return { alike: alike / Math.max(1, all), pale: pale / Math.max(1, all) };
}

/**
 * Whether art that runs to the cut has places of a stretch's own colour, or as pale, further in: then a
 * cloud, a pebble or a letter that the cut crosses looks as the stretch does. Bare paper is mostly the
 * palest thing near it and alone in its colour (on tuning and practice photos of borderless cards art
 * has as much of it beside 42 of 54 false stretches, and beside 13 of 191 true ones).
 */
export function isLikePrint(rim: Rim, ring: Ring, span: Span, run: RimRun): boolean {
  if (run.isOnPlain || run.isOnKnownBorder || run.isLine || run.paleShare < LEAST_PALE)
    return false;
  const stretch = ring.owner[((span.from + span.to) >> 1) % ring.owner.length];
  const side = rim.stretches[stretch];
  const columns = columnsOn(ring, span, stretch);
  const own = colourBetween(side, columns, (column) => [
    Math.max(BLUR_MM, side.lostMm[column]),
    reachAt(side, column),
  ]);
  if (!own) return false;
  const { alike, pale } = sharesInside(side, columns, own);
  if (alike > ONE_INK) return false;
  return alike > MOST_LIKE || (run.lengthMm <= LONGEST_SHAPE_MM && pale > MOST_LIKE);
}
