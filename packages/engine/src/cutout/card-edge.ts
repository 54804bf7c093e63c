import type { Point } from '@tc/kernel';
import { cos, PI, sin } from '@tc/kernel/exact-math';

/** A card's face in millimeters, with its rounded corners. */
export interface FaceShape {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
}

/** Points along a straight side and around a corner: chords stay within a thousandth of a millimeter. */
const SIDE_POINTS = 48;
const ARC_POINTS = 24;

/** The cut edge on the card in millimeters, `insetMm` inside it, clockwise from the top-left corner. */
export function faceEdge({ widthMm, heightMm, radiusMm }: FaceShape, insetMm: number): Point[] {
  const radius = Math.max(0, radiusMm - insetMm);
  const [left, right] = [insetMm + radius, widthMm - insetMm - radius];
  const [top, bottom] = [insetMm + radius, heightMm - insetMm - radius];
  const centers: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const arc = ([x, y]: Point, quarter: number): Point[] =>
    Array.from({ length: radius > 0 ? ARC_POINTS + 1 : 1 }, (_, i) => {
      const angle = ((quarter + i / ARC_POINTS) * PI) / 2;
      return [x + radius * cos(angle), y + radius * sin(angle)];
    });
  const arcs = centers.map((center, corner) => arc(center, corner + 2));
  return arcs.flatMap((points, corner) => {
    const [fromX, fromY] = points[points.length - 1];
    const [toX, toY] = arcs[(corner + 1) % 4][0];
    const side = Array.from({ length: SIDE_POINTS - 1 }, (_, i): Point => {
      const part = (i + 1) / SIDE_POINTS;
      return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
    });
    return [...points, ...side];
  });
}

/** The nearest place on the face that is at least `insetMm` inside its edge. */
export function pullInside(face: FaceShape, insetMm: number, [xMm, yMm]: Point): Point {
  const radius = Math.max(0, face.radiusMm - insetMm);
  const clamp = (value: number, length: number, from: number) =>
    Math.min(length - from, Math.max(from, value));
  const x = clamp(xMm, face.widthMm, insetMm);
  const y = clamp(yMm, face.heightMm, insetMm);
  const centerX = clamp(x, face.widthMm, insetMm + radius);
  const centerY = clamp(y, face.heightMm, insetMm + radius);
  const [dx, dy] = [x - centerX, y - centerY];
  const away = Math.sqrt(dx * dx + dy * dy);
  if (away <= radius || away === 0) return [x, y];
  return [centerX + (dx / away) * radius, centerY + (dy / away) * radius];
}
