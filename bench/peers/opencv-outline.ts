import type { Quad, RgbaImage } from '@tc/engine';
import type { Point } from '@tc/kernel';
import type { Mat, MatVector } from '@techstark/opencv-js';
import type { Cv } from './load-opencv.ts';

/** Share of a contour's length by which its polygon may deviate, as in tutorials. */
const POLYGON_TOLERANCE = 0.02;
/** A card takes up at least this share of a usable photo. */
const LEAST_SHARE_OF_PHOTO = 0.02;

/** Copies the pixels once, because copying them is not part of finding the outline. */
export function toMat(cv: Cv, image: RgbaImage): Mat {
  const mat = new cv.Mat(image.height, image.width, cv.CV_8UC4);
  mat.data.set(image.data);
  return mat;
}

/**
 * The usual recipe with OpenCV's own functions at full resolution: gray, Gaussian blur, Canny,
 * contours, polygon approximation; the largest contour that ends up with four convex corners.
 */
export function findOpenCvOutline(cv: Cv, photo: Mat): Quad | null {
  const gray = new cv.Mat();
  const contours = new cv.MatVector();
  const hierarchy = new cv.Mat();
  try {
    cv.cvtColor(photo, gray, cv.COLOR_RGBA2GRAY);
    cv.GaussianBlur(gray, gray, new cv.Size(5, 5), 0);
    cv.Canny(gray, gray, 75, 200);
    cv.findContours(gray, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    return largestQuad(cv, contours, photo.rows * photo.cols * LEAST_SHARE_OF_PHOTO);
  } finally {
    for (const held of [gray, contours, hierarchy]) held.delete();
  }
}

function largestQuad(cv: Cv, contours: MatVector, leastArea: number): Quad | null {
  let best: Quad | null = null;
  let bestArea = leastArea;
  for (let i = 0; i < contours.size(); i++) {
    const contour = contours.get(i);
    const polygon = new cv.Mat();
    // An outline with a gap is traced there and back, so its own area is nearly 0.
    cv.approxPolyDP(contour, polygon, POLYGON_TOLERANCE * cv.arcLength(contour, true), true);
    const area = polygon.rows === 4 ? cv.contourArea(polygon) : 0;
    if (area > bestArea && cv.isContourConvex(polygon)) {
      bestArea = area;
      best = [0, 1, 2, 3].map((k) => pointAt(polygon, k)) as unknown as Quad;
    }
    polygon.delete();
    contour.delete();
  }
  return best;
}

/** OpenCV measures from the first pixel's center, we measure from its corner. */
export function pointAt(contour: Mat, index: number): Point {
  return [contour.data32S[2 * index] + 0.5, contour.data32S[2 * index + 1] + 0.5];
}
