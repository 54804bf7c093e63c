import type { LoadedPhoto } from '../kernels/index.ts';
import { moveSide, type Outline } from './refine-outline.ts';
import { type Levels, profileAcross } from './rim-line.ts';
import { lengthOf } from './strip.ts';

/** How far behind the plastic's line a card's cut is sought: 1.4 mm of 63, as a part of the short side. */
const BEHIND = 0.022;
/** From there on as much again is read as the border's ink. */
const INK = 0.008;
/** The plastic's line itself is this wide to either side. */
const LINE_PX = 2;
/** Codes by which a row must differ from the ink to be no longer the card. */
const OTHER = 12;
/** Codes within which two sides' borders have one ink, light that falls off included. */
const ONE_INK = 16;
/** Rows outside the plastic's line, clear of its blur, that show the ground. */
const GROUND_PX = { from: 12, to: 17 };
/**
 * Between the line and the card some row must be this much nearer to the ground than the ink is: a
 * pale line right beside the ink is wear along the cut.
 */
const AS_GROUND = 0.35;
/** Part of the stations that must lie on the cut found. */
const LEAST_SUPPORT = 0.35;

const stepBetween = (a: Levels, b: Levels): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

function meanOf(rows: readonly Levels[]): Levels {
  const sum = (k: 0 | 1 | 2) => rows.reduce((total, row) => total + row[k], 0) / rows.length;
  return [sum(0), sum(1), sum(2)];
}

/** Colour of the border along one side, from 1 to 1.5 mm inside. */
function inkOf(photo: LoadedPhoto, outline: Outline, index: number, shortPx: number): Levels {
  const from = Math.round(BEHIND * shortPx);
  const to = from + Math.max(1, Math.round(INK * shortPx));
  return meanOf(profileAcross(photo, outline.sides[index], 0, to).slice(from));
}

/**
 * An outline one of whose sides is a line of light on plastic, with that side on the cut that lies less
 * than a millimetre behind it; null where the border's ink, as the other sides have it, does not end
 * there.
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
    (other) => stepBetween(ink, inkOf(photo, outline, other, shortPx)) < ONE_INK,
  );
  if (alike.length < 2) return null;
  const side = outline.sides[index];
  const profile = profileAcross(photo, side, 0, Math.round(BEHIND * shortPx));
  let row = profile.length - 1;
  while (row > 0 && stepBetween(profile[row], ink) < OTHER) row--;
  if (row <= LINE_PX || row >= profile.length - 2) return null;
  const { from, to } = GROUND_PX;
  const ground = meanOf(profileAcross(photo, side, to, 0).slice(0, to - from));
  const most = AS_GROUND * stepBetween(ground, ink);
  const between = profile.slice(LINE_PX, row + 1);
  if (!between.some((levels) => stepBetween(levels, ground) < most)) return null;
  const moved = moveSide(photo, outline, index, row + 0.5);
  return moved && moved.sides[index].support > LEAST_SUPPORT ? moved : null;
}
