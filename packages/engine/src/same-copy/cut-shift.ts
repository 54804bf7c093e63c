import type { CardMap } from '../card-map/card-map.ts';

/** How far the print lies from the cut in a second photo, beside the first, in millimeters. */
export interface CutShift {
  readonly rightMm: number;
  readonly downMm: number;
  /** The turn of the print against the cut, as what it amounts to at half of the card's diagonal. */
  readonly turnMm: number;
  /** How much farther apart opposite sides lie in one photo: one of the outlines is off by that. */
  readonly stretchMm: number;
}

/** Places along the rim where the shift is read, as shares of a side. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const STEP_MM = 1;

/** From a place by the first photo's cut to where its print lies by the second's, in millimeters. */
function shiftAt(byCut: CardMap, byPrint: CardMap, x: number, y: number): [number, number] {
  const [cutX, cutY] = byCut.toPhoto(x, y);
  const [rightX, rightY] = byCut.toPhoto(x + STEP_MM, y);
  const [downX, downY] = byCut.toPhoto(x, y + STEP_MM);
  const [printX, printY] = byPrint.toPhoto(x, y);
  const [ax, ay] = [(rightX - cutX) / STEP_MM, (rightY - cutY) / STEP_MM];
  const [bx, by] = [(downX - cutX) / STEP_MM, (downY - cutY) / STEP_MM];
  const [dx, dy] = [printX - cutX, printY - cutY];
  const det = ax * by - ay * bx;
  return [(dx * by - dy * bx) / det, (ax * dy - ay * dx) / det];
}

/**
 * Where the cut lies relative to the print differs between copies, because stacks of sheets are cut with some
 * tolerance. Two photos of the same copy agree on it, within the uncertainty of their outlines.
 *
 * @param byCut the second photo's map aligned with the first by its cut; `byPrint` is aligned by the print
 */
export function measureCutShift(byCut: CardMap, byPrint: CardMap): CutShift {
  const { widthMm, heightMm } = byCut;
  const places = PLACES.flatMap((part) => [
    [part * widthMm, 0],
    [part * widthMm, heightMm],
    [0, part * heightMm],
    [widthMm, part * heightMm],
  ]);
  let [right, down, turn, arms] = [0, 0, 0, 0];
  let [wider, taller] = [0, 0];
  for (const [x, y] of places) {
    const [dx, dy] = shiftAt(byCut, byPrint, x, y);
    const [u, v] = [x - widthMm / 2, y - heightMm / 2];
    if (u === -widthMm / 2 || u === widthMm / 2) wider += u < 0 ? -dx : dx;
    else taller += v < 0 ? -dy : dy;
    right += dx;
    down += dy;
    turn += u * dy - v * dx;
    arms += u * u + v * v;
  }
  const half = Math.sqrt(widthMm * widthMm + heightMm * heightMm) / 2;
  return {
    rightMm: right / places.length,
    downMm: down / places.length,
    turnMm: (turn / arms) * half,
    stretchMm: Math.sqrt(wider * wider + taller * taller) / PLACES.length,
  };
}
