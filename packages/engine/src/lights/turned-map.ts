import type { Point } from '@tc/kernel';
import type { CardMap } from '../card-map/card-map.ts';
import { type Shift, shiftedPlace } from './shift.ts';

/** Quarter turns, clockwise, of a card between two photos. */
export type QuarterTurns = 0 | 1 | 2 | 3;

const TURNED: Readonly<Record<QuarterTurns, (u: number, v: number) => Point>> = {
  0: (u, v) => [u, v],
  1: (u, v) => [1 - v, u],
  2: (u, v) => [1 - u, 1 - v],
  3: (u, v) => [v, 1 - u],
};

/** Whether a card that is turned like this fills the frame of another photo. */
export function fitsTurned(first: CardMap, other: CardMap, turns: QuarterTurns): boolean {
  const isWide = (cardMap: CardMap) => cardMap.widthMm > cardMap.heightMm;
  return (isWide(first) === isWide(other)) === (turns % 2 === 0);
}

/**
 * Another photo's map, addressed by the millimeters of the first photo.
 *
 * @param shift corrects millimeters of the first photo to where the print really is, in the same units
 */
export function turnedMap(
  first: CardMap,
  other: CardMap,
  turns: QuarterTurns,
  shift?: Shift,
): CardMap {
  const { widthMm, heightMm } = first;
  const turned = TURNED[turns];
  const shifted = shift ? shiftedPlace(shift) : (xMm: number, yMm: number): Point => [xMm, yMm];
  return {
    widthMm,
    heightMm,
    pxPerMm: other.pxPerMm,
    toPhoto: (xMm, yMm) => {
      const [x, y] = shifted(xMm, yMm);
      const [u, v] = turned(x / widthMm, y / heightMm);
      return other.toPhoto(u * other.widthMm, v * other.heightMm);
    },
  };
}
