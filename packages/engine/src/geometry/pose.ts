import { atan2, PI } from '@tc/kernel/exact-math';
import type { Quad } from '../report.ts';
import { rectangleToQuad } from './homography.ts';

export interface Pose {
  /** Height of the flat rectangle divided by its width, derived from the quad's perspective. */
  readonly aspect: number;
  /** Angle between the card's normal and the camera's axis. */
  readonly tiltDeg: number;
}

/**
 * The shape of a flat rectangle and its tilt from one view, for a camera with square pixels, the
 * principal point in the middle and a known focal length (Zhang & He, "Whiteboard scanning and image
 * enhancement", 2007, section 3: the columns of the homography, multiplied by the inverse camera
 * matrix, are the rectangle's axes times its side lengths).
 *
 * @param focalPx focal length in photo pixels
 */
export function poseOf(quad: Quad, width: number, height: number, focalPx: number): Pose {
  const map = rectangleToQuad(1, 1, quad);
  const centerX = width / 2;
  const centerY = height / 2;
  const axis = (column: 0 | 1) => {
    const w = map[6 + column];
    return [
      (map[column] - centerX * w) / focalPx,
      (map[3 + column] - centerY * w) / focalPx,
      w,
    ] as const;
  };
  const u = axis(0);
  const v = axis(1);
  const lengthU = Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
  const lengthV = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  const nx = u[1] * v[2] - u[2] * v[1];
  const ny = u[2] * v[0] - u[0] * v[2];
  const nz = u[0] * v[1] - u[1] * v[0];
  const tiltDeg = (atan2(Math.sqrt(nx * nx + ny * ny), Math.abs(nz)) * 180) / PI;
  return { aspect: lengthV / lengthU, tiltDeg };
}

/** Focal length of a phone's main camera (26 mm equivalent on a 36 mm wide frame), in pixels. */
export function assumedFocalPx(width: number, height: number): number {
  return (Math.max(width, height) * 26) / 36;
}
