import type { Point } from '@tc/kernel';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { toScreen } from '../../../grading/geometry/view.ts';
import type { Viewport } from './viewport.ts';

interface PinnedProps {
  readonly viewport: Viewport;
  /** In pixels of the picture. */
  readonly at: Point;
  /** Screen pixels away from it. */
  readonly shift?: Point;
  readonly children: ReactNode;
}

const NO_SHIFT: Point = [0, 0];

/** Something that stays at a point of the picture and keeps its size at any zoom. */
export function Pinned({ viewport, at, shift = NO_SHIFT, children }: PinnedProps) {
  const pin = useRef<HTMLDivElement>(null);
  const [x, y] = at;
  const [right, down] = shift;
  useLayoutEffect(
    () =>
      viewport.follow((view) => {
        const place = toScreen(view, [x, y]);
        const style = pin.current?.style;
        if (style) {
          style.transform = `translate(${place[0] + right}px, ${place[1] + down}px) translate(-50%, -50%)`;
        }
      }),
    [viewport, x, y, right, down],
  );
  return (
    <div ref={pin} className="pointer-events-none absolute top-0 left-0 whitespace-nowrap">
      {children}
    </div>
  );
}
