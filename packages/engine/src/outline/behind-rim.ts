import { type Colour, colourStep, lumaOf } from '../colour.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { moveSide, type Outline } from './refine-outline.ts';
import { meanRows, profileAcross } from './rim-line.ts';
import { lengthOf } from './strip.ts';

/*
 * Depths as parts of the card's short side: 0.01 of it are 0.6 mm of most cards.
 */
/** How far behind the plastic's line the card's cut is sought. */
const BEHIND = 0.022;
/** From there on so much is read as the border's ink. */
const INK = 0.008;
/** The plastic's line itself is this wide to either side. */
const LINE = 0.0013;
/** Outside the plastic's line, clear of its blur, lies the ground. */
const GROUND = { from: 0.008, to: 0.012 };
/** Codes by which a row must differ from the ink to be no longer the card. */
const OTHER = 12;
/** Codes within which two sides' borders have one ink, light that falls off included. */
const ONE_INK = 16;
/** Sides whose border must have the same ink. */
const LEAST_ALIKE = 2;
/**
 * Between the line and the card so many rows together must be this much nearer to the ground than the
 * ink is: a pale line right beside the ink is wear along the cut.
 */
const AS_GROUND = 0.35;
const LEAST_ROWS = 2;
/** Codes by which ground behind the line is darker than a paler ink, and in so many rows. */
const VALLEY = 10;
const VALLEY_ROWS = 3;
/** Part of the stations that must lie on the cut found. */
const LEAST_SUPPORT = 0.35;

/** Colour of the border along one side, from as far inside as a cut is sought. */
function inkOf(photo: LoadedPhoto, outline: Outline, index: number, shortPx: number): Colour {
  const from = Math.round(BEHIND * shortPx);
  const to = from + Math.max(1, Math.round(INK * shortPx));
  return meanRows(profileAcross(photo, outline.sides[index], 0, to), [from, to + 1]);
}

/** Whether some rows together are of the ground's colour. */
function showsGround(rows: readonly Colour[], ground: Colour, ink: Colour): boolean {
  const most = AS_GROUND * colourStep(ground, ink);
  let together = 0;
  for (const row of rows) {
    together = colourStep(row, ground) < most ? together + 1 : 0;
    if (together >= LEAST_ROWS) return true;
  }
  return false;
}

/**
 * Whether it grows darker behind the line of light than the ink is, as wear along a cut never does. Set on
 * three photos.
 */
function hasValley(rows: readonly Colour[], ink: Colour): boolean {
  const most = lumaOf(ink) - VALLEY;
  return rows.filter((row) => lumaOf(row) < most).length >= VALLEY_ROWS;
}

/**
 * An outline one of whose sides is a line of light on plastic, with that side on the cut that lies
 * close behind it; null where the border's ink does not end there or no ground shows between. That it
 * is the border's ink the other sides must tell, or a valley of shade between the two.
 *
 * @param sure sides that are surely the card's
 */
export function behindRim(
  photo: LoadedPhoto,
  outline: Outline,
  index: number,
  sure: readonly number[],
): Outline | null {
  const shortPx = Math.min(...outline.sides.map(lengthOf));
  const ink = inkOf(photo, outline, index, shortPx);
  const alike = sure.filter(
    (other) => colourStep(ink, inkOf(photo, outline, other, shortPx)) < ONE_INK,
  );
  const side = outline.sides[index];
  const profile = profileAcross(photo, side, 0, Math.round(BEHIND * shortPx));
  const line = Math.max(1, Math.round(LINE * shortPx));
  let row = profile.length - 1;
  while (row > 0 && colourStep(profile[row], ink) < OTHER) row--;
  if (row <= line || row >= profile.length - 2) return null;
  const [from, to] = [GROUND.from, GROUND.to].map((part) => Math.round(part * shortPx));
  const ground = meanRows(profileAcross(photo, side, to, 0), [0, to - from + 1]);
  const between = profile.slice(line, row + 1);
  if (alike.length < LEAST_ALIKE && !hasValley(between, ink)) return null;
  if (!showsGround(between, ground, ink)) return null;
  const moved = moveSide(photo, outline, index, row + 0.5);
  return moved && moved.sides[index].support > LEAST_SUPPORT ? moved : null;
}
