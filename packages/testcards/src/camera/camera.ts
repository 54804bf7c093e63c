import { apply, type Homography, invert } from './homography.ts';

/**
 * A pinhole camera above the table.
 *
 * Table millimeters: x right, y down, origin below the middle of the frame; heights are measured
 * from the table toward the camera.
 */
export interface Camera {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalPx: number;
  readonly lensK1: number;
  /** Camera rotation, row by row. */
  readonly turn: Float64Array;
  readonly shift: readonly [number, number, number];
  /** Pixels per millimeter on the table at the middle of the frame, seen straight on. */
  readonly pxPerMm: number;
}

export interface Pose {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalMm: number;
  readonly lensK1: number;
  readonly tiltDeg: number;
  readonly tiltAzimuthDeg: number;
  readonly rollDeg: number;
  readonly pxPerMm: number;
  readonly offset: readonly [number, number];
}

/** Diagonal of the 35 mm frame that equivalent focal lengths refer to. */
const FULL_FRAME_DIAGONAL_MM = 43.27;

function focalPxOf(pose: Pose): number {
  return (pose.focalMm / FULL_FRAME_DIAGONAL_MM) * Math.hypot(pose.widthPx, pose.heightPx);
}

/** From the camera to the table at the middle of the frame. */
export function distanceMm(pose: Pose): number {
  return focalPxOf(pose) / pose.pxPerMm;
}

export function createCamera(pose: Pose): Camera {
  const focalPx = focalPxOf(pose);
  return {
    widthPx: pose.widthPx,
    heightPx: pose.heightPx,
    focalPx,
    lensK1: pose.lensK1,
    turn: turnOf(pose),
    shift: [
      (pose.offset[0] * pose.widthPx) / pose.pxPerMm,
      (pose.offset[1] * pose.heightPx) / pose.pxPerMm,
      distanceMm(pose),
    ],
    pxPerMm: pose.pxPerMm,
  };
}

/** First the rotation in the table's plane, then the tilt about an axis in the image plane. */
function turnOf(pose: Pose): Float64Array {
  const roll = (pose.rollDeg * Math.PI) / 180;
  const tilt = (pose.tiltDeg * Math.PI) / 180;
  const azimuth = (pose.tiltAzimuthDeg * Math.PI) / 180;
  const [ax, ay] = [Math.cos(azimuth), Math.sin(azimuth)];
  const c = Math.cos(tilt);
  const s = Math.sin(tilt);
  const k = 1 - c;
  const lean = [c + ax * ax * k, ax * ay * k, ay * s, ax * ay * k, c + ay * ay * k, -ax * s];
  const foot = [-ay * s, ax * s, c];
  const cr = Math.cos(roll);
  const sr = Math.sin(roll);
  return Float64Array.of(
    lean[0] * cr + lean[1] * sr,
    -lean[0] * sr + lean[1] * cr,
    lean[2],
    lean[3] * cr + lean[4] * sr,
    -lean[3] * sr + lean[4] * cr,
    lean[5],
    foot[0] * cr + foot[1] * sr,
    -foot[0] * sr + foot[1] * cr,
    foot[2],
  );
}

/** From a plane parallel to the table to pixels of a lens without distortion. */
function planeToIdeal(camera: Camera, heightMm: number): Homography {
  const { turn: r, shift: t, focalPx: f } = camera;
  const cx = camera.widthPx / 2;
  const cy = camera.heightPx / 2;
  // Minus, because toward the camera is against its axis.
  const x = -heightMm * r[2] + t[0];
  const y = -heightMm * r[5] + t[1];
  const z = -heightMm * r[8] + t[2];
  return Float64Array.of(
    f * r[0] + cx * r[6],
    f * r[1] + cx * r[7],
    f * x + cx * z,
    f * r[3] + cy * r[6],
    f * r[4] + cy * r[7],
    f * y + cy * z,
    r[6],
    r[7],
    z,
  );
}

export function idealToPlane(camera: Camera, heightMm: number): Homography {
  return invert(planeToIdeal(camera, heightMm));
}

/** Where a photo pixel would be without lens distortion. */
export function undistort(camera: Camera, x: number, y: number): [number, number] {
  const cx = camera.widthPx / 2;
  const cy = camera.heightPx / 2;
  const dx = x - cx;
  const dy = y - cy;
  const factor = 1 + (camera.lensK1 * (dx * dx + dy * dy)) / (cx * cx + cy * cy);
  return [cx + dx * factor, cy + dy * factor];
}

/** Where the lens puts an ideal pixel: the inverse of {@link undistort}, by iteration. */
function distort(camera: Camera, x: number, y: number): [number, number] {
  const cx = camera.widthPx / 2;
  const cy = camera.heightPx / 2;
  const norm = cx * cx + cy * cy;
  let dx = x - cx;
  let dy = y - cy;
  for (let i = 0; i < 30; i++) {
    const factor = 1 + (camera.lensK1 * (dx * dx + dy * dy)) / norm;
    dx = (x - cx) / factor;
    dy = (y - cy) / factor;
  }
  return [cx + dx, cy + dy];
}

/** The photo pixel of a point above the table. */
export function project(
  camera: Camera,
  xMm: number,
  yMm: number,
  heightMm: number,
): [number, number] {
  const [x, y] = apply(planeToIdeal(camera, heightMm), xMm, yMm);
  return distort(camera, x, y);
}
