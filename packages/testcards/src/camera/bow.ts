import type { ResolvedScene } from '../resolve.ts';
import { distanceMm } from './camera.ts';

/**
 * How far the middle of each cut edge bends in the card's plane, in millimeters: positive to the
 * right or down. The corners stay where they are.
 */
export interface Bow {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** Where a point of the flat card really is, both in card millimeters. */
export function bend(
  bow: Bow,
  widthMm: number,
  heightMm: number,
  x: number,
  y: number,
): [number, number] {
  const across = x / widthMm;
  const down = y / heightMm;
  const sideways = bow.leftMm + (bow.rightMm - bow.leftMm) * across;
  const upDown = bow.topMm + (bow.bottomMm - bow.topMm) * down;
  return [x + 4 * down * (1 - down) * sideways, y + 4 * across * (1 - across) * upDown];
}

/**
 * How the edges of a curled card appear to bend. Raised parts are closer to the camera, so they
 * move away from the middle of the view and, in a tilted view, to one side.
 */
export function curlBow(scene: ResolvedScene): Bow {
  const { curl, widthMm, heightMm } = scene;
  if (!curl) return { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
  const share = Math.max(widthMm / scene.widthPx, heightMm / scene.heightPx);
  const awayMm = distanceMm({ ...scene, pxPerMm: scene.fill / share });
  const tilt = Math.tan((scene.tiltDeg * Math.PI) / 180);
  const azimuth = ((scene.tiltAzimuthDeg - scene.rollDeg - scene.turnedDeg) * Math.PI) / 180;
  const besideX = -tilt * Math.sin(azimuth);
  const besideY = tilt * Math.cos(azimuth);
  return {
    topMm: curl.acrossMm * (-heightMm / 2 / awayMm + besideY),
    bottomMm: curl.acrossMm * (heightMm / 2 / awayMm + besideY),
    leftMm: curl.downMm * (-widthMm / 2 / awayMm + besideX),
    rightMm: curl.downMm * (widthMm / 2 / awayMm + besideX),
  };
}
