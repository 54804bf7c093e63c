import type { Point } from '@tc/kernel';
import { distance, distanceToChain, type Homography, transform } from '../measures/plane.ts';
import type { Cv } from '../peers/load-opencv.ts';

/** How much of each pixel of a photo belongs to the card, 0 to 255. */
export interface AlphaPlane {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

export interface TrueCard {
  /** The cut edge in photo pixels, clockwise. */
  readonly edge: readonly Point[];
  /** From photo pixels to millimeters on the card. */
  readonly toCard: Homography;
  /** Spots near which the true edge is not known, in millimeters on the card. */
  readonly unknown: readonly Point[];
}

export interface CutErrors {
  readonly overlap: number;
  /** Distances in millimeters from the true edge, wherever alpha passes one half. */
  readonly edgeMm: readonly number[];
}

const UNKNOWN_REACH_MM = 4.5;
/** The same number of spots from every photo, so that large photos do not count more. */
const PLACES = 240;

/** The true card in whole pixels, filled by OpenCV, whose pixel centers are at whole numbers. */
function fillTruth(cv: Cv, { edge }: TrueCard, { width, height }: AlphaPlane): Uint8Array {
  const mask = cv.Mat.zeros(height, width, cv.CV_8UC1);
  const shift = 4;
  const whole = edge.flatMap(([x, y]) => [
    Math.round((x - 0.5) * 2 ** shift),
    Math.round((y - 0.5) * 2 ** shift),
  ]);
  const points = cv.matFromArray(edge.length, 1, cv.CV_32SC2, whole);
  const polygons = new cv.MatVector();
  polygons.push_back(points);
  cv.fillPoly(mask, polygons, new cv.Scalar(255), cv.LINE_8, shift);
  const filled = Uint8Array.from(mask.data);
  for (const held of [mask, points, polygons]) held.delete();
  return filled;
}

function overlapOf(truth: Uint8Array, alpha: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < alpha.length; i++) {
    const [isTrue, isCut] = [truth[i] > 127, alpha[i] > 127];
    if (isTrue && isCut) both++;
    if (isTrue || isCut) either++;
  }
  return either > 0 ? both / either : 0;
}

/** Where alpha passes one half between two neighbors, along rows and along columns. */
function contourOf({ width, height, alpha }: AlphaPlane): Point[] {
  const places: Point[] = [];
  const half = 127.5;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = alpha[y * width + x];
      const right = x + 1 < width ? alpha[y * width + x + 1] : here;
      const below = y + 1 < height ? alpha[(y + 1) * width + x] : here;
      if (here < half !== right < half) {
        places.push([x + 0.5 + (half - here) / (right - here), y + 0.5]);
      }
      if (here < half !== below < half) {
        places.push([x + 0.5, y + 0.5 + (half - here) / (below - here)]);
      }
    }
  }
  return places;
}

/** How well a cut matches the true card. */
export function judgeCut(cv: Cv, plane: AlphaPlane, truth: TrueCard): CutErrors {
  const overlap = overlapOf(fillTruth(cv, truth, plane), plane.alpha);
  const chain = [...truth.edge, truth.edge[0]].map((point) => transform(truth.toCard, point));
  const known = contourOf(plane)
    .map((point) => transform(truth.toCard, point))
    .filter((place) => truth.unknown.every((at) => distance(place, at) > UNKNOWN_REACH_MM));
  const step = Math.max(1, known.length / PLACES);
  const edgeMm: number[] = [];
  for (let k = 0; k < known.length && edgeMm.length < PLACES; k += step) {
    edgeMm.push(distanceToChain(known[Math.floor(k)], chain));
  }
  return { overlap, edgeMm };
}
