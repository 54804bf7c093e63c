import type { Quad } from '@tc/engine';
import type { Point } from '@tc/kernel';
import type { Mat, MatVector } from '@techstark/opencv-js';
import type { Cv } from './load-opencv.ts';
import { pointAt } from './opencv-outline.ts';

/**
 * The published algorithm of the document scanner jscanify, rewritten from its description: Canny,
 * blur, Otsu's threshold, the contour with the largest area, and in each quadrant around its middle
 * the point farthest out.
 */
export function findJscanifyOutline(cv: Cv, photo: Mat): Quad | null {
  const gray = new cv.Mat();
  const contours = new cv.MatVector();
  const hierarchy = new cv.Mat();
  try {
    cv.cvtColor(photo, gray, cv.COLOR_RGBA2GRAY);
    cv.Canny(gray, gray, 50, 200);
    cv.GaussianBlur(gray, gray, new cv.Size(3, 3), 0);
    cv.threshold(gray, gray, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    cv.findContours(gray, contours, hierarchy, cv.RETR_CCOMP, cv.CHAIN_APPROX_SIMPLE);
    const largest = largestContour(cv, contours);
    if (!largest) return null;
    const { center } = cv.minAreaRect(largest);
    const quad = extremePoints(largest, [center.x + 0.5, center.y + 0.5]);
    largest.delete();
    return quad;
  } finally {
    for (const held of [gray, contours, hierarchy]) held.delete();
  }
}

function largestContour(cv: Cv, contours: MatVector): Mat | null {
  let best: Mat | null = null;
  let bestArea = 0;
  for (let i = 0; i < contours.size(); i++) {
    const contour = contours.get(i);
    const area = cv.contourArea(contour);
    if (area > bestArea) {
      best?.delete();
      best = contour;
      bestArea = area;
    } else contour.delete();
  }
  return best;
}

function extremePoints(contour: Mat, [cx, cy]: Point): Quad | null {
  const corners: (Point | undefined)[] = [undefined, undefined, undefined, undefined];
  const reach = [0, 0, 0, 0];
  for (let i = 0; i < contour.rows; i++) {
    const point = pointAt(contour, i);
    const [dx, dy] = [point[0] - cx, point[1] - cy];
    const quarter = dy < 0 ? (dx < 0 ? 0 : 1) : dx < 0 ? 3 : 2;
    const distance = dx * dx + dy * dy;
    if (distance > reach[quarter]) {
      reach[quarter] = distance;
      corners[quarter] = point;
    }
  }
  return corners.every((corner) => corner !== undefined) ? (corners as unknown as Quad) : null;
}
