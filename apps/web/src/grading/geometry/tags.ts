import type { Point } from '@tc/kernel';
import { add, centroid, direction, distance } from './vectors.ts';
import type { Bounds } from './view.ts';

/** Something that a tag must not cover, in screen pixels. */
export interface Obstacle {
  readonly at: Point;
  readonly radius: number;
}

export const TAG_RADIUS = 12;
const GAP = 4;
const ROUNDS = 40;

/** How far a ray from inside the convex outline travels before leaving it. */
function exitFrom(start: Point, along: Point, outline: readonly Point[]): number {
  let farthest = 0;
  for (let index = 0; index < outline.length; index++) {
    const a = outline[index] as Point;
    const b = outline[(index + 1) % outline.length] as Point;
    const [sx, sy] = [b[0] - a[0], b[1] - a[1]];
    const det = sx * along[1] - sy * along[0];
    if (Math.abs(det) < 1e-9) continue;
    const [rx, ry] = [a[0] - start[0], a[1] - start[1]];
    const t = (sx * ry - sy * rx) / det;
    const u = (along[0] * ry - along[1] * rx) / det;
    if (t > farthest && u >= 0 && u <= 1) farthest = t;
  }
  return farthest;
}

/** Near the cut edge a tag moves off the card; deep inside it stays beside its flaw. */
function firstPlace(box: readonly Point[], card: readonly Point[]): Point {
  const heart = centroid(card);
  const flaw = centroid(box);
  const out = direction(heart, flaw);
  const reach = Math.max(...box.map((corner) => distance(corner, flaw)));
  const exit = exitFrom(flaw, out, card);
  const isNearEdge = exit < reach + 70;
  return add(flaw, out, isNearEdge ? exit + TAG_RADIUS + 10 : reach + TAG_RADIUS + 4);
}

/** Moves a tag inside the picture, unless its flaw is outside the visible part. */
function keepInside(place: Point, box: readonly Point[], picture: Bounds): Point {
  const { x0, y0, x1, y1 } = picture;
  const isShown = box.some(([x, y]) => x >= x0 && y >= y0 && x <= x1 && y <= y1);
  if (!isShown) return place;
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low + TAG_RADIUS + 2), high - TAG_RADIUS - 2);
  return [within(place[0], x0, x1), within(place[1], y0, y1)];
}

/** Positions for the numbered flaw tags: not on each other, not on an obstacle, not outside the picture. */
export function placeTags(
  boxes: readonly (readonly Point[])[],
  card: readonly Point[],
  obstacles: readonly Obstacle[],
  picture: Bounds,
): readonly Point[] {
  const places = boxes.map((box) => keepInside(firstPlace(box, card), box, picture));
  for (let round = 0; round < ROUNDS; round++) {
    let isCalm = true;
    const push = (index: number, from: Point, wanted: number, share: number) => {
      const place = places[index] as Point;
      const missing = wanted - distance(place, from);
      if (missing <= 0.01) return;
      isCalm = false;
      const away: Point = distance(place, from) < 0.01 ? [0, 1] : direction(from, place);
      places[index] = add(place, away, missing * share);
    };
    for (let a = 0; a < places.length; a++) {
      for (let b = a + 1; b < places.length; b++) {
        const [placeA, placeB] = [places[a] as Point, places[b] as Point];
        push(a, placeB, 2 * TAG_RADIUS + GAP, 0.5);
        push(b, placeA, 2 * TAG_RADIUS + GAP, 0.5);
      }
      for (const { at, radius } of obstacles) push(a, at, TAG_RADIUS + radius + GAP, 1);
      places[a] = keepInside(places[a] as Point, boxes[a] as readonly Point[], picture);
    }
    if (isCalm) break;
  }
  return places;
}
