import type { Point } from '@tc/kernel';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Extent, toScreen } from '../../../grading/geometry/view.ts';
import type { Viewport } from './viewport.ts';

interface PinnedProps {
  readonly viewport: Viewport;
  /** In pixels of the picture. */
  readonly at: Point;
  /** Screen pixels away from it. */
  readonly shift?: Point;
  /** Pushed back inside the screen while its place is on it. */
  readonly staysIn?: Extent;
  readonly children: ReactNode;
}

const NO_SHIFT: Point = [0, 0];
/** Between what is pushed back and the end of the screen, in pixels. */
const AIR_PX = 4;

/** The center that keeps something of this size inside, if its place is. */
function pushedIn(center: number, place: number, size: number, room: number): number {
  if (place < 0 || place > room) return center;
  const least = size / 2 + AIR_PX;
  return Math.max(least, Math.min(room - least, center));
}

/** Something that stays at a point of the picture and keeps its size at any zoom. */
export function Pinned({ viewport, at, shift = NO_SHIFT, staysIn, children }: PinnedProps) {
  const pin = useRef<HTMLDivElement>(null);
  const [x, y] = at;
  const [right, down] = shift;
  useLayoutEffect(() => {
    const element = pin.current;
    if (!element) return;
    // Its size is its own whatever the zoom, so it is read once and not in every frame.
    const { offsetWidth, offsetHeight } = element;
    return viewport.follow((view) => {
      const place = toScreen(view, [x, y]);
      const free = [place[0] + right, place[1] + down] as const;
      const [left, top] = staysIn
        ? [
            pushedIn(free[0], place[0], offsetWidth, staysIn.width),
            pushedIn(free[1], place[1], offsetHeight, staysIn.height),
          ]
        : free;
      element.style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`;
    });
  }, [viewport, x, y, right, down, staysIn]);
  return (
    <div ref={pin} className="pointer-events-none absolute top-0 left-0 whitespace-nowrap">
      {children}
    </div>
  );
}
