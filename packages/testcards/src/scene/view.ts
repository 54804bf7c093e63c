import { type Camera, createCamera, idealToPlane, project, undistort } from '../camera/camera.ts';
import { apply } from '../camera/homography.ts';
import type { View } from '../grounds/view.ts';
import type { ResolvedScene } from '../resolve.ts';

/** Share of the frame that stays free around a card that should be whole. */
const MARGIN = 0.012;

/** Width and height in millimeters of what the photographer frames. */
export interface Subject {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Places the camera so that the subject takes its share of the frame, backing off until it is whole. */
export function frameSubject(scene: ResolvedScene, subject: Subject): Camera {
  const share = Math.max(subject.widthMm / scene.widthPx, subject.heightMm / scene.heightPx);
  let pxPerMm = scene.fill / share;
  let offset = scene.offset;
  for (let attempt = 0; attempt < 60; attempt++) {
    const camera = createCamera({ ...scene, pxPerMm, offset });
    if (scene.offsetIsFixed || isWhole(camera, subject)) return camera;
    pxPerMm *= 0.97;
    offset = [offset[0] * 0.9, offset[1] * 0.9];
  }
  return createCamera({ ...scene, pxPerMm, offset });
}

function isWhole(camera: Camera, subject: Subject): boolean {
  const x = subject.widthMm / 2;
  const y = subject.heightMm / 2;
  const margin = MARGIN * camera.widthPx;
  const corners = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ] as const;
  return corners.every(([cx, cy]) => {
    const [px, py] = project(camera, cx, cy, 0);
    return (
      px > margin && py > margin && px < camera.widthPx - margin && py < camera.heightPx - margin
    );
  });
}

/** The part of the table that the photo shows, with a little to spare. */
export function viewOf(camera: Camera): View {
  const toTable = idealToPlane(camera, 0);
  const { widthPx: w, heightPx: h } = camera;
  const border = [
    [0, 0],
    [w / 2, 0],
    [w, 0],
    [w, h / 2],
    [w, h],
    [w / 2, h],
    [0, h],
    [0, h / 2],
  ].map(([x, y]) => apply(toTable, ...undistort(camera, x, y)));
  const xs = border.map(([x]) => x);
  const ys = border.map(([, y]) => y);
  return {
    x0: Math.min(...xs) - 2,
    y0: Math.min(...ys) - 2,
    x1: Math.max(...xs) + 2,
    y1: Math.max(...ys) + 2,
  };
}
