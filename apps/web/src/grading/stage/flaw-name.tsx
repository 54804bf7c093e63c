import type { Point } from '@tc/kernel';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Extent } from '../geometry/view.ts';

/** Space between a name and the edge of the screen. */
const AIR_PX = 6;
/** Space that a name needs above its tag. */
const ABOVE_PX = 56;

interface FlawNameProps {
  /** Middle of its tag, screen pixels. */
  readonly tag: Point;
  readonly screen: Extent;
  readonly children: ReactNode;
}

/** The name of the tag under the pointer, above it and shifted so that it is fully visible. */
export function FlawName({ tag, screen, children }: FlawNameProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => setWidthPx(ref.current?.offsetWidth ?? 0), []);
  const half = widthPx / 2 + AIR_PX;
  const middleX = Math.max(Math.min(tag[0], screen.width - half), half);
  const side = tag[1] < ABOVE_PX ? 'top-full' : 'bottom-full';
  return (
    <span
      ref={ref}
      data-flaw-name
      className={`pointer-events-none absolute left-1/2 z-10 whitespace-nowrap rounded-control bg-surface-3 px-2.5 py-1 text-label text-text-strong ${side}`}
      style={{ transform: `translateX(calc(-50% + ${middleX - tag[0]}px))` }}
    >
      {children}
    </span>
  );
}
